import { type ComponentProps, useId } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string
  error?: string
}

export function LabelledField({ label, hint, error, ...input }: FieldProps) {
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
