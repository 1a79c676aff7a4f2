import {
  CircleAlert,
  CircleCheck,
  Clock,
  Lock,
  MessageSquare,
  Reply as ReplyIcon,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ConversationEntry, Reply } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { LocalTime, ShortTime } from '../local-time.tsx'
import { useDecide } from './conversations.ts'
import { LinkedText } from './linked-text.tsx'

export function Entry({ entry, email }: { entry: ConversationEntry; email: string }) {
  if (entry.kind === 'note') return <Card {...entry} who="Private note" />
  if (entry.kind === 'reply') {
    return (
      <Card {...entry} who="You">
        <ReplyState reply={entry} email={email} />
      </Card>
    )
  }
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-quiet">
      <span>{entry.text}</span>
      <ShortTime iso={entry.createdAt} />
    </p>
  )
}

const bubble = 'rounded-card px-4 py-3'

const kinds = {
  message: { what: 'Message', Icon: MessageSquare, look: 'letter text-lg leading-[1.875rem]' },
  reply: { what: 'Reply', Icon: ReplyIcon, look: `ms-auto bg-accent-soft ${bubble}` },
  note: {
    what: 'only you can see it',
    Icon: Lock,
    look: `w-full border border-dashed border-field-line bg-glow-soft ${bubble}`,
  },
}

type CardProps = {
  kind: keyof typeof kinds
  who: string
  text: string
  createdAt: string
  children?: ReactNode
}

export function Card({ kind, who, text, createdAt, children }: CardProps) {
  const heading = useId()
  const { what, Icon, look } = kinds[kind]
  return (
    <article
      tabIndex={-1}
      aria-labelledby={heading}
      className={`grid w-fit max-w-[min(42rem,100%)] scroll-mt-4 scroll-mb-64 grid-cols-[minmax(0,1fr)] gap-2 ${look}`}
    >
      <p id={heading} className="flex flex-wrap items-start gap-x-2 text-sm text-quiet">
        <span className="flex min-w-0 gap-2 in-[.letter]:sr-only">
          <Icon className="mt-1 size-4 shrink-0" />
          <bdi className="line-clamp-2 min-w-0 font-semibold wrap-anywhere text-ink" title={who}>
            {who}
          </bdi>
        </span>
        <span className="in-[.letter]:sr-only">{what}</span>
        <LocalTime iso={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
        <LinkedText text={text} />
      </p>
      {children}
    </article>
  )
}

const states = {
  waiting: { words: 'Sending', Icon: Clock, look: 'text-quiet' },
  delayed: { words: 'Not sent yet', Icon: Clock, look: 'text-read' },
  sent: { words: 'Sent', Icon: CircleCheck, look: 'text-success' },
  failed: { words: 'Couldn’t be sent', Icon: CircleAlert, look: 'text-danger' },
  unsure: { words: 'It may or may not have arrived', Icon: CircleAlert, look: 'text-danger' },
}

function ReplyState({ reply, email }: { reply: Reply; email: string }) {
  const { state, error, nextAttemptAt } = reply
  const { words, Icon, look } = states[state === 'waiting' && error ? 'delayed' : state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p role="status" className={`flex gap-1.5 font-semibold wrap-anywhere ${look}`}>
        <Icon className="mt-1 size-4 shrink-0" />
        <span className="min-w-0">
          {words}
          {nextAttemptAt && '. Next attempt: '}
          {nextAttemptAt && <ShortTime iso={nextAttemptAt} />}
        </span>
      </p>
      {error && <p className="wrap-anywhere text-quiet">{error}</p>}
      {(state === 'failed' || state === 'unsure') && <Decision reply={reply} email={email} />}
    </div>
  )
}

const focus = (field: HTMLElement | null) => field?.focus()

const decisions = { 'send again': 'Send again', arrived: 'Mark as delivered' } as const
type DecisionName = keyof typeof decisions

function Decision({ reply, email }: { reply: Reply; email: string }) {
  const { mutate, isPending } = useDecide(reply._id)
  const [isEdited, setEdited] = useState(false)
  const time = new Date(reply.createdAt).toLocaleString()
  const decide = (button: HTMLElement, decided: Parameters<typeof mutate>[0]) => {
    // The buttons disappear, but the reply stays.
    button.closest('article')?.focus({ preventScroll: true })
    mutate(decided)
  }

  if (isEdited) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const corrected = String(new FormData(event.currentTarget).get('email'))
          decide(event.currentTarget, { decision: 'send again', email: corrected })
        }}
        className="flex flex-wrap gap-2"
      >
        <input
          type="email"
          name="email"
          aria-label="Email address"
          defaultValue={email}
          required
          ref={focus}
          className="field desk-field min-w-0 flex-[1_1_14rem]"
        />
        <BusyButton type="submit" busy={isPending} className="button button-primary desk-field">
          Send again
        </BusyButton>
      </form>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.keys(decisions) as DecisionName[]).map((decision) => (
        <BusyButton
          key={decision}
          aria-label={`${decisions[decision]}: the reply from ${time}`}
          busy={isPending}
          onClick={({ currentTarget }) => decide(currentTarget, { decision })}
          className="button button-quiet desk-field"
        >
          {decisions[decision]}
        </BusyButton>
      ))}
      {reply.state === 'failed' && (
        <button
          type="button"
          onClick={() => setEdited(true)}
          className="button button-quiet desk-field"
        >
          Edit address and send again
        </button>
      )}
    </div>
  )
}
