/** Forms of a sentence by its number, as `Intl.PluralRules` tells them apart. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** What a visitor who leaves a message may be told in English: by the server, by `call`, or by the browser. */
type SpokenError =
  | '{field} is required'
  | '{field} must be text'
  | '{field} can have up to {number} characters'
  | "{field} contains characters that can't be accepted"
  | 'Email must be a valid address, such as name@example.com'
  | `${Refusal} Please try again in ${'a minute' | '{number} minutes'}.`
  | 'Nothing can be stored or read just now. Please try again in a minute.'
  | 'Something went wrong on our side. Please try again later.'
  | 'The request is too large: up to 64 KiB are accepted'
  | 'This can only be sent from this site itself'
  | 'Invalid response from server'
  | 'Failed to fetch'
  | 'Load failed'
  | 'NetworkError when attempting to fetch resource.'

type Refusal =
  | 'Several messages have come from your address already.'
  | 'Very many messages are coming in just now.'

/** The same in another language: each sentence, and the names of the fields. */
export type ErrorTexts = {
  lang: string
  fields: { Name: string; Email: string; Message: string }
  said: Record<SpokenError, string | PluralForms>
}

/** A sentence of the server's in another language; one that is not among `said` stays as it is. */
export function explain(message: string, { lang, fields, said }: ErrorTexts): string {
  for (const [english, words] of Object.entries(said)) {
    const { groups } = patternOf(english).exec(message) ?? {}
    if (!groups) continue
    const number = Number(groups.number?.replaceAll(',', '') ?? 0)
    const chosen =
      typeof words === 'string'
        ? words
        : (words[new Intl.PluralRules(lang).select(number)] ?? words.other)
    return chosen
      .replace('{field}', () => fields[groups.field as keyof typeof fields] ?? '')
      .replace('{number}', () => new Intl.NumberFormat(lang).format(number))
  }
  return message
}

/** Always with groups, which tell by being there that it fits. */
const patternOf = (english: string) =>
  new RegExp(
    `^(?<all>${english
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{field}', '(?<field>Name|Email|Message)')
      .replace('{number}', '(?<number>[\\d,]+)')})$`,
  )
