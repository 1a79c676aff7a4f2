import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { useTooltip } from '../keys.ts'
import { useOutbox } from '../outbox.ts'
import { useAddNote } from './conversations.ts'
import { useDraft } from './drafts.ts'
import { ReplyForm } from './reply-form.tsx'
import { TextArea } from './text-area.tsx'
import { useWish } from './writing.ts'

type ComposerProps = {
  conversation: Conversation
  say: (words: string) => void
}

export const Composer = memo(function Composer(props: ComposerProps) {
  const { data, error } = useOutbox()
  if (data) return <Forms {...props} mail={data.mail} />
  return (
    error && (
      <p className="conversation-note text-danger">You can’t write here now: {error.message}</p>
    )
  )
})

function Forms({ conversation, mail, say }: ComposerProps & { mail: boolean }) {
  const [isNote, setNote] = useState(!mail)
  const place = useRef<HTMLDivElement>(null)
  const { contact, entries, signature } = conversation
  const [wishes, countWish] = useState(0)
  useWish(contact._id, (kind) => {
    if (kind === 'reply' && !mail) {
      document.querySelector<HTMLElement>('.conversation-head a[href^=mailto]')?.focus()
      return
    }
    setNote(kind === 'note')
    countWish(wishes + 1)
  })
  useEffect(() => {
    if (wishes === 0) return
    place.current
      ?.querySelector<HTMLElement>('div:not([hidden]) > .composer-form textarea')
      ?.focus()
  }, [wishes])
  const choice = mail && <KindChoice isNote={isNote} onChange={setNote} />
  return (
    <div ref={place} className="composer">
      {mail ? (
        // Hidden rather than removed: a reply may be about to be sent.
        <div hidden={isNote}>
          <ReplyForm {...{ contact, entries, signature, say, choice }} />
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
          <NoteForm id={contact._id} say={say} choice={choice} />
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

type NoteFormProps = { id: string; say: (words: string) => void; choice: ReactNode }

function NoteForm({ id, say, choice }: NoteFormProps) {
  const [{ text }, keep] = useDraft('note', id)
  const { mutate, isPending } = useAddNote(id, () => {
    keep({ text: '' })
    say('Note added')
  })

  function add() {
    if (isPending || text.trim() === '') return
    mutate(text)
  }

  return (
    <div className="composer-form">
      <TextArea
        value={text}
        readOnly={isPending}
        aria-label="Private note"
        placeholder="A note only you can see"
        onChange={({ target }) => keep({ text: target.value })}
        onSubmit={add}
      />
      <div className="composer-row">
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
