import { fill } from '#text/fill.ts'

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** i18n/texts/errors/*.json: what a visitor may be told in English, in another language. */
export type ErrorTexts = {
  lang: string
  fields: Record<string, string>
  sentences: Record<string, string | PluralForms>
}

/** A sentence that is not among `sentences` stays as it is. */
export function explain(message: string, { lang, fields, sentences }: ErrorTexts): string {
  for (const [english, words] of Object.entries(sentences)) {
    const found = patternOf(english).exec(message)
    if (!found) continue
    const { field = '', number: digits = '0' } = found.groups ?? {}
    const number = Number(digits.replaceAll(',', ''))
    const chosen =
      typeof words === 'string'
        ? words
        : (words[new Intl.PluralRules(lang).select(number)] ?? words.other)
    return fill(chosen, {
      field: fields[field] ?? '',
      number: new Intl.NumberFormat(lang).format(number),
    })
  }
  return message
}

const patternOf = (english: string) =>
  new RegExp(
    `^${english
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{field}', '(?<field>Name|Email|Message)')
      .replace('{number}', '(?<number>[\\d,]+)')}$`,
  )
