import { type ContactField, contactLimits } from '#contract/contact.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { type ErrorTexts, explain } from '#contract/explain.ts'

/** Pages that answer a form posted without scripts, made by the build in one language, with places such as %%name%% for what is known only now. */
export type FormTemplates = {
  /** What is wrong, in that language, unless it is English. */
  errors?: ErrorTexts
  failed: Record<ContactField | 'form', string>
}

const fields = Object.keys(contactLimits) as ContactField[]

/** The form again with all that was typed, as text, with what is wrong, and in which field. */
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
  // All places in one pass: text that looks like a place is text.
  return template.replace(/%%(\w+)%%/g, (place, name) => values[name] ?? place)
}
