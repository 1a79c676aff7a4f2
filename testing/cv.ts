import { join } from 'node:path'
import { root } from '../load/root.ts'
import { ownersWords } from './facts.ts'

const typefaces = join(root, 'node_modules/harfbuzzjs/test/fonts/noto')

/** A package has these for its tests; the second has letters that the CV's own lack. */
export const devanagari = join(typefaces, 'NotoSansDevanagari-Regular.otf')
export const arabic = join(typefaces, 'NotoSansArabic-Variable.ttf')

export const { profile, resume } = ownersWords()
