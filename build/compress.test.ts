import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { compressFolder } from './compress.ts'

test('text is compressed beside itself if that makes it smaller, once', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'assets'))
  const long = 'The same words again. '.repeat(100)
  for (const name of ['index.html', 'assets/site.js', 'assets/cover.webp']) {
    writeFileSync(join(folder, name), long)
  }
  writeFileSync(join(folder, 'robots.txt'), 'x')
  const last = newFolder()
  await compressFolder(folder, last)
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
  const bytesOf = (name: string) => readFileSync(join(folder, name))
  expect(brotliDecompressSync(bytesOf('index.html.br')).toString()).toBe(long)
  expect(gunzipSync(bytesOf('assets/site.js.gz')).toString()).toBe(long)

  cpSync(join(folder, 'index.html'), join(last, 'index.html'))
  writeFileSync(join(last, 'index.html.br'), 'as last time')
  await compressFolder(folder, last)
  expect(bytesOf('index.html.br').toString()).toBe('as last time')
})
