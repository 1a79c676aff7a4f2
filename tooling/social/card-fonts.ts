import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { hashOf } from '../build/tokens.ts'
import { cvFont } from '../content/own-cv.ts'
import { cached } from '../content/pictures.ts'
import { usual } from '../cv/cv-letters.ts'
import { notoFont } from '../cv/noto-fonts.ts'
import { root } from '../root.ts'

const familjen = join(root, 'node_modules/@fontsource-variable/familjen-grotesk/files')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Whatever Latin letters the files may hold: what a file lacks is left out. */
const characters = [...range(0x20, 0x24f), ...range(0x1e00, 0x1eff), ...range(0x2010, 0x20bf)].join(
  '',
)

export type CardFont = { name: string; data: Buffer; weight: 400 | 700 }

/** Files of a typeface, the regular one first, by the name that a card has for it. */
type Typefaces = Record<string, [string, string]>

/** The typefaces of a text in a language for the letters that the site's own lacks; `content` may hold one of the owner's. */
export async function typefacesOf(
  text: string,
  locale: string,
  content: string,
): Promise<Typefaces> {
  const found: Typefaces = { 'Source Sans': installed('source-sans-3', 'SourceSans3') }
  if (/\p{sc=Arab}/u.test(text)) found.Vazirmatn = installed('vazirmatn', 'Vazirmatn')
  if (/\p{sc=Hebr}/u.test(text)) found.Hebrew = installed('noto-sans-hebrew', 'NotoSansHebrew')
  if (usual.test(text)) return found
  // To load what tells takes half a second.
  const { coverageOf, registerOwnFont } = await import('../cv/cv-fonts.ts')
  const own = cvFont(content)
  if (own) await registerOwnFont(own)
  if (own) found.Own = [own, own]
  for (const name of (await coverageOf(text, locale)).fetched) {
    const font = await notoFont(name)
    if (font) found[`Noto ${name}`] = [font.regular, font.semibold]
  }
  return found
}

const installed = (folder: string, name: string): [string, string] => [
  join(root, 'node_modules/@expo-google-fonts', folder, `400Regular/${name}_400Regular.ttf`),
  join(root, 'node_modules/@expo-google-fonts', folder, `600SemiBold/${name}_600SemiBold.ttf`),
]

/** The site's typeface in two weights, and of others what the text needs. */
export async function cardFonts(text: string, others: Typefaces): Promise<CardFont[]> {
  const fonts: CardFont[] = []
  for (const weight of [400, 700] as const) {
    for (const subset of ['latin', 'latin-ext', 'vietnamese']) {
      const source = readFileSync(join(familjen, `familjen-grotesk-${subset}-wght-normal.woff2`))
      const file = join(root, '.cache', 'fonts', `${subset}-${weight}-${hashOf(source)}.ttf`)
      const data = await cached(file, () =>
        subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
      )
      fonts.push({ name: `Familjen ${subset}`, data, weight })
    }
  }
  // Some letters are drawn as those that they are made of; and a typeface without any can't be read.
  const letters = `${text}${text.normalize('NFKD')} ABC`
  for (const [name, files] of Object.entries(others)) {
    for (const [index, weight] of ([400, 700] as const).entries()) {
      const data = await subsetFont(readFileSync(files[index] ?? ''), letters, {
        targetFormat: 'sfnt',
      })
      fonts.push({ name, data, weight })
    }
  }
  return fonts
}
