import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { useTooltip } from '../keys.ts'
import { useAddNote } from './conversations.ts'
import { useDraft } from './drafts.ts'
import { ReplyForm } from './reply-form.tsx'
import { TextArea } from './text-area.tsx'
import { useWish } from './writing.ts'

type ComposerProps = {
  conversation: Conversation
  mail: boolean
  say: (words: string) => void
}

export function Composer({ conversation, mail, say }: ComposerProps) {
  const [isNote, setNote] = useState(!mail)
  const place = useRef<HTMLDivElement>(null)
  const { contact, entries } = conversation
  const [wishes, countWish] = useState(0)
  useWish((kind) => {
    setNote(kind === 'note' || !mail)
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
          <ReplyForm {...{ contact, entries, say, choice }} />
        </div>
      ) : (
        <p className="text-sm text-quiet">
          You can’t reply from here yet. Use “Reply via email” above, or set{' '}
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
          className="flex min-h-8 cursor-pointer items-center rounded-[0.625rem] px-3 font-semibold text-quiet has-checked:bg-[light-dark(var(--color-surface),var(--color-line))] has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-accent forced-colors:has-checked:border"
        >
          <input
            type="radio"
            name="kind of entry"
            checked={isNote === (title === 'Note')}
            onChange={() => onChange(title === 'Note')}
            className="sr-only"
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

type NoteFormProps = { id: string; say: (words: string) => void; choice: ReactNode }

function NoteForm({ id, say, choice }: NoteFormProps) {
  const [{ text }, keep] = useDraft('note', id)
  const { mutate, isPending } = useAddNote(id)

  function add() {
    if (isPending || text.trim() === '') return
    mutate(text, {
      onSuccess: () => {
        keep({ text: '' })
        say('Note added')
      },
    })
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
