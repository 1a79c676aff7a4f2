import { CircleAlert } from 'lucide-react'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import type { Message } from '#contract/message.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { Loading } from '../busy-button.tsx'
import { drawStatus } from '../dashboard/inbox-page.ts'
import { inWords } from '../dashboard/reasons.ts'
import type { Actions } from '../dashboard/use-actions.ts'
import { type Desk, headingId, isTwoPane } from '../dashboard/use-desk.ts'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { Marked } from '../marked.tsx'
import { Composer, type ComposerRequest } from './composer.tsx'
import { ConversationActions, CopyButton } from './conversation-actions.tsx'
import { findHeld, isGone, useConversation } from './conversations.ts'
import { EntryList, OtherMessages } from './entry-list.tsx'

const headLook =
  'conversation-head flex flex-none flex-wrap items-center gap-x-4 gap-y-1 px-measure pt-4 pb-2'
const noteLook = 'flex flex-none flex-wrap gap-x-3 px-measure py-2 text-sm'

type PaneProps = { desk: Desk; actions: Actions; request: ComposerRequest | undefined }

export function ConversationPane({ id, ...pane }: PaneProps & { id: string }) {
  const { desk, actions } = pane
  // While the next one is awaited, this one may have been deleted.
  const query = useConversation(id, !desk.waiting)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, dataUpdatedAt, error, isFetching, isPending } = query
  const gone = isGone(error)
  const message = data && drawStatus(data.message, desk.changes, dataUpdatedAt)

  // Before the next key, which may delete it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that opens.
  useLayoutEffect(() => {
    if (message) actions.markRead(message)
  }, [message?._id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and again when its data arrives.
  useEffect(() => {
    // Its heading is not visible before.
    nextPaint().then(() => {
      if (isTwoPane() || document.activeElement?.closest('.desk-pane')) return
      document.getElementById(headingId(id))?.focus({ preventScroll: true })
    })
  }, [id, data === undefined])

  return (
    <section
      aria-labelledby={headingId(id)}
      aria-busy={isFetching}
      className="conversation flex min-h-0 flex-1 flex-col bg-surface"
    >
      {message && !gone ? (
        <Loaded
          {...pane}
          conversation={data}
          message={message}
          fetchedAt={dataUpdatedAt}
          error={error}
        />
      ) : (
        <div className={headLook}>
          <h2 ref={heading} id={headingId(id)} tabIndex={-1} className="text-xl font-bold">
            {gone ? 'This message no longer exists' : 'Conversation'}
          </h2>
          <ConversationActions desk={desk} actions={actions} />
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
      {isPending && !hasFailed(query) && <Loading label="Loading conversation" />}
    </section>
  )
}

type LoadedProps = PaneProps & {
  conversation: Conversation
  /** With the changes made since. */
  message: Message
  fetchedAt: number
  error: Error | null
}

function Loaded({ conversation, message, fetchedAt, error, ...pane }: LoadedProps) {
  const { desk, actions, request } = pane
  const held = findHeld(conversation.entries, fetchedAt)
  const entries = conversation.entries.filter(({ _id }) => _id !== held?._id)
  // The message is painted first; until then, what is below it belongs to another one, and is inert.
  const latest = useMemo(() => ({ conversation, fetchedAt }), [conversation, fetchedAt])
  const below = useDeferredValue(latest)
  const { message: answered, others } = below.conversation
  const [announced, announce] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is read from its start.
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, 0)
    announce('')
  }, [message._id])
  return (
    <>
      <header className={headLook}>
        <Sender message={message} />
        <ConversationActions desk={desk} actions={actions} message={message} />
      </header>
      {error && (
        <p className={`${noteLook} text-danger`}>This may be out of date: {error.message}</p>
      )}
      {message.suspicious && (
        <p className={`${noteLook} bg-read-soft text-read`}>
          Suspicious: {inWords(message.reasons)}
          <button
            type="button"
            onClick={() => actions.change('not suspicious', [message])}
            className="flex-none text-sm font-semibold underline"
          >
            Not suspicious
          </button>
        </p>
      )}
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto px-measure pt-2 contain-content"
      >
        {/* While a reply can be undone, it is still in its form. */}
        <EntryList key={message._id} {...conversation} message={message} entries={entries} />
        <Composer
          key={`composer ${answered._id}`}
          {...below}
          isInert={answered._id !== message._id}
          {...{ request, announce }}
        />
        <OtherMessages messages={others} email={answered.email} />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

const Sender = ({ message: { _id, name, email } }: { message: Message }) => (
  <div className="min-w-0 flex-[1_1_12rem]">
    <h2
      id={headingId(_id)}
      tabIndex={-1}
      dir="auto"
      title={name}
      className="line-clamp-2 text-2xl leading-tight font-bold tracking-tight wrap-anywhere"
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
