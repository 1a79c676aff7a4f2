import { useEffect, useId, useRef, useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { useAddNote } from './conversations.ts'
import { GrowingText } from './growing-text.tsx'

type NoteFormProps = { id: string; say: (words: string) => void; onAdded: (id: string) => void }

/** Notes that are not added yet, by message: they outlive the box. */
const unfinished = new Map<string, string>()

/** Writes a private note. */
export function NoteForm({ id, say, onAdded }: NoteFormProps) {
  const about = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(unfinished.get(id) ?? '')
  const { mutateAsync, isPending, error, reset } = useAddNote(id)

  useEffect(() => {
    unfinished.set(id, text)
    if (text === '') return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [id, text])

  async function add() {
    if (isPending) return
    if (text.trim() === '') return field.current?.focus()
    const added = await mutateAsync(text).catch(() => undefined)
    if (added === undefined) return
    unfinished.delete(id)
    setText('')
    say('Note added')
    onAdded(added)
    field.current?.focus()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <GrowingText
        field={field}
        value={text}
        readOnly={isPending}
        aria-label="Private note"
        aria-describedby={about}
        placeholder="A note that only you see"
        onChange={({ target }) => {
          setText(target.value)
          reset()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          add()
        }}
      />
      <p id={about} role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {error?.message}
      </p>
      <div className="flex justify-end">
        <BusyButton
          title="Ctrl+Enter"
          busy={isPending}
          doing="Adding the note"
          onClick={add}
          className="button button-primary min-w-32"
        >
          Add note
        </BusyButton>
      </div>
    </div>
  )
}
