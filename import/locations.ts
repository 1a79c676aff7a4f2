import { countryCode, countryName } from '../i18n/countries.ts'
import type { Draft } from './draft.ts'
import { comparable } from './meanings.ts'
import type { Part } from './parts.ts'
import { at, linesIn } from './values.ts'

export function placeIn(part: Part, notes: string[]): string | undefined {
  if (part.text !== undefined || part.isList) return joined(...linesIn(part))
  const { city, region, country } = addressOf(part, notes, 2)
  const [street] = city ? [] : linesFor(part, 0)
  return joined(city ?? street, region, country)
}

export function readLocation(draft: Draft, part: Part) {
  if (part.text !== undefined || part.isList) {
    draft.location ??= joined(...linesIn(part))
    draft.country ??= countryCode(draft.location?.split(', ').at(-1) ?? '')
    return
  }
  const { street, postalCode, city, region, country, code } = addressOf(part, draft.notes)
  // Without a number it is not a street, but all that is said of the place.
  const whole = street && !city && !/\p{N}/u.test(street) ? street : undefined
  const larger = /^(us|ca|au)$/i.test(code ?? '') ? (region ?? country) : (country ?? region)
  draft.location ??= whole ?? joined(city, city === larger ? undefined : larger)
  draft.country ??= code ?? countryCode(draft.location?.split(', ').at(-1) ?? '')
  if (street || postalCode || code || (city && region)) {
    draft.postalAddress ??= { street, postalCode, city, region, countryCode: code }
  }
}

const keys = [
  /^(addres|street|line\d?|addressline\d?|streetaddres)$/,
  /^(postalcode|zip|zipcode|pincode|postcode|code)$/,
  /^(city|town|locality|municipality)$/,
  /^(region|state|province)$/,
  /^(countrycode|country)$/,
]

function addressOf(part: Part, notes: string[], first = 0) {
  const [street, postalCode, city, region, written] = keys.map((_, index) =>
    index < first ? undefined : joined(...linesFor(part, index))?.replace(/[\s,;]+$/, ''),
  )
  const isCode = /^([a-z]{2}|\d+)$/i.test(written ?? '')
  const country = written && isCode ? countryName(written) : written
  if (written && !country) notes.push(`"${written}"${at(part)} is not a country code: left out`)
  const code = isCode ? country && written?.toUpperCase() : written && countryCode(written)
  return { street, postalCode, city, region, country, code }
}

const linesFor = ({ parts }: Part, index: number) =>
  parts.filter(({ key }) => keys[index]?.test(comparable(key))).flatMap(linesIn)

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined
