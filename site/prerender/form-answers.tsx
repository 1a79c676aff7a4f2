import type { ContactField } from '#contract/contact.ts'
import { addressIn } from '../../i18n/address.ts'
import { languageTags } from '../../i18n/languages.ts'
import type { Locale } from '../../i18n/locale.ts'
import { ContactPage } from '../contact/contact-page.tsx'
import { MessageSent } from '../contact/message-sent.tsx'
import { type DocumentSettings, type ScreenParts, toDocument } from './to-document.tsx'

const values = { name: '%%name%%', email: '%%email%%', message: '%%message%%' }

/** An address that is no page's, so that no menu item is the current one. */
export const nowhere = '/404'

/** Where the server sends a visitor whose browser has posted the form by itself. */
export const sentPath = '/contact/sent'

/** The page there: it can be reloaded without sending the message again. */
export async function renderSent(locale: Locale, settings: DocumentSettings) {
  const path = addressIn(locale.content, sentPath)
  const content = <MessageSent thanks={locale.texts.thanks} />
  const screen: ScreenParts = {
    path,
    page: '/contact',
    title: 'contact',
    avatar: 'success',
    content,
  }
  const html = await toDocument(locale, screen, settings, { noindex: true })
  return { path, html, noindex: true }
}

/**
 * The pages that answer a refused form that was posted without scripts, with %%name%% and the like where the server puts
 * what was typed.
 */
export async function renderFormAnswers(locale: Locale, settings: DocumentSettings) {
  const { content, texts, errors } = locale
  const failed = (field?: ContactField) => {
    const screen: ScreenParts = {
      path: nowhere,
      page: '/contact',
      title: 'contact',
      avatar: 'fist',
      content: <ContactPage start={{ values, error: '%%error%%', field }} />,
    }
    return toDocument(locale, screen, settings, { noindex: true })
  }
  return {
    letters: { lang: languageTags(content).lang, ...texts.mail },
    errors,
    failed: {
      name: await failed('name'),
      email: await failed('email'),
      message: await failed('message'),
      form: await failed(),
    },
  }
}
