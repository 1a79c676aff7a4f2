import type { ContactField } from '#contract/contact.ts'
import { languageTags } from '../i18n/languages.ts'
import type { Locale } from '../i18n/locale.ts'
import { ContactPage } from './contact/contact-page.tsx'
import type { FormStart } from './contact/message-fields.tsx'
import { type DocumentSettings, type ScreenParts, toDocument, unknownPath } from './prerender.tsx'

const values = { name: '%%name%%', email: '%%email%%', message: '%%message%%' }
const mistakes = { name: '%%nameError%%', email: '%%emailError%%', message: '%%messageError%%' }
const invalid = {
  name: '%%nameInvalid%%',
  email: '%%emailInvalid%%',
  message: '%%messageInvalid%%',
} as unknown as FormStart['invalid']

/** Pages for a refused form; the server fills in %%name%% and the like. */
export function renderFormErrorPages(locale: Locale, settings: DocumentSettings) {
  const { content, texts, errors } = locale
  const failed = (field?: ContactField) => {
    const screen: ScreenParts = {
      address: unknownPath,
      path: '/contact',
      title: texts.pages.contact,
      avatar: 'fist',
      body: (
        <ContactPage start={{ values, error: '%%error%%', errors: mistakes, field, invalid }} />
      ),
    }
    return toDocument(locale, screen, settings, { noindex: true })
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
