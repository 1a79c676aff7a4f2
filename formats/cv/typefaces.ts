import { join } from 'node:path'
import { root } from '../../load/root.ts'

const families: Record<string, string> = {
  'Source Sans 3': 'source-sans-3',
  Vazirmatn: 'vazirmatn',
  'Noto Sans Hebrew': 'noto-sans-hebrew',
}

const looks = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold']

/** Folders whose fonts Typst reads. */
export const installed = ['familjen-grotesk', ...Object.values(families)].flatMap((folder) =>
  looks.map((look) => join(root, 'node_modules/@expo-google-fonts', folder, look)),
)

const ofScript = (script = '') =>
  ({ Arab: 'Vazirmatn', Hebr: 'Noto Sans Hebrew' })[script] ??
  (/^(Latn|Grek|Cyrl)$/.test(script) ? 'Source Sans 3' : undefined)

const names: Record<number, string> = {
  400: '400Regular',
  500: '500Medium',
  600: '600SemiBold',
  700: '700Bold',
  800: '800ExtraBold',
}

export type Face = { family: string; file: string; weight: number }

/** The same of a look's typeface. */
export const foldersOf = ({ file, weight }: Face) =>
  [400, weight].map((each) =>
    join(root, 'node_modules/@expo-google-fonts', file, names[each] ?? ''),
  )

/** Each fills in what the ones before it lack. The script's own font comes first, so that Latin words match it. */
export function familiesOf(locale: string, fetched: string[]): string[] {
  const own = ofScript(new Intl.Locale(locale).maximize().script)
  const noto = fetched.map(
    (name) =>
      `Noto Sans ${name.length === 2 ? name.toUpperCase() : name[0]?.toUpperCase() + name.slice(1)}`,
  )
  const known = Object.keys(families)
  const all = own ? [own, ...known, ...noto] : [...noto, ...known]
  return [...new Set(all)]
}

const scripts =
  'Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai'
    .split(' ')
    .map((name) => [name.toLowerCase(), new RegExp(`\\p{scx=${name}}`, 'u')] as const)

const eastAsian =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/u

/** The typefaces of Noto that may have a character, the likeliest first. */
export function notoFor(character: string, locale: string, text: string): string[] {
  const han = eastAsian.test(text) ? hanForms(locale, text) : []
  if (/\p{sc=Hang}/u.test(character)) return ['kr']
  if (eastAsian.test(character)) return han
  const own = scripts.filter(([, script]) => script.test(character))
  const letters = text.match(/\p{L}/gu) ?? []
  const [name] = own.find(([, script]) => letters.some((each) => script.test(each))) ?? own[0] ?? []
  if (name) return [name]
  const isSign = /[\p{S}\p{No}]/u.test(character) && !/\p{Extended_Pictographic}/u.test(character)
  return [...han.slice(0, 1), ...(isSign ? ['symbols'] : [])]
}

function hanForms(locale: string, text: string): string[] {
  const { script = '' } = new Intl.Locale(locale).maximize()
  const ofLetters = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'jp' : 'sc'
  const first =
    { Jpan: 'jp', Kore: 'kr', Hans: 'sc', Hant: 'tc' }[script] ??
    (ofLetters === 'sc' && /\p{sc=Hang}/u.test(text) ? 'kr' : ofLetters)
  return [first, ...['sc', 'tc', 'jp', 'kr'].filter((name) => name !== first)]
}
