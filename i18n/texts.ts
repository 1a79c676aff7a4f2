import english from './texts/en.json' with { type: 'json' }

export type TextsFile = typeof english & { note?: string }

export type Texts = TextsFile['texts'] & TextsFile['fileTexts']

export const textsOf = ({ texts, fileTexts }: TextsFile): Texts => ({ ...texts, ...fileTexts })

export const englishTexts = textsOf(english)
