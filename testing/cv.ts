import { join } from 'node:path'
import { root } from '../load/root.ts'
import { ownersWords } from './facts.ts'

const typefaces = join(root, 'node_modules/harfbuzzjs/test/fonts/noto')

/** Typefaces that an owner may bring, the second with letters that the CV's own lack: a package has them for its tests. */
export const devanagari = join(typefaces, 'NotoSansDevanagari-Regular.otf')
export const arabic = join(typefaces, 'NotoSansArabic-Variable.ttf')

/** The sample owner, and their resume as it is shown. */
export const { profile, resume } = ownersWords()
