import locales from 'virtual:locales'
import type { Content } from '#contract/built-content.ts'
import type { ErrorTexts } from '#contract/explain.ts'
import type { MadeTexts, Texts } from '../i18n/texts.ts'

/** The site in one language: the owner's words and those of the layout; `errors` are the server's, if it is not English. */
export type LocaleContent = {
  content: Content
  texts: Texts
  madeTexts: MadeTexts
  errors?: ErrorTexts
}

/** All of them, the default first. */
export { locales }
