import { type ComponentProps, useId } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** What the server asks of it. */
  hint?: string
  /** What was wrong with it. */
  error?: string
}

/** A required text field, with its hint and its error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const notes = `${id}notes`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={notes}
        className="field"
        {...input}
      />
      <div id={notes} className="grid gap-2 text-sm empty:hidden">
        {hint && <p className="text-quiet">{hint}</p>}
        {error && <p className="font-semibold text-danger">{error}</p>}
      </div>
    </div>
  )
}

type ShowPasswordsProps = { label: string; shown: boolean; onChange: (shown: boolean) => void }

/** A box that shows what is typed into password fields. */
export const ShowPasswords = ({ label, shown, onChange }: ShowPasswordsProps) => (
  <label className="flex min-h-6 items-center gap-2.5 justify-self-start">
    <input
      type="checkbox"
      checked={shown}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6 shrink-0 accent-accent"
    />
    {label}
  </label>
)
