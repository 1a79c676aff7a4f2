import english from './texts/en.json' with { type: 'json' }

export type TextsFile = typeof english & { note?: string }

/** Every word of the layout; `fill` (contract/fill.ts) fills what stands in braces. */
export type Texts = TextsFile['texts'] & TextsFile['madeTexts']

export const textsOf = ({ texts, madeTexts }: TextsFile): Texts => ({ ...texts, ...madeTexts })

export const englishTexts = textsOf(english)
