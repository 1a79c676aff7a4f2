import { type ComponentProps, useId } from 'react'

type PasswordFieldProps = {
  label: string
  /** Whether the password can be read. */
  shown: boolean
  /** What the server asks of it. */
  hint?: string
  /** What was wrong with it. */
  mistake: string | undefined
} & Pick<ComponentProps<'input'>, 'ref' | 'name' | 'autoComplete'>

/** A password that has to be given, and what there is to say about it. */
export function PasswordField({ label, shown, hint, mistake, ...input }: PasswordFieldProps) {
  const id = useId()
  const notes = [
    { id: `${id}hint`, text: hint, className: 'text-quiet' },
    { id: `${id}mistake`, text: mistake, className: 'font-semibold text-danger' },
  ].filter(({ text }) => text)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type={shown ? 'text' : 'password'}
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={mistake !== undefined}
        aria-describedby={notes.map(({ id }) => id).join(' ') || undefined}
        className="field"
      />
      {notes.map(({ id, text, className }) => (
        <p key={id} id={id} className={`text-sm ${className}`}>
          {text}
        </p>
      ))}
    </div>
  )
}
