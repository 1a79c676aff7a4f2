import { countryCode } from './countries.ts'

type NamedPlace = { city: string; region?: string; country?: string; countryCode?: string }

/** "Portland, Oregon" is a city and its region, "東京, Japan" a city and its country. */
export function placeIn(location: string, locale: string): NamedPlace {
  const [city = location, ...larger] = location
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = larger.at(-1) ?? ''
  const code = countryCode(last, locale)
  const regions = code ? larger.slice(0, -1) : larger.slice(0, 1)
  return {
    city,
    region: regions.join(', ') || undefined,
    country: code ? last : larger.slice(1).join(', ') || undefined,
    countryCode: code,
  }
}
