import { type ContactField, contactLimits } from '#contract/contact.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { type ErrorTexts, explain } from '#contract/explain.ts'

/** Pages for a form posted without scripts, built in one language, with placeholders such as %%name%%. */
export type FormTemplates = {
  errors?: ErrorTexts
  failed: Record<ContactField | 'form', string>
}

const fields = Object.keys(contactLimits) as ContactField[]

/** The form with everything that was typed, and the error. */
export function fillFailedForm(
  { errors, failed }: FormTemplates,
  body: unknown,
  { message, field }: { message: string; field?: string },
): string {
  const typed = typeof body === 'object' && body !== null ? body : {}
  const values: Record<string, string> = {
    error: escapeHtml(errors ? explain(message, errors) : message),
  }
  for (const name of fields) {
    const value: unknown = Reflect.get(typed, name)
    values[name] = typeof value === 'string' ? escapeHtml(value) : ''
  }
  // HTML drops one line break at the start of a text area.
  values.message = values.message?.replace(/^(?=[\r\n])/, '\n') ?? ''
  const template = failed[fields.find((name) => name === field) ?? 'form']
  // One pass, so that a visitor's text can't act as a placeholder.
  return template.replace(/%%(\w+)%%/g, (place, name) => values[name] ?? place)
}
