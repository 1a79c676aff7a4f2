import { type ContactField, contactLimits } from '#contract/contact.ts'

/** The pages that answer a contact form posted by the browser itself, with scripts off. */
export type FormAnswers = {
  sent(): string
  /** The form again with all that was typed, what is wrong, and which field. */
  failed(body: unknown, message: string, field?: string): string
}

/** Pages prerendered by the build, with places such as %%name%% for what is known only now. */
export type FormTemplates = {
  sent: string
  failed: Record<ContactField | 'form', string>
}

const fields = Object.keys(contactLimits) as ContactField[]

/** Fills the build's templates; what was typed is escaped, so that it can only be text. */
export function createFormAnswers(templates: FormTemplates): FormAnswers {
  return {
    sent: () => templates.sent,
    failed(body, message, field) {
      const template = templates.failed[fields.find((name) => name === field) ?? 'form']
      const typed = typeof body === 'object' && body !== null ? body : {}
      const values: Record<string, string> = { error: escapeHtml(message) }
      for (const name of fields) values[name] = escapeHtml(textOf(Reflect.get(typed, name)))
      // HTML drops one line break at the start of a text area.
      if (/^[\r\n]/.test(values.message ?? '')) values.message = `\n${values.message}`
      // All places in one pass: text that looks like a place is text.
      return template.replace(/%%(\w+)%%/g, (place, name) => values[name] ?? place)
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
