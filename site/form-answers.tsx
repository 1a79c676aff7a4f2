import type { MessageField } from '#contract/message.ts'
import { languageTags } from '../i18n/languages.ts'
import type { Locale } from '../i18n/locale.ts'
import { contactPage } from '../model/pages.ts'
import { ContactPage } from './contact/contact-page.tsx'
import type { FormStart } from './contact/message-fields.tsx'
import { type DocumentSettings, toDocument, unknownPath } from './prerender.tsx'

const placeholders = (suffix = '') => ({
  name: `%%name${suffix}%%`,
  email: `%%email${suffix}%%`,
  message: `%%message${suffix}%%`,
})

const start: FormStart = {
  values: placeholders(),
  error: '%%error%%',
  errors: placeholders('Error'),
  invalid: placeholders('Invalid') as unknown as FormStart['invalid'],
}

/** Pages for a refused form; the server fills in %%name%% and the like. */
export function renderFormErrorPages(locale: Locale, settings: DocumentSettings) {
  const { content, texts, errors } = locale
  const failed = (field?: MessageField) => {
    const body = <ContactPage start={{ ...start, field }} />
    return toDocument(locale, { ...contactPage(texts), body, address: unknownPath }, settings)
  }
  return {
    letters: { lang: languageTags(content).lang, ...texts.mail },
    errors,
    failed: {
      name: failed('name'),
      email: failed('email'),
      message: failed('message'),
      form: failed(),
    },
  }
}
