import type { LocaleContent } from '#contract/built-content.ts'
import type { ErrorTexts } from '#contract/explain.ts'
import type { Texts } from './texts.ts'

export type Locale = {
  content: LocaleContent
  texts: Texts
  errors?: ErrorTexts
  signature?: string
}

export type Locales = [Locale, ...Locale[]]
