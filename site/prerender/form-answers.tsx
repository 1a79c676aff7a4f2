import type { ContactField } from '#contract/contact.ts'
import { addressIn } from '../../i18n/address.ts'
import { languageTags } from '../../i18n/languages.ts'
import { ContactPage } from '../contact/contact-page.tsx'
import { MessageSent } from '../contact/message-sent.tsx'
import type { LocaleContent } from '../locale-content.ts'
import { forEach, nowhere, type Shared, StillScreen, still, toDocument } from './to-document.tsx'

const values = { name: '%%name%%', email: '%%email%%', message: '%%message%%' }

/** Where the server sends a visitor whose browser has posted the form by itself. */
export const sentPath = '/contact/sent'

/** The page there: it can be reloaded without sending the message again. */
export async function renderSent(locale: LocaleContent, shared: Shared) {
  const { content, texts, madeTexts } = locale
  const path = addressIn(content, sentPath)
  const screen = (
    <StillScreen content={content} texts={texts} path={path} page="/contact" avatar="success">
      <MessageSent thanks={madeTexts.thanks} />
    </StillScreen>
  )
  const html = await toDocument(locale, 'contact', screen, shared, still)
  return { path, html, noindex: true }
}

/**
 * The pages that answer a refused form that was posted without scripts, with %%name%% and the like where the server puts
 * what was typed; by what the addresses of their language begin with.
 */
export const renderFormAnswers = (shared: Shared) =>
  forEach((locale) => renderAnswers(locale, shared))

async function renderAnswers(locale: LocaleContent, shared: Shared) {
  const { content, texts, madeTexts, errors } = locale
  const failed = (field?: ContactField) => {
    const screen = (
      <StillScreen content={content} texts={texts} path={nowhere} page="/contact" avatar="fist">
        <ContactPage start={{ values, error: '%%error%%', field }} />
      </StillScreen>
    )
    return toDocument(locale, 'contact', screen, shared, still)
  }
  return {
    letters: { lang: languageTags(content).lang, ...madeTexts.mail },
    errors,
    failed: {
      name: await failed('name'),
      email: await failed('email'),
      message: await failed('message'),
      form: await failed(),
    },
  }
}
