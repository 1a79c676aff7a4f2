import { useState } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { useAddNote } from './conversations.ts'
import { useDraft } from './drafts.ts'
import { ReplyForm } from './reply-form.tsx'
import { TextArea } from './text-area.tsx'

type ComposerProps = {
  conversation: Conversation
  mail: boolean
  say: (words: string) => void
}

export function Composer({ conversation, mail, say }: ComposerProps) {
  const [isNote, setNote] = useState(false)
  const { contact, entries } = conversation
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line bg-ground px-4 py-4 @min-[40rem]:px-6">
      {mail && <KindChoice isNote={isNote} onChange={setNote} />}
      {mail && (
        // Hidden rather than removed: a reply may be about to be sent.
        <div hidden={isNote}>
          <ReplyForm contact={contact} entries={entries} say={say} />
        </div>
      )}
      {(isNote || !mail) && <NoteForm id={contact._id} say={say} />}
      <p className="text-sm text-quiet">
        {mail ? (
          'Replies to this arrive in your own mailbox.'
        ) : (
          <>
            You can’t reply from here yet. Use “Reply via email” above, or set{' '}
            <code className="font-mono">SMTP_URL</code>, then run{' '}
            <code className="inline-block font-mono wrap-anywhere">npm run mail -- test</code>.
          </>
        )}
      </p>
    </div>
  )
}

type KindChoiceProps = { isNote: boolean; onChange: (isNote: boolean) => void }

const KindChoice = ({ isNote, onChange }: KindChoiceProps) => (
  <fieldset className="flex w-fit rounded-control bg-sunken p-1 forced-colors:border">
    <legend className="sr-only">Reply or note</legend>
    {['Reply', 'Note'].map((title) => (
      <label
        key={title}
        className="flex min-h-9 cursor-pointer items-center rounded-tag px-4 font-semibold text-quiet has-checked:bg-[light-dark(var(--color-surface),var(--color-line))] has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-accent forced-colors:has-checked:border"
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

function NoteForm({ id, say }: { id: string; say: (words: string) => void }) {
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextArea
        value={text}
        readOnly={isPending}
        aria-label="Private note"
        placeholder="A note only you can see"
        onChange={({ target }) => keep({ text: target.value })}
        onSubmit={add}
      />
      <BusyButton
        title="Ctrl+Enter"
        busy={isPending}
        doing="Adding note"
        onClick={add}
        className="button button-primary min-w-32 justify-self-end"
      >
        Add note
      </BusyButton>
    </div>
  )
}
