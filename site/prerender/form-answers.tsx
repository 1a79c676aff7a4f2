import type { ReactNode } from 'react'
import type { ContactField } from '#contract/contact.ts'
import type { AvatarMood } from '#contract/content.ts'
import { languageTags } from '../../i18n/languages.ts'
import { ContactPage } from '../contact/contact-page.tsx'
import { MessageSent } from '../contact/message-sent.tsx'
import type { LocaleContent } from '../locale-content.ts'
import { forEach, nowhere, type Shared, StillScreen, still, toDocument } from './to-document.tsx'

const values = { name: '%%name%%', email: '%%email%%', message: '%%message%%' }

/**
 * The pages that answer a form posted without scripts, with %%name%% and the like where the server puts
 * what was typed; by what the addresses of their language begin with.
 */
export const renderFormAnswers = (shared: Shared) =>
  forEach((locale) => renderAnswers(locale, shared))

async function renderAnswers(locale: LocaleContent, shared: Shared) {
  const { content, texts, madeTexts, errors } = locale
  const answer = (avatar: AvatarMood, page: ReactNode) => {
    const where = { content, texts, path: nowhere, page: '/contact', avatar } as const
    return toDocument(
      locale,
      'contact',
      <StillScreen {...where}>{page}</StillScreen>,
      shared,
      still,
    )
  }
  const failed = (field?: ContactField) =>
    answer('fist', <ContactPage start={{ values, error: '%%error%%', field }} />)
  return {
    letters: { lang: languageTags(content).lang, thanks: madeTexts.thanks, ...madeTexts.mail },
    errors,
    sent: await answer('success', <MessageSent thanks={madeTexts.thanks} />),
    failed: {
      name: await failed('name'),
      email: await failed('email'),
      message: await failed('message'),
      form: await failed(),
    },
  }
}
