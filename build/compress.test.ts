import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { writeCompressed } from './compress.ts'

test('text is compressed beside itself if that makes it smaller', async () => {
  const folder = newFolder()
  const long = 'The same words again. '.repeat(100)
  const table = new Map([
    ['/', long],
    ['/assets/site.js', long],
    ['/assets/cover.webp', long],
    ['/robots.txt', 'x'],
  ])
  await writeCompressed(table, folder)
  expect(readdirSync(folder).sort()).toEqual([
    'assets',
    'index.html',
    'index.html.br',
    'robots.txt',
  ])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'cover.webp',
    'site.js',
    'site.js.br',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(long)
})
