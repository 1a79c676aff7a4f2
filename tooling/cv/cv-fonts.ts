import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

const latin = 'Source Sans 3'
const arabic = 'Vazirmatn'

/**
 * The typefaces of a CV that is read from the left, or `rtl` from the right: what the first has no letters for is taken
 * from the second.
 */
export const fontFamily = (rtl: boolean) => (rtl ? [arabic, latin] : [latin, arabic])

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

// A hyphen at the end of a line would stay in the word for those who search the text.
Font.registerHyphenationCallback((word) => [word])

/** Tells whether the typefaces can show a character: they have Latin, Greek, Cyrillic, Vietnamese and Arabic. */
export async function loadCoverage(): Promise<(character: string) => boolean> {
  const fonts = await Promise.all(
    [latin, arabic].map(async (name) => {
      await Font.load({ fontFamily: name })
      return Font.getFont({ fontFamily: name })?.data
    }),
  )
  return (character) =>
    fonts.some((font) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
