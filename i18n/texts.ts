import type english from './texts/en.json'

/**
 * Every word of the layout that a visitor's browser needs, as i18n/texts/en.json has them; those of a language are a file
 * of the same keys. What stands in braces is filled in by `fill` (contract/fill.ts).
 */
export type Texts = (typeof english)['texts'] & {
  /**
   * What the server said, in this language; English has no need of it. The sentences are loaded when the first is asked
   * for: most visitors never hear one.
   */
  explain?: (message: string) => Promise<string>
}

/** What the build alone needs: the words of the CV, of other formats, and of pages that no script runs on. */
export type MadeTexts = (typeof english)['madeTexts']

/** A file of i18n/texts/; its note is for those who translate. */
export type TextsFile = { note?: string; texts: Texts; madeTexts: MadeTexts }
