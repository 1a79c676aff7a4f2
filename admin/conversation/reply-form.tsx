import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Contact } from '#contract/contact.ts'
import type { ConversationEntry } from '#contract/conversation.ts'
import { undoMs } from '#contract/inbox.ts'
import { BusyButton } from '../busy-button.tsx'
import { ask, reportFailure } from '../call.ts'
import { useTooltip } from '../keys.ts'
import { SecondsLeft } from '../seconds-left.tsx'
import { readSession, unsent } from '../session.ts'
import { useShowReply } from './conversations.ts'
import { type StoredDraft, useDraft } from './drafts.ts'
import { TextArea } from './text-area.tsx'

// So many characters never exceed the 64 kB that may outlive a page.
const maxLengthOnLeaving = 10_000

const unreached = 'No response from the server. Send again; it won’t be sent twice.'

type ReplyFormProps = {
  contact: Contact
  entries: ConversationEntry[]
  signature: string
  say: (words: string) => void
  choice: ReactNode
}

/** The text stays in the field, and in the draft, until the server has it. */
export function ReplyForm({ contact, entries, signature, say, choice }: ReplyFormProps) {
  const { _id: id, name } = contact
  const tip = useTooltip()
  const [draft, keep] = useDraft('reply', id)
  const [undoUntil, setUndoUntil] = useState<number>()
  const [sending, setSending] = useState(false)
  const held = useRef<StoredDraft>(undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const showReply = useShowReply(id)
  const same = entries.filter(({ kind, text }) => kind === 'reply' && text === draft.text.trim())

  function hold() {
    if (sending || held.current) return
    field.current?.focus()
    if (draft.text.trim() === '') return
    // The server sends replies with the same key once.
    const key = draft.key ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
    held.current = { text: draft.text, key, earlier: draft.earlier ?? same.length }
    keep(held.current)
    setUndoUntil(Date.now() + undoMs)
    say('Sending in 10 seconds. Press Undo to keep writing.')
  }

  function undo() {
    held.current = undefined
    setUndoUntil(undefined)
    keep({ text: draft.text })
    field.current?.focus()
    say('Undone. The reply was not sent.')
  }

  async function send() {
    const reply = held.current
    if (!reply) return
    const hadFocus = document.activeElement === undoButton.current
    held.current = undefined
    setUndoUntil(undefined)
    // The session has ended; the draft is still there after signing in.
    if (!readSession()) return
    setSending(true)
    try {
      const body = { id, message: reply.text }
      const { data } = await ask('POST /api/admin/replies', { body }, 'Failed to send the reply', {
        unreached,
        submissionKey: reply.key,
        keepalive: reply.text.length < maxLengthOnLeaving,
      })
      keep({ text: '' })
      await showReply(data.reply)
    } catch (error) {
      reportFailure(error as Error)
    }
    setSending(false)
    if (hadFocus) field.current?.focus({ preventScroll: true })
  }

  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (undoUntil === undefined) return
    const timer = setTimeout(() => sendNow(), undoUntil - Date.now())
    const leave = () => sendNow()
    unsent.add(leave)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      unsent.delete(leave)
      removeEventListener('pagehide', leave)
    }
  }, [undoUntil])
  useEffect(() => () => void sendNow(), [])

  // It was sent while leaving the page, which could not remove the draft.
  const wasSent =
    draft.key !== undefined &&
    undoUntil === undefined &&
    !sending &&
    same.length > (draft.earlier ?? 0)
  const forget = useEffectEvent(() => keep({ text: '' }))
  useEffect(() => {
    if (wasSent) forget()
  }, [wasSent])

  return (
    <div className="composer-form">
      <TextArea
        ref={field}
        value={draft.text}
        readOnly={sending || undoUntil !== undefined}
        aria-label={`Reply to ${name}`}
        placeholder="Write a reply…"
        onChange={({ target }) => keep({ text: target.value })}
        onSubmit={hold}
      />
      {signature && (
        <p className="max-h-16 overflow-auto text-xs whitespace-pre-line text-quiet">
          <span className="sr-only">Your signature: </span>
          {signature}
        </p>
      )}
      <div className="composer-row">
        {choice}
        <p className="min-w-0 flex-1 text-xs text-quiet max-sm:hidden">
          Replies to this arrive in your own mailbox.
        </p>
        {undoUntil === undefined ? (
          <BusyButton
            title="Ctrl+Enter"
            aria-label={sending ? 'Send' : undefined}
            busy={sending}
            doing="Sending"
            onClick={hold}
            className="button button-primary desk-field min-w-28"
          >
            Send
            <kbd aria-hidden className="text-xs font-[inherit] opacity-80 max-sm:hidden">
              Ctrl Enter
            </kbd>
          </BusyButton>
        ) : (
          <>
            <p className="font-semibold">
              Sending in <SecondsLeft until={undoUntil} />
            </p>
            <button
              ref={undoButton}
              id="undo-reply"
              title={tip('Undo', 'Z')}
              type="button"
              onClick={undo}
              className="button button-quiet desk-field min-w-28"
            >
              Undo
            </button>
          </>
        )}
      </div>
    </div>
  )
}
