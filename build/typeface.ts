import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Look } from '#contract/look.ts'
import { typefaceOf } from '../formats/look.ts'
import { hashOf } from '../load/pictures.ts'
import { root } from '../load/root.ts'

// Ranges that overlap would load both files. site/document.tsx has them too.
const subsets = {
  latinExt: ['latin-ext', 'U+100-17F'],
  latin: ['latin', 'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+152-153,U+178'],
  basic: ['basic', 'U+0-A0,U+A9,U+B7,U+D7,U+2000-22FF'],
} as const

type Subset = keyof typeof subsets

/** The files of a look's typeface, and the rules that load them: the family is called "Site", whichever it is. */
export function typeface(look: Look, base = '') {
  const { file, size, weight, tracking, scale, fallback, generic, ...measures } = typefaceOf(look)
  const made = Object.entries(subsets).map(([subset, [name, range]]) => {
    const bytes = readFileSync(join(root, 'ui', 'fonts', `${file}-${name}.woff2`))
    return { subset, range, bytes, address: `/assets/${file}-${name}-${hashOf(bytes)}.woff2` }
  })
  const sized = size === 100 ? '' : `size-adjust:${size}%;`
  const rules = [
    ...made.map(
      ({ address, range }) =>
        `@font-face{font-family:Site;src:url(${base}${address});font-weight:400 ${Math.max(700, weight)};font-display:optional;${sized}unicode-range:${range}}`,
    ),
    ...(['regular', 'bold'] as const).map((look) => {
      const [adjust, ascent, descent] = measures[look]
      const [suffix, range] = look === 'bold' ? [' Bold', '550 900'] : ['', '400 549']
      const local = fallback.map((name) => `local("${name}${suffix}")`).join()
      return `@font-face{font-family:"Site Fallback";src:${local};font-weight:${range};size-adjust:${adjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
    }),
    `:root{--display-weight:${weight};--display-tracking:${tracking}em;--display-scale:${scale}${generic ? `;--font-fallback:"Site Fallback",${generic}` : ''}}`,
  ]
  const addresses = Object.fromEntries(made.map(({ subset, address }) => [subset, address]))
  return {
    css: rules.join('\n'),
    files: made.map(({ address, bytes }) => [address, bytes] as const),
    addresses: addresses as Record<Subset, string>,
  }
}
