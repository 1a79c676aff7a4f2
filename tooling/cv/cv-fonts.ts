import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Font } from '@react-pdf/renderer'

const latin = 'Source Sans 3'
const arabic = 'Vazirmatn'
const hebrew = 'Noto Sans Hebrew'
const own = 'the owner’s'

/**
 * The typefaces of a CV that is read from the left, or `rtl` from the right: what the first has no letters for is taken
 * from those after it, the owner's last of all.
 */
export const fontFamily = (rtl: boolean) => [
  ...(rtl ? [arabic, latin, hebrew] : [latin, arabic, hebrew]),
  ...(Font.getRegisteredFontFamilies().includes(own) ? [own] : []),
]

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
export function registerOwnFont(file: string) {
  if (!existsSync(file)) return
  const regular = pathToFileURL(file).href
  register(own, { regular, italic: regular, semibold: regular })
}

// A hyphen at the end of a line would stay in the word for those who search the text.
Font.registerHyphenationCallback((word) => [word])

/** Tells whether the typefaces can show a character: they have Latin, Greek, Cyrillic, Vietnamese, Arabic and Hebrew. */
export async function loadCoverage(): Promise<(character: string) => boolean> {
  const fonts = await Promise.all(
    fontFamily(false).map(async (name) => {
      await Font.load({ fontFamily: name })
      return Font.getFont({ fontFamily: name })?.data
    }),
  )
  return (character) =>
    fonts.some((font) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
