import editions from 'virtual:editions'
import type { Content } from '#contract/built-content.ts'
import type { MadeTexts, Texts } from './texts/en.ts'

/** The site in one language: the owner's words and those of the frame. */
export type Edition = { content: Content; texts: Texts; madeTexts: MadeTexts }

/** All of them, the default first. */
export { editions }
