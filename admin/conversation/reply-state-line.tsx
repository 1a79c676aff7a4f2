import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { Reply } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { useMailState } from '../mail-state.ts'
import { useDecide } from './conversations.ts'
import { type InWords, replyInWords } from './reply-state.ts'
import { useFocusAfter } from './use-focus-after.ts'

const colours: Record<InWords['tone'], string> = {
  quiet: 'text-quiet',
  good: 'text-success',
  waiting: 'text-read',
  bad: 'text-danger',
}

/** What became of a reply, and what the owner has to decide about it. */
export function ReplyState({ reply, id }: { reply: Reply; id: string }) {
  const { data: mail } = useMailState()
  const offered = reply.delivery ? undefined : decisions[reply.state]
  const { tone, words, detail } = replyInWords(reply, Date.now(), mail?.pausedUntil)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p className={`flex gap-1.5 font-semibold wrap-anywhere ${colours[tone]}`}>
        <Icon tone={tone} undone={reply.state === 'cancelled'} />
        <span className="min-w-0">{words}</span>
      </p>
      {detail && <p className="wrap-anywhere text-quiet">{detail}</p>}
      {offered && <Decision {...{ reply, id, offered }} />}
    </div>
  )
}

function Icon({ tone, undone }: { tone: InWords['tone']; undone: boolean }) {
  const look = 'mt-1 size-4 shrink-0'
  if (undone) return <Undo2 className={look} />
  if (tone === 'good') return <CircleCheck className={look} />
  return tone === 'bad' ? <CircleAlert className={look} /> : <Clock className={look} />
}

type Decide = 'send again' | 'arrived'

const labels: Record<Decide, string> = { arrived: 'It arrived', 'send again': 'Send again' }

/** What the owner can say of a reply that may not have arrived, or has not. */
const decisions: Partial<Record<Reply['state'], Decide[]>> = {
  uncertain: ['send again', 'arrived'],
  rejected: ['send again'],
  expired: ['send again'],
}

/** Asks what nobody else can tell. */
function Decision({ reply, id, offered }: { reply: Reply; id: string; offered: Decide[] }) {
  const { mutate, isPending, variables } = useDecide(id, reply._id)
  const buttons = useRef<HTMLDivElement>(null)
  useFocusAfter(buttons, () => {
    const entry = buttons.current?.closest<HTMLElement>('[tabindex]')
    // It is about to go: what stays is there after it.
    queueMicrotask(() => entry?.focus({ preventScroll: true }))
  })
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {offered.map((decision) => (
        <BusyButton
          key={decision}
          aria-label={`${labels[decision]}: the reply of ${new Date(reply.createdAt).toLocaleString()}`}
          busy={isPending}
          doing={variables === decision ? 'Noting it' : undefined}
          onClick={() => mutate(decision)}
          className="button button-quiet"
        >
          {labels[decision]}
        </BusyButton>
      ))}
    </div>
  )
}
