import { type ErrorTexts, explain } from '#contract/explain.ts'
import { type MessageField, messageLimits } from '#contract/message.ts'
import { escapeHtml } from '#text/escape-html.ts'
import type { Mistake } from '../errors.ts'

/** Pages for a form posted without scripts, built in one language, with placeholders such as %%name%%. */
export type FormTemplates = {
  errors?: ErrorTexts
  failed: Record<MessageField | 'form', string>
}

const fields = Object.keys(messageLimits) as MessageField[]

/** The form with everything that was typed, and the errors. */
export function fillFailedForm(
  { errors, failed }: FormTemplates,
  body: unknown,
  { mistakes }: { mistakes: Mistake[] },
): string {
  const typed = typeof body === 'object' && body !== null ? body : {}
  const shownErrors = mistakes.map(({ message, field }) => ({
    text: escapeHtml(errors ? explain(message, errors) : message),
    field,
  }))
  const values: Record<string, string> = { error: shownErrors.map(({ text }) => text).join('<br>') }
  for (const name of fields) {
    const value: unknown = Reflect.get(typed, name)
    values[name] = typeof value === 'string' ? escapeHtml(value) : ''
    const mistake = shownErrors.find(({ field }) => field === name)
    values[`${name}Error`] = mistake?.text ?? ''
    values[`${name}Invalid`] = String(mistake !== undefined)
  }
  // HTML drops one line break at the start of a text area.
  values.message = values.message?.replace(/^(?=[\r\n])/, '\n') ?? ''
  const template = failed[fields.find((name) => values[`${name}Error`]) ?? 'form']
  // One pass, so that a visitor's text can't act as a placeholder.
  return template.replace(/%%(\w+)%%/g, (place, name) => values[name] ?? place)
}
