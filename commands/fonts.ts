import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../load/root.ts'
import { readArguments } from './arguments.ts'

export const usage = `  npm run fonts    makes the files of ui/fonts/ from the package of the font`

const folder = join(root, 'node_modules/@fontsource-variable/familjen-grotesk')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** `unicode-range` in ui/fonts/fonts.css says the same, and a little more. */
const scripts = {
  latin: [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŸ–—‘’‚“”„•…‹›€™←→−'],
  'latin-ext': range(0x100, 0x17f),
}

/** One bold for headings and labels: a font of variable weight takes phones twice as long to lay out. */
const weights = { regular: 400, bold: 660 }

/** `npm run fonts`: makes ui/fonts/ from the font's package, with only the characters that pages can show. */
export async function main(args: string[]) {
  readArguments(args)
  for (const [script, characters] of Object.entries(scripts)) {
    const source = readFileSync(join(folder, `files/familjen-grotesk-${script}-wght-normal.woff2`))
    for (const [weight, wght] of Object.entries(weights)) {
      const bytes = await subsetFont(source, characters.join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght },
        noLayoutClosure: true,
      })
      const file = join(root, 'ui/fonts', `familjen-grotesk-${script}-${weight}.woff2`)
      writeFileSync(file, bytes)
      console.log(`${file}: ${bytes.length} bytes`)
    }
  }
  writeFileSync(join(root, 'ui/fonts/LICENSE'), readFileSync(join(folder, 'LICENSE')))
}
