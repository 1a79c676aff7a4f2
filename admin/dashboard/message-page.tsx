import { ArrowLeft, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import { BusyButton } from '../busy-button.tsx'
import { Conversation } from '../conversation/conversation.tsx'
import { Screen } from '../screen.tsx'
import type { Session } from '../session.ts'
import { useDeleteContact, useSetStatus } from './contacts.ts'
import { inboxUrl } from './inbox-address.ts'
import { lastOpened } from './last-opened.ts'
import { StatusBadge, StatusOptions } from './status.tsx'

/** The conversation about one message, on a screen of its own. */
export function MessagePage({ session, id }: { session: Session; id: string }) {
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
      {...{ session, lead: back }}
      title="Conversation"
      below={<bdi>{session.admin.username}</bdi>}
    >
      <Conversation
        id={id}
        badge={({ status }) => <StatusBadge status={status} />}
        actions={(contact) => <Actions contact={contact} />}
      />
    </Screen>
  )
}

function Actions({ contact }: { contact: Contact }) {
  const { _id, status } = contact
  const change = useSetStatus(_id)
  const deletion = useDeleteContact(_id)

  function askAndDelete() {
    if (!window.confirm('Are you sure you want to delete this contact?')) return
    deletion.mutate(undefined, { onSuccess: () => navigate(inboxUrl(location.search)) })
  }

  return (
    <>
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
    </>
  )
}
