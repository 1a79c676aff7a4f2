import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { hashOf } from '../build/tokens.ts'
import { cached } from '../content/pictures.ts'
import { root } from '../root.ts'

const files = join(root, 'node_modules/@fontsource-variable/familjen-grotesk/files')
const sourceSans = join(root, 'node_modules/@expo-google-fonts/source-sans-3')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Whatever Latin letters the files may hold: what a file lacks is left out. */
const characters = [...range(0x20, 0x24f), ...range(0x1e00, 0x1eff), ...range(0x2010, 0x20bf)].join(
  '',
)

export type CardFont = { name: string; data: Buffer; weight: 400 | 700 }

/** The site's typeface in two weights, and one for the letters that it lacks. */
export async function cardFonts(): Promise<CardFont[]> {
  const fonts: CardFont[] = []
  for (const weight of [400, 700] as const) {
    for (const subset of ['latin', 'latin-ext', 'vietnamese']) {
      const source = readFileSync(join(files, `familjen-grotesk-${subset}-wght-normal.woff2`))
      const file = join(root, '.cache', 'fonts', `${subset}-${weight}-${hashOf(source)}.ttf`)
      const data = await cached(file, () =>
        subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
      )
      fonts.push({ name: `Familjen ${subset}`, data, weight })
    }
  }
  for (const [weight, file] of [
    [400, '400Regular/SourceSans3_400Regular.ttf'],
    [700, '600SemiBold/SourceSans3_600SemiBold.ttf'],
  ] as const) {
    fonts.push({ name: 'Source Sans', data: readFileSync(join(sourceSans, file)), weight })
  }
  return fonts
}
