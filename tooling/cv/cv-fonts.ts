import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { composeClusters, type PdfFont } from './clusters.ts'
import { lineParts } from './line-parts.ts'
import { type NotoFont, notoFont, notoFor } from './noto-fonts.ts'

/** The typeface of a CV in Latin letters. */
export const latin = 'Source Sans 3'
const arabic = 'Vazirmatn'
const hebrew = 'Noto Sans Hebrew'
const own = 'the owner’s'

/**
 * The typefaces of a CV in a language: what the first has no letters for is taken from those after it, the owner's and those
 * that were `fetched` last of all. Where it is written in what was fetched, that comes first, so that a line is of one.
 */
export function fontFamily(locale: string, fetched: string[] = []): string[] {
  const { script = '' } = new Intl.Locale(locale).maximize()
  const usual = ['Arab', 'Hebr'].includes(script)
    ? [arabic, latin, hebrew]
    : [latin, arabic, hebrew]
  const all = [...usual, ...(Font.getRegisteredFontFamilies().includes(own) ? [own] : [])]
  const isUsual = ['Latn', 'Grek', 'Cyrl', 'Arab', 'Hebr'].includes(script)
  return isUsual ? [...all, ...fetched] : [...fetched, ...all]
}

/** Whole font files, since files of one script each share a name, and the renderer then embeds each many times over. */
function register(family: string, files: Record<'regular' | 'italic' | 'semibold', string>) {
  Font.register({
    family,
    fonts: [
      { src: fileURLToPath(files.regular), fontWeight: 400 },
      { src: fileURLToPath(files.italic), fontWeight: 400, fontStyle: 'italic' },
      { src: fileURLToPath(files.semibold), fontWeight: 600 },
    ],
  })
}

register(latin, {
  regular: import.meta.resolve(
    '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  ),
  italic: import.meta.resolve(
    '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  ),
  semibold: import.meta.resolve(
    '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  ),
})
register(arabic, {
  regular: import.meta.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
  // Arabic knows no italics.
  italic: import.meta.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
  semibold: import.meta.resolve(
    '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
  ),
})

register(hebrew, {
  regular: import.meta.resolve(
    '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  ),
  // Nor does Hebrew.
  italic: import.meta.resolve(
    '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  ),
  semibold: import.meta.resolve(
    '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  ),
})

/** Lets the CV take the letters that its own typefaces lack from a file of the owner's, where there is one. */
export async function registerOwnFont(file: string) {
  if (existsSync(file)) await registerShaped(own, { regular: file, semibold: file })
}

const registered = new Map<string, Promise<void>>()

/** Registers a typeface of letters that the renderer can't shape, once. */
function registerShaped(family: string, files: NotoFont): Promise<void> {
  const key = family + files.regular
  const known = registered.get(key) ?? shape(family, files)
  registered.set(key, known)
  return known
}

async function shape(family: string, { regular, semibold }: NotoFont) {
  const [plain, strong] = [pathToFileURL(regular).href, pathToFileURL(semibold).href]
  register(family, { regular: plain, italic: plain, semibold: strong })
  for (const look of looks) {
    const descriptor = { fontFamily: family, ...look }
    await Font.load(descriptor)
    const font = Font.getFont(descriptor)?.data as unknown as PdfFont
    await composeClusters(font, look.fontWeight ? semibold : regular)
  }
}

const looks: { fontStyle?: 'italic'; fontWeight?: number }[] = [
  {},
  { fontStyle: 'italic' },
  { fontWeight: 600 },
]

Font.registerHyphenationCallback(lineParts)

/** What shows characters, and what does not. */
type Coverage = {
  /** The typefaces of the text, as `fontFamily` has them. */
  fonts: string[]
  /** Those of them that were fetched for it. */
  fetched: string[]
  missing: string[]
  /** The typefaces that may have those, which npm could not get. */
  unreachable: string[]
}

/**
 * Finds the typefaces for the characters of a text: the CV's own have Latin, Greek, Cyrillic, Vietnamese, Arabic and
 * Hebrew, and others are fetched when it needs them.
 */
export async function coverageOf(text: string, locale: string): Promise<Coverage> {
  const fonts = await Promise.all(fontFamily(locale).map(loaded))
  const gaps = [...new Set(text)].filter((each) => !fonts.some((has) => has(each)))
  const fetched = new Set<string>()
  const missing: string[] = []
  const unreachable = new Set<string>()
  for (const character of gaps) {
    let found = false
    for (const name of notoFor(character, locale, text)) {
      const font = await notoFont(name)
      if (!font) {
        unreachable.add(name)
        // In another form it would look like a mistake.
        break
      }
      await registerShaped(name, font)
      found = (await loaded(name))(character)
      if (!found) continue
      fetched.add(name)
      break
    }
    if (!found) missing.push(character)
  }
  return {
    fonts: fontFamily(locale, [...fetched]),
    fetched: [...fetched],
    missing,
    unreachable: [...unreachable],
  }
}

/** Loads a typeface, and tells which characters it has. */
async function loaded(fontFamily: string): Promise<(character: string) => boolean> {
  await Font.load({ fontFamily })
  const font = Font.getFont({ fontFamily })?.data
  return (character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
}
