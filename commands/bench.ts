import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '#contract/cannot-start.ts'
import { root } from '../load/root.ts'

const folder = join(root, 'bench')

/** `npm run bench -- NAME [options]`: a long run, which prints each figure beside the limit it is held against. */
export async function main([name = '', ...args]: string[]) {
  const names = readdirSync(folder)
    .filter((file) => /^[a-z]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
  if (!names.includes(name)) {
    throw new CannotStart(
      `Usage: npm run bench -- NAME [options], where NAME is one of: ${names.join(', ')}`,
    )
  }
  if (!existsSync(join(root, 'dist', 'server', 'main.cjs'))) {
    throw new CannotStart(
      'What is measured is the build, and there is none: run "npm run build" first.',
    )
  }
  const bench = await import(pathToFileURL(join(folder, `${name}.ts`)).href)
  await bench.main(args)
}
