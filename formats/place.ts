import { countryCode } from './countries.ts'

type NamedPlace = { city: string; region?: string; country?: string; countryCode?: string }

/**
 * What a location names, the smallest first, between the commas of any script: "Portland, Oregon" is a city and its
 * region, "東京, Japan" a city and its country. A country that is named in English or in the language of `locale` has
 * its code (ISO 3166); what follows a region is a country even where its name is not known.
 */
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
