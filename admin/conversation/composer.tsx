import { useState } from 'react'
import type { Conversation, MailState } from '#contract/conversation.ts'
import { MailOff } from './mail-off.tsx'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'

type ComposerProps = {
  conversation: Conversation
  mail: MailState
  /** Tells a screen reader what has happened. */
  say: (words: string) => void
}

/** Where the owner writes: a reply, or a private note. Without mail there are only notes. */
export function Composer({ conversation, mail, say }: ComposerProps) {
  const [isNote, setNote] = useState(false)
  // What the owner wrote here must not count as something that came meanwhile.
  const [ownNote, setOwnNote] = useState<string>()
  const kinds = [
    { title: 'Reply', chosen: !isNote, choose: () => setNote(false) },
    { title: 'Note', chosen: isNote, choose: () => setNote(true) },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line bg-ground px-4 py-4 @min-[40rem]:px-6">
      {mail.on ? (
        <fieldset className="flex w-fit rounded-control bg-sunken p-1 forced-colors:border">
          <legend className="sr-only">What to write</legend>
          {kinds.map(({ title, chosen, choose }) => (
            <label
              key={title}
              className="flex min-h-9 cursor-pointer items-center rounded-tag px-4 font-semibold text-quiet has-checked:bg-[light-dark(var(--color-surface),var(--color-line))] has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-accent forced-colors:has-checked:border"
            >
              <input
                type="radio"
                name="kind of entry"
                checked={chosen}
                onChange={choose}
                className="sr-only"
              />
              {title}
            </label>
          ))}
        </fieldset>
      ) : (
        <MailOff />
      )}
      {mail.on && (
        <div hidden={isNote}>
          <ReplyForm {...{ conversation, mail, say, ownNote }} onUndone={() => setNote(false)} />
        </div>
      )}
      {(isNote || !mail.on) && (
        <NoteForm id={conversation.contact._id} say={say} onAdded={setOwnNote} />
      )}
    </div>
  )
}
