import type { ContactField } from '#contract/contact.ts'
import type { Texts } from '../../i18n/texts.ts'

export type FormStart = {
  values: Record<ContactField, string>
  error: string
  /** The first with a mistake. */
  field?: ContactField
  invalid: Record<ContactField, 'true'>
}

export type FormWords = Omit<
  Texts['contact'],
  'mailHint' | 'writeMail' | 'scan' | 'saveCard' | 'code'
>

export const formLook = 'mt-5 grid grid-cols-[minmax(0,1fr)] gap-4'

type Start = { words: FormWords; start?: FormStart }

export const MessageFields = (given: Start) => (
  <>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-5">
      <MessageField id="name" {...given} />
      <MessageField id="email" {...given} />
    </div>
    <MessageField id="message" {...given} />
  </>
)

type FieldProps = Start & {
  id: ContactField
  name?: string
  hint?: string
}

export function MessageField({ id, name = id, hint, words, start }: FieldProps) {
  const isFirst = start?.field === id
  const hintId = `${id}-hint`
  const own = {
    id,
    name,
    required: true,
    defaultValue: start?.values[id],
    className: 'field',
    'aria-describedby': isFirst ? `form-error ${hintId}` : hintId,
    'aria-invalid': start?.invalid[id],
    autoFocus: isFirst || undefined,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words[id]}
      </label>
      {id === 'message' ? (
        <textarea rows={3} {...own} />
      ) : (
        <input type={id === 'email' ? 'email' : 'text'} autoComplete={id} {...own} />
      )}
      <p id={hintId} className="hint">
        <span>{hint ?? words[`${id}Hint`]}</span>
        <span>{words[`${id}Error`]}</span>
      </p>
    </div>
  )
}
