import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { compressFolder } from './compress.ts'

test('text is compressed beside itself, wherever it makes it smaller', async () => {
  const [folder, cache] = [newFolder(), newFolder()]
  mkdirSync(join(folder, 'assets'))
  const long = 'The same words again. '.repeat(100)
  writeFileSync(join(folder, 'index.html'), long)
  writeFileSync(join(folder, 'assets', 'site.js'), long)
  writeFileSync(join(folder, 'assets', 'cover.webp'), long)
  writeFileSync(join(folder, 'robots.txt'), 'x')
  await compressFolder(folder, cache)
  expect(readdirSync(folder).sort()).toEqual([
    'assets',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'robots.txt',
  ])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'cover.webp',
    'site.js',
    'site.js.br',
    'site.js.gz',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(long)

  // What is kept for the next build is of these bytes alone.
  expect(readdirSync(cache).map((name) => extname(name))).toEqual(['.br', '.gz'])
  const other = `${long}Other ones.`
  writeFileSync(join(folder, 'assets', 'site.js'), other)
  await compressFolder(folder, cache)
  const brotli = () => readFileSync(join(folder, 'assets', 'site.js.br'))
  expect(brotliDecompressSync(brotli()).toString()).toBe(other)
  writeFileSync(join(folder, 'assets', 'site.js'), long)
  await compressFolder(folder, cache)
  expect(brotliDecompressSync(brotli()).toString()).toBe(long)
  expect(readdirSync(cache)).toHaveLength(4)
})
