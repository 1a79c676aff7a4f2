import { CircleAlert } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { Spinner } from '../busy-button.tsx'
import { inWords } from '../dashboard/reasons.ts'
import { type Desk, isBeside } from '../dashboard/use-desk.ts'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { Marked } from '../marked.tsx'
import { Composer } from './composer.tsx'
import { ConversationActions, CopyButton } from './conversation-actions.tsx'
import { isGone, useConversation } from './conversations.ts'
import { EntryList } from './entry-list.tsx'
import { dropWish } from './writing.ts'

export function ConversationPane({ id, desk }: { id: string; desk: Desk }) {
  const query = useConversation(id)
  useEffect(() => dropWish(id), [id])
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, isPending } = query
  const gone = isGone(error)
  return (
    <section aria-labelledby="conversation" aria-busy={isFetching} className="conversation">
      {data && !gone ? (
        <Loaded data={data} desk={desk} heading={heading} error={error} />
      ) : (
        <div className="conversation-head">
          <h2 ref={heading} id="conversation" tabIndex={-1} className="text-xl font-bold">
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

type LoadedProps = {
  data: Conversation
  desk: Desk
  heading: RefObject<HTMLHeadingElement | null>
  error: Error | null
}

function Loaded({ data, desk, heading, error }: LoadedProps) {
  const { contact } = data
  const { change, read } = desk.actions
  const [said, say] = useState('')
  // The message is painted first, then what can be done about it, and what may be opened next.
  const [later, laterDesk] = [useOncePainted(data), useOncePainted(desk)]
  const near = [laterDesk.previous, later.contact, laterDesk.next].flatMap(
    (each) => each?._id ?? [],
  )
  const bodies = near.includes(contact._id) ? near : [...near, contact._id]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that opens.
  useEffect(() => {
    read(contact)
    if (isBeside() || document.activeElement?.closest('.desk-pane')) return
    heading.current?.focus({ preventScroll: true })
  }, [contact._id])

  return (
    <>
      <div className="conversation-head">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2
            ref={heading}
            id="conversation"
            tabIndex={-1}
            dir="auto"
            title={contact.name}
            className="line-clamp-2 text-xl leading-snug font-bold wrap-anywhere"
          >
            <Marked text={contact.name} isSender />
          </h2>
          <p className="flex items-center gap-1 text-sm text-quiet">
            <bdi title={contact.email} className="truncate">
              <Marked text={contact.email} isSender />
            </bdi>
            <CopyButton key={later.contact._id} text={later.contact.email} />
          </p>
        </div>
        <ConversationActions desk={laterDesk} contact={later.contact} />
      </div>
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
      {error && (
        <p className="conversation-note text-danger">This may be out of date: {error.message}</p>
      )}
      {/* Those beside it are laid out unseen, so that opening them takes only a paint. */}
      <div className="conversation-bodies">
        {bodies.map((id) => (
          <div key={id} data-open={id === contact._id || undefined} className="conversation-body">
            <Entries id={id} />
          </div>
        ))}
      </div>
      <Composer key={`composer ${later.contact._id}`} conversation={later} say={say} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const Entries = memo(function Entries({ id }: { id: string }) {
  const { data } = useConversation(id)
  return data && <EntryList {...data} />
})

/** React's own deferred values may come before the paint. */
function useOncePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    let isLatest = true
    nextPaint().then(() => isLatest && setPainted(() => value))
    return () => {
      isLatest = false
    }
  }, [value])
  return painted
}
