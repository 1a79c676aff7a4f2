import type english from './texts/en.json'

/** Every word of the layout that a visitor's browser needs; `fill` (contract/fill.ts) fills what stands in braces. */
export type Texts = (typeof english)['texts'] & {
  /** What the server said, in this language; the sentences are loaded on demand, since most visitors never need one. */
  explain?: (message: string) => Promise<string>
}

/** What the build alone needs: the words of the CV, of other formats, and of pages that no script runs on. */
export type MadeTexts = (typeof english)['madeTexts']

/** A file of i18n/texts/; its note is for those who translate. */
export type TextsFile = { note?: string; texts: Texts; madeTexts: MadeTexts }
