import type { ComponentProps, ReactNode } from 'react'
import type { ContactField } from '#contract/contact.ts'
import { useTexts } from '../context.tsx'

/** How the form stands when a page comes that answers a post without scripts. */
export type FormStart = {
  values: Record<ContactField, string>
  error: string
  field?: ContactField
}

export const formLook = 'mt-8 grid grid-cols-[minmax(0,1fr)] gap-5'

/** The three fields of a message. */
export function MessageFields({ start }: { start?: FormStart }) {
  const { contact: words } = useTexts()
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-5">
        <Field
          label={words.name}
          name="name"
          hint={words.nameHint}
          mistake={words.nameMistake}
          start={start}
        >
          {(own) => <input type="text" autoComplete="name" {...own} />}
        </Field>
        <Field
          label={words.email}
          name="email"
          hint={words.emailHint}
          mistake={words.emailMistake}
          start={start}
        >
          {(own) => <input type="email" autoComplete="email" {...own} />}
        </Field>
      </div>
      <Field
        label={words.message}
        name="message"
        hint={words.messageHint}
        mistake={words.messageMistake}
        start={start}
      >
        {(own) => <textarea rows={3} {...own} />}
      </Field>
    </>
  )
}

type FieldProps = {
  label: string
  /** What it is sent as; its id, unless another is given. */
  name: string
  id?: string
  hint: string
  /** Shown instead of the hint once the browser has seen that what was typed will not do. */
  mistake: string
  start?: FormStart
  children: (own: OwnProps) => ReactNode
}

type OwnProps = ComponentProps<'input'> & ComponentProps<'textarea'>

/** A field with its label, its hint, and what stands there instead once what was typed will not do. */
export function Field({ label, name, id = name, hint, mistake, start, children }: FieldProps) {
  const wrong = start?.field === name
  const hintId = `${id}-hint`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        required: true,
        defaultValue: start?.values[name as ContactField],
        'aria-describedby': wrong ? `form-error ${hintId}` : hintId,
        className: 'field',
        ...(wrong && { 'aria-invalid': true, autoFocus: true }),
      })}
      <p id={hintId} className="hint">
        <span>{hint}</span>
        <span>{mistake}</span>
      </p>
    </div>
  )
}
