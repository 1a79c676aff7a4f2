import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { longestName } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { Field } from '../field.tsx'

type NameButtonProps = {
  name: string
  /** What is named, as it is called: 'passkey'. */
  what: string
  /** The id of what names the row that it stands in. */
  row: string
  busy: boolean
  onName: (name: string) => void
}

/** A button that asks for a name, in a dialog. */
export function NameButton({ name, what, row, busy, onName }: NameButtonProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onName(String(new FormData(event.currentTarget).get('name')))
    close()
  }

  return (
    <>
      <BusyButton
        id={id}
        title="Rename"
        aria-label="Rename"
        aria-labelledby={`${id} ${row}`}
        busy={busy}
        onClick={() => setOpen(true)}
        className="icon-button"
      >
        <Pencil className="size-4" />
      </BusyButton>
      {open && (
        <Dialog title={`Rename the ${what}`} onClose={close}>
          <form method="dialog" onSubmit={submit} className="mt-4 grid gap-5">
            <Field
              label="Name"
              name="name"
              dir="auto"
              defaultValue={name}
              maxLength={longestName}
              autoComplete="off"
            />
            <DialogButtons does="Save" onCancel={close} />
          </form>
        </Dialog>
      )}
    </>
  )
}
