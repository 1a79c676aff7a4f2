import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder } from './compress.ts'

test('text is compressed beside itself, wherever it makes it smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const long = 'The same words again. '.repeat(100)
  writeFileSync(join(folder, 'index.html'), long)
  writeFileSync(join(folder, 'assets', 'site.js'), long)
  writeFileSync(join(folder, 'assets', 'cover.webp'), long)
  writeFileSync(join(folder, 'robots.txt'), 'x')
  await compressFolder(folder)
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
})
