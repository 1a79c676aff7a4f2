import { type ReactNode, useRef } from 'react'
import type { Message } from '#contract/message.ts'
import { useRestoreFocus } from '../../ui/focus-back.ts'
import { BusyButton } from '../busy-button.tsx'
import { useTooltip } from '../keys.ts'
import { SecondsLeft } from '../seconds-left.tsx'
import { type HeldReply, isGone, useSendReply, useUndoReply } from './conversations.ts'
import { useDraft } from './drafts.ts'
import { TextArea } from './text-area.tsx'

type ReplyFormProps = {
  message: Message
  held: HeldReply | undefined
  signature: string
  announce: (words: string) => void
  choice: ReactNode
}

/** The text stays in the field, and in the draft, until the server has it. */
export function ReplyForm({ message, held, signature, announce, choice }: ReplyFormProps) {
  const { _id: id, name } = message
  const [draft, keep] = useDraft('reply', id)
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useSendReply(id, () => {
    keep({ text: '' })
    announce('Sending in 10 seconds. Press Undo to keep writing.')
  })
  const undoing = useUndoReply(
    () => announce('Undone. The reply was not sent.'),
    // It is too late.
    (error) => isGone(error) && keep({ text: '' }),
  )
  // The conversation is drawn a moment after the change has ended.
  const isUndone = undoing.variables === held?._id && !undoing.isError
  const shown = isUndone ? undefined : held
  useRestoreFocus(field, shown !== undefined)

  function send() {
    field.current?.focus()
    if (sending.isPending || shown || draft.text.trim() === '') return
    const key = draft.key ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
    keep({ text: draft.text, key })
    sending.mutate({ text: draft.text, submissionKey: key })
  }

  function undo(reply: HeldReply) {
    keep({ text: reply.text })
    field.current?.focus()
    undoing.mutate(reply._id)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextArea
        ref={field}
        value={shown?.text ?? draft.text}
        readOnly={sending.isPending || shown !== undefined}
        aria-label={`Reply to ${name}`}
        placeholder="Write a reply…"
        onChange={({ target }) => keep({ text: target.value })}
        onSubmit={send}
      />
      {signature && (
        <p className="max-h-16 overflow-auto text-xs whitespace-pre-line text-quiet">
          <span className="sr-only">Your signature: </span>
          {signature}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 *:last:ms-auto">
        {choice}
        <p className="min-w-0 flex-1 text-xs text-quiet max-sm:hidden">
          Answers will go to your own email.
        </p>
        {shown ? (
          <UndoReply until={shown.until} onUndo={() => undo(shown)} />
        ) : (
          <BusyButton
            title="Ctrl+Enter"
            aria-label={sending.isPending ? 'Send' : undefined}
            busy={sending.isPending}
            doing="Sending"
            onClick={send}
            className="button button-primary desk-field min-w-28"
          >
            Send
            <kbd aria-hidden className="text-xs font-[inherit] opacity-80 max-sm:hidden">
              Ctrl Enter
            </kbd>
          </BusyButton>
        )}
      </div>
    </div>
  )
}

const UndoReply = ({ until, onUndo }: { until: number; onUndo: () => void }) => (
  <>
    <p className="font-semibold">
      Sending in <SecondsLeft until={until} />
    </p>
    <button
      type="button"
      id="undo-reply"
      title={useTooltip()('Undo', 'Z')}
      onClick={onUndo}
      className="button button-quiet desk-field min-w-28"
    >
      Undo
    </button>
  </>
)
