import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { useTooltip } from '../keys.ts'
import { useOutbox } from '../outbox.ts'
import { findHeld, useAddNote } from './conversations.ts'
import { useDraft } from './drafts.ts'
import { ReplyForm } from './reply-form.tsx'
import { TextArea } from './text-area.tsx'

/** Which form gets the focus, as soon as the conversation is there. */
export type ComposerRequest = { id: string; kind: 'reply' | 'note' }

type ComposerProps = {
  conversation: Conversation
  fetchedAt: number
  isInert: boolean
  request: ComposerRequest | undefined
  announce: (words: string) => void
}

export const Composer = memo(function Composer(props: ComposerProps) {
  const { data, error } = useOutbox()
  if (data) return <Forms {...props} mail={data.mail} />
  return (
    error && <p className="py-2 text-sm text-danger">You can’t reply right now. {error.message}</p>
  )
})

function Forms({ mail, ...given }: ComposerProps & { mail: boolean }) {
  const { conversation, fetchedAt, isInert, request, announce } = given
  const { message, entries, signature } = conversation
  const held = findHeld(entries, fetchedAt)
  const [isNote, setNote] = useState(!mail)
  const place = useRef<HTMLDivElement>(null)
  const [answered, setAnswered] = useState<ComposerRequest>()
  const asked = request?.id === message._id ? request : undefined
  const canReply = mail || asked?.kind === 'note'
  if (asked !== answered) {
    setAnswered(asked)
    if (asked && canReply) setNote(asked.kind === 'note')
  }
  useEffect(() => {
    if (!asked) return
    const target = canReply
      ? place.current?.querySelector<HTMLElement>('textarea:not([hidden] *)')
      : document.querySelector<HTMLElement>('.conversation-head a[href^=mailto]')
    target?.focus()
  }, [asked, canReply])
  const choice = mail && <KindChoice isNote={isNote} onChange={setNote} />
  return (
    <div
      ref={place}
      inert={isInert}
      className="composer sticky bottom-3 z-1 mt-5 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-surface p-4 shadow-[var(--shadow-card),0_2rem_0_var(--color-surface)]"
    >
      {mail ? (
        // Hidden rather than removed, so that Z undoes a reply.
        <div hidden={isNote}>
          <ReplyForm {...{ message, held, signature, announce, choice }} />
        </div>
      ) : (
        <p className="text-sm text-quiet">
          You can’t reply from here yet. Use “Reply via email” (the arrow above), or set{' '}
          <code className="font-mono">SMTP_URL</code>, then run{' '}
          <code className="inline-block font-mono wrap-anywhere">npm run mail -- test</code>.
        </p>
      )}
      {isNote && (
        <div>
          <NoteForm id={message._id} announce={announce} choice={choice} />
        </div>
      )}
    </div>
  )
}

type KindChoiceProps = { isNote: boolean; onChange: (isNote: boolean) => void }

function KindChoice({ isNote, onChange }: KindChoiceProps) {
  const tip = useTooltip()
  return (
    <fieldset className="flex w-fit rounded-control bg-sunken p-0.5 text-sm forced-colors:border">
      <legend className="sr-only">Reply or note</legend>
      {['Reply', 'Note'].map((title) => (
        <label
          key={title}
          title={tip(title, title.charAt(0))}
          className="cursor-pointer font-semibold text-quiet"
        >
          <input
            type="radio"
            name="kind of entry"
            checked={isNote === (title === 'Note')}
            onChange={() => onChange(title === 'Note')}
            className="peer sr-only"
          />
          <span className="flex min-h-8 items-center rounded-[0.625rem] px-3 peer-checked:bg-[light-dark(var(--color-surface),var(--color-line))] peer-checked:text-ink peer-focus-visible:outline-3 peer-focus-visible:outline-accent forced-colors:peer-checked:border">
            {title}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type NoteFormProps = { id: string; announce: (words: string) => void; choice: ReactNode }

function NoteForm({ id, announce, choice }: NoteFormProps) {
  const [{ text }, keep] = useDraft('note', id)
  const { mutate, isPending } = useAddNote(id, () => {
    keep({ text: '' })
    announce('Note added')
  })

  function add() {
    if (isPending || text.trim() === '') return
    mutate(text)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextArea
        value={text}
        readOnly={isPending}
        aria-label="Private note"
        placeholder="A note only you can see"
        onChange={({ target }) => keep({ text: target.value })}
        onSubmit={add}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 *:last:ms-auto">
        {choice}
        <BusyButton
          title="Ctrl+Enter"
          busy={isPending}
          doing="Adding note"
          onClick={add}
          className="button button-primary desk-field min-w-28"
        >
          Add note
        </BusyButton>
      </div>
    </div>
  )
}
