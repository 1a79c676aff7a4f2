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
export const MessageFields = ({ start }: { start?: FormStart }) => (
  <>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-5">
      <Field id="name" start={start}>
        {(own) => <input type="text" autoComplete="name" {...own} />}
      </Field>
      <Field id="email" start={start}>
        {(own) => <input type="email" autoComplete="email" {...own} />}
      </Field>
    </div>
    <MessageField start={start} />
  </>
)

/** The field of the message itself, which may be sent by another name and with another hint. */
export const MessageField = (props: Omit<FieldProps, 'id' | 'children'>) => (
  <Field id="message" {...props}>
    {(own) => <textarea rows={3} {...own} />}
  </Field>
)

type FieldProps = {
  id: ContactField
  /** What it is sent as, where that is not its id. */
  name?: string
  hint?: string
  start?: FormStart
  children: (own: ComponentProps<'input'> & ComponentProps<'textarea'>) => ReactNode
}

/** A field with its label, its hint, and what stands there instead once the browser has seen that what was typed will not do. */
function Field({ id, name = id, hint, start, children }: FieldProps) {
  const { contact: words } = useTexts()
  const wrong = start?.field === id
  const hintId = `${id}-hint`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words[id]}
      </label>
      {children({
        id,
        name,
        required: true,
        defaultValue: start?.values[id],
        'aria-describedby': wrong ? `form-error ${hintId}` : hintId,
        className: 'field',
        ...(wrong && { 'aria-invalid': true, autoFocus: true }),
      })}
      <p id={hintId} className="hint">
        <span>{hint ?? words[`${id}Hint`]}</span>
        <span>{words[`${id}Error`]}</span>
      </p>
    </div>
  )
}
