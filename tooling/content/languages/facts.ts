import { isPhone } from '../../../site/contact/phones.ts'
import type { Finding, Place } from '../mistake.ts'

type Facts = Record<string, unknown>

/** Dates are the same in every language, or one of them is wrong. */
const dates = ['start', 'end']
/** These may lead to another page for readers of another language, or be a slip. */
const addresses = ['href', 'link', 'pageLink', 'codeLink']

/**
 * What an entry says otherwise in a language (`own`) that is no matter of language: a date is an error, an address, a
 * phone number or a mail address a warning. `placeOf` leads from a key to its place in `file`, `pathOf` to its path.
 */
export function otherFacts(
  entry: Facts,
  own: Facts,
  file: string,
  {
    placeOf,
    pathOf,
  }: { placeOf: (key: string) => Place | undefined; pathOf: (key: string) => string },
): Finding[] {
  return Object.keys(own).flatMap((key): Finding[] => {
    if (own[key] === entry[key] || !isFact(key, own[key])) return []
    const found = `${pathOf(key)}: found ${JSON.stringify(own[key])}`
    const otherwise = entry[key] === undefined ? 'nothing' : JSON.stringify(entry[key])
    return [
      dates.includes(key)
        ? {
            file,
            place: placeOf(key),
            severity: 'error',
            text: `${found}, expected ${otherwise} as in the default language, whose dates hold for all: leave it out`,
          }
        : {
            file,
            place: placeOf(key),
            severity: 'warning',
            text: `${found}, but ${otherwise} in the default language: leave it out if it is the same in both`,
          },
    ]
  })
}

const isFact = (key: string, value: unknown) =>
  dates.includes(key) ||
  addresses.includes(key) ||
  (/^(value|secondValue)$/.test(key) && (/@/.test(String(value)) || isPhone(String(value))))
