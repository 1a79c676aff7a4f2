import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { cvFont } from '../../load/own-cv.ts'
import { cached, hashOf } from '../../load/pictures.ts'
import { root } from '../../load/root.ts'
import { coverageOf } from '../cv/coverage.ts'
import type { Typeface } from '../cv/typefaces.ts'

const familjen = join(root, 'node_modules/@fontsource-variable/familjen-grotesk/files')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const characters = [...range(0x20, 0x24f), ...range(0x1e00, 0x1eff), ...range(0x2010, 0x20bf)].join(
  '',
)

export type CardFont = { name: string; data: Buffer; weight: 400 | 700 }

export async function typefacesOf(text: string, locale: string, content: string) {
  const { typefaces } = await coverageOf(text, locale, cvFont(content))
  return typefaces.filter(([, { script }]) => !script || script.test(text))
}

let familjenFonts: Promise<CardFont[]> | undefined

export async function cardFonts(text: string, others: [string, Typeface][]): Promise<CardFont[]> {
  familjenFonts ??= readFamiljen()
  // The renderer reads the same list only once.
  if ([...text].every((letter) => characters.includes(letter))) return familjenFonts
  const fonts = [...(await familjenFonts)]
  const letters = `${text}${text.normalize('NFKD')} ABC`
  const cut = (file: string) => subsetFont(readFileSync(file), letters, { targetFormat: 'sfnt' })
  for (const [name, { regular, semibold }] of others) {
    fonts.push({ name, data: await cut(regular), weight: 400 })
    fonts.push({ name, data: await cut(semibold), weight: 700 })
  }
  return fonts
}

async function readFamiljen(): Promise<CardFont[]> {
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
  return fonts
}
