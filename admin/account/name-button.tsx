import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { longestName } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'

type NameButtonProps = {
  name: string
  /** What is named, for those who can't see which row the button stands in. */
  label: string
  busy: boolean
  onName: (name: string) => void
}

/** A button that asks for a name, in a dialog. */
export function NameButton({ name, label, busy, onName }: NameButtonProps) {
  const [open, setOpen] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onName(String(new FormData(event.currentTarget).get('name')))
    setOpen(false)
  }

  return (
    <>
      <BusyButton
        title="Rename"
        aria-label={label}
        busy={busy}
        onClick={() => setOpen(true)}
        className="icon-button"
      >
        <Pencil className="size-4" />
      </BusyButton>
      {open && (
        <Dialog title="Name" onClose={() => setOpen(false)}>
          <form method="dialog" onSubmit={submit} className="mt-3 grid gap-4">
            <Field label={label} name="name" defaultValue={name} maxLength={longestName} />
            <div className="flex flex-wrap gap-3">
              <button type="submit" className="button button-primary flex-1">
                Save
              </button>
              <button
                type="button"
                onClick={() => setOpen(false)}
                className="button button-quiet flex-1"
              >
                Cancel
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
