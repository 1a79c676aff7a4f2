import { ArrowLeft, CircleAlert, Reply as ReplyIcon, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import type { Conversation } from '#contract/conversation.ts'
import { BusyButton, Spinner } from '../busy-button.tsx'
import { mailLink, useDeleteContact, useSetStatus } from '../dashboard/contacts.ts'
import { inboxUrl, lastOpened } from '../dashboard/inbox-address.ts'
import { StatusBadge, StatusOptions } from '../dashboard/status.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { useOutbox } from '../outbox.ts'
import { Screen } from '../screen.tsx'
import type { Session } from '../session.ts'
import { Composer } from './composer.tsx'
import { isGone, useConversation } from './conversations.ts'
import { EntryList } from './entry-list.tsx'

export function ConversationPage({ session, id }: { session: Session; id: string }) {
  const query = useConversation(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, isPending } = query
  const gone = isGone(error)
  useEffect(() => lastOpened.note(id), [id])
  const back = (
    <Link
      href={inboxUrl(location.search)}
      title="Back to the dashboard"
      aria-label="Back to the dashboard"
      className="icon-button shrink-0"
    >
      <ArrowLeft className="size-5 rtl:rotate-180" />
    </Link>
  )
  return (
    <Screen
      session={session}
      lead={back}
      title="Conversation"
      below={<bdi>{session.admin.username}</bdi>}
    >
      <section
        aria-labelledby="conversation"
        aria-busy={isFetching}
        className="@container card mx-auto max-w-[56rem] overflow-hidden"
      >
        {data && !gone ? (
          <Loaded data={data} heading={heading} error={error} fresh={query.isFetchedAfterMount} />
        ) : (
          <h2
            ref={heading}
            id="conversation"
            tabIndex={-1}
            className="px-4 py-4 font-bold @min-[40rem]:px-6"
          >
            {gone ? 'This message no longer exists' : 'Conversation'}
          </h2>
        )}
        {gone && (
          <p className="flex gap-3 border-t border-line px-4 py-6 text-quiet @min-[40rem]:px-6">
            <CircleAlert className="mt-1 size-5 shrink-0" />
            It was deleted, or the link is incomplete.
          </p>
        )}
        {!data && !gone && hasFailed(query) && (
          <FetchFailure what="conversation" query={query} heading={heading} />
        )}
        {isPending && !hasFailed(query) && (
          <div className="grid min-h-64 place-items-center border-t border-line text-accent">
            <Spinner large label="Loading conversation" />
          </div>
        )}
      </section>
    </Screen>
  )
}

type LoadedProps = {
  data: Conversation
  heading: RefObject<HTMLHeadingElement | null>
  error: Error | null
  /** False while only cached data is shown, which can't tell whether the draft was sent. */
  fresh: boolean
}

function Loaded({ data, heading, error, fresh }: LoadedProps) {
  const { contact } = data
  const outbox = useOutbox()
  const [said, say] = useState('')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 @min-[40rem]:px-6">
        <div className="min-w-0 flex-[1_1_14rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2
              ref={heading}
              id="conversation"
              tabIndex={-1}
              dir="auto"
              className="min-w-0 text-lg leading-snug font-bold wrap-anywhere"
            >
              {contact.name}
            </h2>
            <StatusBadge status={contact.status} />
          </div>
          <bdi className="text-sm wrap-anywhere text-quiet">{contact.email}</bdi>
        </div>
        <Actions contact={contact} />
      </div>
      {error && <Outdated what="out of date" error={error} />}
      <EntryList {...data} />
      {outbox.data && fresh && <Composer conversation={data} mail={outbox.data.mail} say={say} />}
      {!outbox.data && outbox.error && <Outdated what="incomplete" error={outbox.error} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const Outdated = ({ what, error }: { what: string; error: Error }) => (
  <p className="border-t border-line px-4 py-2 text-sm text-danger @min-[40rem]:px-6">
    This may be {what}: {error.message}
  </p>
)

function Actions({ contact }: { contact: Contact }) {
  const { _id, email, status } = contact
  const change = useSetStatus(_id)
  const deletion = useDeleteContact(_id)

  function askAndDelete() {
    if (!window.confirm('Are you sure you want to delete this contact?')) return
    deletion.mutate(undefined, { onSuccess: () => navigate(inboxUrl(location.search)) })
  }

  return (
    <div className="flex flex-auto flex-wrap items-center gap-2 @min-[40rem]:flex-none">
      <a
        href={mailLink(email)}
        target="_blank"
        rel="noopener noreferrer"
        className="button button-quiet flex-[1_0_100%] @min-[23rem]:flex-auto"
      >
        <ReplyIcon className="size-4.5 shrink-0" />
        Reply via email
      </a>
      <select
        aria-label="Status"
        value={change.isPending ? change.variables : status}
        disabled={deletion.isPending}
        onChange={({ target }) => change.mutate(target.value as ContactStatus)}
        className="field w-32 flex-auto disabled:opacity-60"
      >
        <StatusOptions present={status} />
      </select>
      <BusyButton
        title="Delete contact"
        aria-label="Delete contact"
        busy={deletion.isPending}
        onClick={askAndDelete}
        className="icon-button shrink-0 text-danger enabled:hover:border-danger enabled:hover:text-danger"
      >
        <Trash2 className="size-4.5" />
      </BusyButton>
    </div>
  )
}
