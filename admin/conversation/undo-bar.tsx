import { useRef } from 'react'
import type { Reply } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { useUndo } from './conversations.ts'
import { undoUntil } from './reply-state.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useNow } from './use-now.ts'

type UndoBarProps = {
  reply: Reply
  id: string
  onUndone: (text: string) => void
  /** It goes with the focus in it. */
  onGone: () => void
}

/** Offers to take back a reply that was sent a moment ago, and says for how long. */
export function UndoBar(props: UndoBarProps) {
  const until = undoUntil(props.reply) ?? 0
  const now = useNow(until)
  return until > now ? <Offer {...props} seconds={Math.ceil((until - now) / 1000)} /> : null
}

function Offer({ reply, id, onUndone, onGone, seconds }: UndoBarProps & { seconds: number }) {
  const bar = useRef<HTMLDivElement>(null)
  const { mutateAsync, isPending } = useUndo(id)
  useFocusAfter(bar, onGone)

  // By then this bar may be gone, and with it what it would have heard.
  const undo = () =>
    mutateAsync(reply).then(
      () => onUndone(reply.text),
      () => {},
    )

  return (
    <div
      ref={bar}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-ink py-2 ps-4 pe-2 text-ground forced-colors:border"
    >
      <p className="font-semibold tabular-nums">Sends in {seconds} s</p>
      <BusyButton
        busy={isPending}
        doing="Undoing"
        onClick={undo}
        className="button min-w-24 border-ground text-ground -outline-offset-6 outline-ground"
      >
        Undo
      </BusyButton>
    </div>
  )
}
