import { countryCode, countryName } from '../formats/countries.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { takeText, type Values, valuesOf } from './take.ts'

export function readPlace(values: Values, [key = '']: string[], notes: string[]) {
  const alone = oneLine(takeText(values, key))
  const { city, region, country } = partsOf(valuesOf(values[key]), notes)
  return alone ?? joined(city, region, country)
}

export function readLocation(draft: Draft, basics: Values) {
  const alone = oneLine(takeText(basics, 'location'))
  const location = valuesOf(basics.location)
  const { city, region, country, code } = partsOf(location, draft.notes)
  const street = oneLine(takeText(location, 'address', 'street'))
  const postalCode = oneLine(takeText(location, 'postalCode', 'zip'))
  // What holds no number is no street, but all that is said of the place.
  const whole = street && !city && !/\p{N}/u.test(street) ? street : undefined
  // Within a country people name its states where they are as large as countries.
  const larger = /^(us|ca|au)$/i.test(code ?? '') ? (region ?? country) : (country ?? region)
  draft.location = alone ?? whole ?? joined(city, city === larger ? undefined : larger)
  draft.country = code ?? countryCode(draft.location?.split(', ').at(-1) ?? '', 'en')
  if (street || postalCode || code || (city && region)) {
    draft.postalAddress = { street, postalCode, city, region, countryCode: code }
  }
}

function partsOf(location: Values, notes: string[]) {
  const [city, region, written] = [['city'], ['region', 'state'], ['countryCode', 'country']].map(
    (keys) => oneLine(takeText(location, ...keys))?.replace(/[\s,;]+$/, ''),
  )
  const isCode = /^[a-z]{2}$/i.test(written ?? '')
  const country = written && isCode ? countryName(written) : written
  if (written && !country) {
    notes.push(`${JSON.stringify(written)} is not a country code: left out`)
  }
  const code = isCode ? country && written?.toUpperCase() : written && countryCode(written, 'en')
  return { city, region, country, code }
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined
