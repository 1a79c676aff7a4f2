/** Codes that CLDR names and ISO 3166 gives to no country: unions, islands of one, the unknown, those made for tests. */
const noCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ')

/** Names that CLDR knows in another form, or not at all. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  'great britain': 'GB',
  turkey: 'TR',
  'czech republic': 'CZ',
  uae: 'AE',
}

/** Names of countries that places write more often for a region: of the United States, of Spain, of Peru. */
const regions = new Set([
  'georgia',
  'géorgie',
  'geórgia',
  'ジョージア',
  '조지아',
  'جورجيا',
  'granada',
  'san martín',
])

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => canonical(code) === code && nameIn('en', code) && !noCountries.includes(code))

const namesByLocale = new Map<string, Map<string, string>>()

/** The English name of the country of an ISO 3166 code of two letters; undefined for what is no country's. */
export function countryName(code = ''): string | undefined {
  const own = /^[a-z]{2}$/i.test(code) ? canonical(code) : ''
  return codes.includes(own) ? nameIn('en', own) : undefined
}

/** The ISO 3166 code of a country that is named in English or in the language of `locale`; undefined for what is none. */
export function countryCode(name: string, locale: string): string | undefined {
  const key = keyOf(name)
  if (regions.has(key)) return undefined
  return otherNames[key] ?? namesIn('en').get(key) ?? namesIn(locale).get(key)
}

function namesIn(locale: string): Map<string, string> {
  const known = namesByLocale.get(locale)
  if (known) return known
  const names = new Map(
    (['short', 'long'] as const).flatMap((style) =>
      codes.map((code) => [keyOf(nameIn(locale, code, style) ?? ''), code]),
    ),
  )
  namesByLocale.set(locale, names)
  return names
}

function nameIn(locale: string, code: string, style: 'long' | 'short' = 'long') {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style }).of(code)
}

/** Codes that are no longer given lead to those that are: UK to GB. */
function canonical(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? ''
}

const keyOf = (name: string) =>
  name.normalize('NFKC').toLowerCase().replaceAll('.', '').replace(/^the /, '')
