import { type ContactField, contactLimits } from '#contract/contact.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { type ErrorTexts, explain } from '#contract/explain.ts'

/** The pages that answer a contact form posted by the browser itself, with scripts off. */
export type FormAnswers = ReturnType<typeof createFormAnswers>

/** Pages prerendered by the build, with places such as %%name%% for what is known only now. */
export type FormTemplates = {
  /** What is wrong, in the language of the pages, unless that is English. */
  errors?: ErrorTexts
  failed: Record<ContactField | 'form', string>
}

const fields = Object.keys(contactLimits) as ContactField[]

/**
 * Fills the build's templates, of which the first is the default's; what was typed is escaped, so that it can only be
 * text. The form names its language by what its addresses begin with, without the slash.
 */
export function createFormAnswers(languages: { base: string; formTemplates: FormTemplates }[]) {
  const templatesOf = (language: unknown) =>
    (languages.find(({ base }) => base === `/${language}`) ?? languages[0])
      ?.formTemplates as FormTemplates
  return {
    /** The form again with all that was typed, what is wrong, and which field. */
    failed(language: unknown, body: unknown, message: string, field?: string): string {
      const templates = templatesOf(language)
      const words = templates.errors ? explain(message, templates.errors) : message
      const template = templates.failed[fields.find((name) => name === field) ?? 'form']
      const typed = typeof body === 'object' && body !== null ? body : {}
      const values: Record<string, string> = { error: escapeHtml(words) }
      for (const name of fields) values[name] = escapeHtml(textOf(Reflect.get(typed, name)))
      // HTML drops one line break at the start of a text area.
      if (/^[\r\n]/.test(values.message ?? '')) values.message = `\n${values.message}`
      // All places in one pass: text that looks like a place is text.
      return template.replace(/%%(\w+)%%/g, (place, name) => values[name] ?? place)
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
