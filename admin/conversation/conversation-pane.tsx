import { CircleAlert } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { Spinner } from '../busy-button.tsx'
import { headingId, useIsShown } from '../dashboard/open-message.ts'
import { inWords } from '../dashboard/reasons.ts'
import { type Desk, isBeside } from '../dashboard/use-desk.ts'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { Marked } from '../marked.tsx'
import { Composer } from './composer.tsx'
import { ConversationActions, CopyButton } from './conversation-actions.tsx'
import { isGone, useConversation, useKnownConversation } from './conversations.ts'
import { EntryList } from './entry-list.tsx'
import { dropWish } from './writing.ts'

export function ConversationPane({ id, desk }: { id: string; desk: Desk }) {
  const query = useConversation(id)
  useEffect(() => dropWish(id), [id])
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, isPending } = query
  const gone = isGone(error)
  const contact = data?.contact

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that opens.
  useEffect(() => {
    if (contact) desk.actions.read(contact)
  }, [contact?._id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and again when its data arrives.
  useEffect(() => {
    // Its heading is not visible before.
    nextPaint().then(() => {
      if (isBeside() || document.activeElement?.closest('.desk-pane')) return
      document.getElementById(headingId(id))?.focus({ preventScroll: true })
    })
  }, [id, data === undefined])

  return (
    <section aria-labelledby={headingId(id)} aria-busy={isFetching} className="conversation">
      {data && !gone ? (
        <Loaded data={data} desk={desk} error={error} />
      ) : (
        <div className="conversation-head">
          <h2 ref={heading} id={headingId(id)} tabIndex={-1} className="text-xl font-bold">
            {gone ? 'This message no longer exists' : 'Conversation'}
          </h2>
          <ConversationActions desk={desk} />
        </div>
      )}
      {gone && (
        <p className="flex gap-3 px-5 py-6 text-quiet">
          <CircleAlert className="mt-1 size-5 shrink-0" />
          It was deleted, or the link is incomplete.
        </p>
      )}
      {!data && !gone && hasFailed(query) && (
        <FetchFailure what="conversation" query={query} heading={heading} />
      )}
      {isPending && !hasFailed(query) && (
        <div className="grid min-h-64 place-items-center text-accent">
          <Spinner large label="Loading conversation" />
        </div>
      )}
    </section>
  )
}

type LoadedProps = { data: Conversation; desk: Desk; error: Error | null }

function Loaded({ data, desk, error }: LoadedProps) {
  const { contact } = data
  const [said, say] = useState('')
  // Those beside it are laid out unseen, so that opening them takes only a paint.
  const beside = matchMedia('(height >= 30rem)').matches ? [desk.previous, desk.next] : []
  const [previous, next] = beside.map((each) => each?._id)
  const near = [previous, contact._id, next].filter((each) => each !== undefined)

  return (
    <>
      <div className="conversation-head">
        <div className="stack flex-[1_1_12rem]">
          {near.map((each) => (
            <Sender key={each} id={each} />
          ))}
        </div>
        <ConversationActions desk={desk} contact={contact} />
      </div>
      {error && (
        <p className="conversation-note text-danger">This may be out of date: {error.message}</p>
      )}
      <div className="stack flex-1">
        {near.map((each) => (
          <Message key={each} id={each} change={desk.actions.change} />
        ))}
      </div>
      <Composer key={`composer ${contact._id}`} conversation={data} say={say} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const Sender = memo(function Sender({ id }: { id: string }) {
  const isShown = useIsShown(id)
  const { data } = useKnownConversation(id)
  if (!data) return
  const { name, email } = data.contact
  return (
    <div data-shown={isShown || undefined} className="self-center">
      <h2
        id={headingId(id)}
        tabIndex={-1}
        dir="auto"
        title={name}
        className="line-clamp-2 text-xl leading-snug font-bold wrap-anywhere"
      >
        <Marked text={name} isSender />
      </h2>
      <p className="flex items-center gap-1 text-sm text-quiet">
        <bdi title={email} className="truncate">
          <Marked text={email} isSender />
        </bdi>
        <CopyButton text={email} />
      </p>
    </div>
  )
})

type MessageProps = { id: string; change: Desk['actions']['change'] }

const Message = memo(function Message({ id, change }: MessageProps) {
  return (
    <div data-shown={useIsShown(id) || undefined} className="flex flex-col">
      <Entries id={id} change={change} />
    </div>
  )
})

const Entries = memo(function Entries({ id, change }: MessageProps) {
  const { data } = useKnownConversation(id)
  if (!data) return
  const { contact } = data
  return (
    <>
      {contact.suspicious && (
        <p className="conversation-note bg-read-soft text-read">
          Suspicious: {inWords(contact.reasons)}
          <button
            type="button"
            onClick={() => change('not suspicious', [contact])}
            className="text-link text-current"
          >
            Not suspicious
          </button>
        </p>
      )}
      <div className="conversation-body">
        <EntryList {...data} />
      </div>
    </>
  )
})
