import { join } from 'node:path'
import { root } from '../../load/root.ts'

export type Typeface = { regular: string; semibold: string; italic?: string; script?: RegExp }

const formatOf = (folder: string, name: string, look: string) =>
  join(root, 'node_modules/@expo-google-fonts', folder, look, `${name}_${look}.ttf`)

const installed = (folder: string, name: string) => ({
  regular: formatOf(folder, name, '400Regular'),
  semibold: formatOf(folder, name, '600SemiBold'),
})

export const latin = 'Source Sans 3'

export const installedTypefaces: Record<string, Typeface> = {
  [latin]: {
    ...installed('source-sans-3', 'SourceSans3'),
    italic: formatOf('source-sans-3', 'SourceSans3', '400Regular_Italic'),
  },
  Vazirmatn: { ...installed('vazirmatn', 'Vazirmatn'), script: /\p{sc=Arab}/u },
  'Noto Sans Hebrew': {
    ...installed('noto-sans-hebrew', 'NotoSansHebrew'),
    script: /\p{sc=Hebr}/u,
  },
}
