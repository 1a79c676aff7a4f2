import { Font } from '@react-pdf/renderer'
import { composeClusters, type PdfFont } from './clusters.ts'
import { lineParts } from './line-parts.ts'
import { installedTypefaces, type Typeface } from './typefaces.ts'

for (const [family, typeface] of Object.entries(installedTypefaces)) register(family, typeface)
Font.registerHyphenationCallback(lineParts)

// The renderer embeds a font many times over if it comes in several files of one name: whole ones, then.
function register(family: string, { regular, semibold, italic = regular }: Typeface) {
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: italic, fontWeight: 400, fontStyle: 'italic' },
      { src: semibold, fontWeight: 600 },
    ],
  })
}

const shaped = new Map<string, Promise<void>>()

export function registerShaped(family: string, typeface: Typeface): Promise<void> {
  const known = shaped.get(family) ?? shape(family, typeface)
  shaped.set(family, known)
  return known
}

async function shape(family: string, typeface: Typeface) {
  register(family, typeface)
  const { regular, semibold } = typeface
  await composeClusters(await load({ fontFamily: family }), regular)
  await composeClusters(await load({ fontFamily: family, fontStyle: 'italic' }), regular)
  await composeClusters(await load({ fontFamily: family, fontWeight: 600 }), semibold)
}

export async function lettersOf(fontFamily: string): Promise<(character: string) => boolean> {
  const font = await load({ fontFamily })
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

async function load(descriptor: Parameters<typeof Font.load>[0]): Promise<PdfFont> {
  await Font.load(descriptor)
  return Font.getFont(descriptor)?.data as unknown as PdfFont
}
