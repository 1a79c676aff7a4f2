import {
  CircleAlert,
  CircleCheck,
  Clock,
  Lock,
  type LucideIcon,
  MessageSquare,
  Reply as ReplyIcon,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Contact } from '#contract/contact.ts'
import type { ConversationEntry, Reply } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { LocalTime, ShortTime } from '../local-time.tsx'
import { useDecide } from './conversations.ts'
import { LinkedText } from './linked-text.tsx'

export const MessageCard = ({ contact }: { contact: Contact }) => (
  <Card
    look="theirs"
    entry={{ ...contact, text: contact.message }}
    icon={<MessageSquare />}
    who={contact.name}
    what="Message"
  />
)

type ItemProps = { entry: ConversationEntry; contact: Contact }

export function ConversationItem({ entry, contact }: ItemProps) {
  switch (entry.kind) {
    case 'reply':
      return (
        <Card look="mine" entry={entry} icon={<ReplyIcon />} who="You" what="Reply">
          <ReplyState reply={entry} contact={contact} />
        </Card>
      )
    case 'note':
      return (
        <Card
          look="private"
          entry={entry}
          icon={<Lock />}
          who="Private note"
          what="only you can see it"
        />
      )
    case 'status':
      return (
        <p className="mx-auto flex flex-wrap justify-center gap-x-2 text-center text-sm text-quiet">
          <span>{entry.text}</span>
          <ShortTime iso={entry.createdAt} />
        </p>
      )
  }
}

const looks = {
  theirs: 'me-auto border-line bg-surface',
  mine: 'ms-auto border-transparent bg-accent-soft',
  private: 'mx-auto w-full border-dashed border-field-line bg-glow-soft',
}

type CardProps = {
  look: keyof typeof looks
  entry: Pick<ConversationEntry, 'text' | 'createdAt'>
  icon: ReactNode
  who: string
  what: string
  children?: ReactNode
}

function Card({ look, entry, icon, who, what, children }: CardProps) {
  const heading = useId()
  return (
    <article
      tabIndex={-1}
      aria-labelledby={heading}
      className={`grid w-fit max-w-[min(42rem,100%)] scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-2 rounded-card border px-4 py-3 ${looks[look]}`}
    >
      <p
        id={heading}
        className="flex flex-wrap items-start gap-x-2 text-sm text-quiet [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <span className="flex min-w-0 gap-2">
          {icon}
          <bdi className="line-clamp-2 min-w-0 font-semibold wrap-anywhere text-ink" title={who}>
            {who}
          </bdi>
        </span>
        <span>{what}</span>
        <LocalTime iso={entry.createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
        <LinkedText text={entry.text} />
      </p>
      {children}
    </article>
  )
}

function ReplyState({ reply, contact }: { reply: Reply; contact: Contact }) {
  const { words, detail, colour, Icon } = inWords(reply)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p role="status" className={`flex gap-1.5 font-semibold wrap-anywhere ${colour}`}>
        <Icon className="mt-1 size-4 shrink-0" />
        <span className="min-w-0">{words}</span>
      </p>
      {detail && <p className="wrap-anywhere text-quiet">{detail}</p>}
      {(reply.state === 'failed' || reply.state === 'unsure') && (
        <Decision reply={reply} email={contact.email} />
      )}
    </div>
  )
}

type InWords = { words: string; detail?: string; colour: string; Icon: LucideIcon }

function inWords({ state, error, nextAttemptAt }: Reply): InWords {
  const alert = { colour: 'text-danger', Icon: CircleAlert, detail: error }
  switch (state) {
    case 'sent':
      return { words: 'Sent', colour: 'text-success', Icon: CircleCheck }
    case 'failed':
      return { ...alert, words: 'Couldn’t be sent' }
    case 'unsure':
      return { ...alert, words: 'It may or may not have arrived' }
    default: {
      if (!error) return { words: 'Sending', colour: 'text-quiet', Icon: Clock }
      const next = nextAttemptAt ? `. Next attempt: ${timeInWords(nextAttemptAt)}` : ''
      return { words: `Not sent yet${next}`, detail: error, colour: 'text-read', Icon: Clock }
    }
  }
}

function timeInWords(iso: string): string {
  const time = new Date(iso)
  const isToday = time.toDateString() === new Date().toDateString()
  const day = isToday ? undefined : ({ day: 'numeric', month: 'short' } as const)
  return time.toLocaleString(undefined, { ...day, hour: 'numeric', minute: '2-digit' })
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
