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

export function countryCode(name: string): string | undefined {
  const key = keyOf(name)
  // Georgia is more often the state.
  return key === 'georgia' ? undefined : (otherNames[key] ?? codesByName.get(key))
}

const keyOf = (name: string) =>
  name.normalize('NFKC').toLowerCase().replaceAll('.', '').replace(/^the /, '')

const codesByName = new Map(
  [namesIn('en', 'short'), english].flatMap((names) =>
    codes.map((code) => [keyOf(names.of(code) ?? ''), code] as const),
  ),
)
