// Unions, dependencies, "unknown" and test codes.
const noCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ')

const otherNames: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  'great britain': 'GB',
  turkey: 'TR',
  'czech republic': 'CZ',
  uae: 'AE',
}

// Places use these names for regions more often.
const regions = ['georgia', 'géorgie', 'geórgia', 'granada', 'san martín']

const namesIn = (locale: string, style: 'long' | 'short' = 'long') =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style })

const english = namesIn('en')
// "UK" becomes "GB".
const canonical = (code: string) => new Intl.Locale(`und-${code}`).region ?? ''
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => canonical(code) === code && english.of(code) && !noCountries.includes(code))

export function countryName(code = '', locale = 'en'): string | undefined {
  const own = /^[a-z]{2}$/i.test(code) ? canonical(code) : ''
  return codes.includes(own) ? namesIn(locale).of(own) : undefined
}

export function countryCode(name: string, locale: string): string | undefined {
  const key = keyOf(name)
  if (regions.includes(key)) return undefined
  return otherNames[key] ?? codesIn('en').get(key) ?? codesIn(locale).get(key)
}

function codesIn(locale: string): Map<string, string> {
  const both = [namesIn(locale, 'short'), namesIn(locale)]
  return new Map(both.flatMap((names) => codes.map((code) => [keyOf(names.of(code) ?? ''), code])))
}

const keyOf = (name: string) =>
  name.normalize('NFKC').toLowerCase().replaceAll('.', '').replace(/^the /, '')
