import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

export const fontFamily = 'Source Sans 3'

const regular = import.meta.resolve(
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
)
const italic = import.meta.resolve(
  '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
)
const semibold = import.meta.resolve(
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
)

// Whole font files, since files of one script each share a name, and the renderer then embeds each many times over.
Font.register({
  family: fontFamily,
  fonts: [
    { src: fileURLToPath(regular), fontWeight: 400 },
    { src: fileURLToPath(italic), fontWeight: 400, fontStyle: 'italic' },
    { src: fileURLToPath(semibold), fontWeight: 600 },
  ],
})

// A hyphen at the end of a line would stay in the word for those who search the text.
Font.registerHyphenationCallback((word) => [word])

/** Tells whether the typeface can show a character: it has Latin, Greek, Cyrillic and Vietnamese. */
export async function loadCoverage(): Promise<(character: string) => boolean> {
  await Font.load({ fontFamily })
  const font = Font.getFont({ fontFamily })?.data
  return (character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
}
