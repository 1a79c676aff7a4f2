import type { MessageField } from '#contract/message.ts'
import type { Texts } from '../../i18n/texts.ts'

export type FormStart = {
  values: Record<MessageField, string>
  error: string
  errors: Refusals
  /** The first with a mistake. */
  field?: MessageField
  invalid: Record<MessageField, 'true'>
}

/** The server's own words, in the place of a field's hint. */
export type Refusals = Partial<Record<string, string>>

export type FormTexts = Omit<Texts['contact'], 'writeMail' | 'scan' | 'saveCard' | 'code'>

export const formLook = 'mt-5 grid grid-cols-[minmax(0,1fr)] gap-4'

type Start = { texts: FormTexts; start?: FormStart; refused?: Refusals }

export const MessageFields = (given: Start) => (
  <>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-5">
      <Field id="name" {...given} />
      <Field id="email" {...given} />
    </div>
    <Field id="message" {...given} />
  </>
)

type FieldProps = Start & { id: MessageField }

function Field({ id, texts, start, refused = start?.errors }: FieldProps) {
  const hintId = `${id}-hint`
  const own = {
    id,
    name: id,
    required: true,
    defaultValue: start?.values[id],
    className: 'field',
    'aria-describedby': hintId,
    'aria-invalid': start?.invalid[id] ?? (refused?.[id] ? 'true' : undefined),
    autoFocus: start?.field === id || undefined,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {texts[id]}
      </label>
      {id === 'message' ? (
        <textarea rows={3} {...own} />
      ) : (
        <input type={id === 'email' ? 'email' : 'text'} autoComplete={id} {...own} />
      )}
      <p id={hintId} className="hint">
        <span>{texts[`${id}Hint`]}</span>
        <span>{refused?.[id] || texts[`${id}Error`]}</span>
      </p>
    </div>
  )
}
