import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { writeCompressed } from './compress.ts'

test('text is compressed beside itself if that makes it smaller, once', async () => {
  const [first, second] = [newFolder(), newFolder()]
  const long = 'The same words again. '.repeat(100)
  const table = new Map([
    ['/', long],
    ['/assets/site.js', long],
    ['/assets/cover.webp', long],
    ['/robots.txt', 'x'],
  ])
  await writeCompressed(table, first, second)
  expect(readdirSync(first).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'robots.txt'])
  expect(readdirSync(join(first, 'assets')).sort()).toEqual(['cover.webp', 'site.js', 'site.js.br'])
  expect(brotliDecompressSync(readFileSync(join(first, 'index.html.br'))).toString()).toBe(long)

  for (const name of ['index.html.br', 'robots.txt'])
    writeFileSync(join(first, name), 'as last time')
  await writeCompressed(table, second, first)
  const again = (name: string) => readFileSync(join(second, name), 'utf8')
  expect(again('index.html.br')).toBe('as last time')
  expect(again('robots.txt'), 'it has changed').toBe('x')
})
