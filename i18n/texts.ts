import english from './texts/en.json' with { type: 'json' }

export type TextsFile = typeof english & { note?: string }

export type Texts = TextsFile['texts'] & TextsFile['madeTexts']

export const textsOf = ({ texts, madeTexts }: TextsFile): Texts => ({ ...texts, ...madeTexts })

export const englishTexts = textsOf(english)
