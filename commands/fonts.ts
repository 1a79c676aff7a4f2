import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../load/root.ts'
import { readArguments } from './arguments.ts'

export const usage = `  npm run fonts    writes ui/fonts/ from the font's package`

const folder = join(root, 'node_modules/@fontsource-variable/familjen-grotesk')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

// As in ui/fonts/fonts.css.
const scripts = {
  latin: [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŸ–—‘’‚“”„•…‹›€™←→−'],
  'latin-ext': range(0x100, 0x17f),
}

/** All weights in one file: of two, one could come in time for the first paint and the other not. */
export async function main(args: string[]) {
  readArguments(args)
  for (const [script, characters] of Object.entries(scripts)) {
    const source = readFileSync(join(folder, `files/familjen-grotesk-${script}-wght-normal.woff2`))
    const options = { targetFormat: 'woff2', noLayoutClosure: true } as const
    const bytes = await subsetFont(source, characters.join(''), options)
    const file = join(root, 'ui/fonts', `familjen-grotesk-${script}.woff2`)
    writeFileSync(file, bytes)
    console.log(`${file}: ${bytes.length} bytes`)
  }
  writeFileSync(join(root, 'ui/fonts/LICENSE'), readFileSync(join(folder, 'LICENSE')))
}
