import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached } from '../content/pictures.ts'
import { hashOf } from './tokens.ts'

const compressible = [
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.md',
  '.txt',
  '.vcf',
  '.xml',
  '.webmanifest',
]

/**
 * Writes `.br` and `.gz` beside every file of a folder that they make smaller. What is the same in the next build, below
 * assets/, is kept in `cache`: the best compression takes longer than all the rest.
 */
export async function compressFolder(folder: string, cache?: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && compressible.includes(extname(entry.name)),
  )
  const assets = join(folder, 'assets')
  await Promise.all(
    files.map(({ parentPath, name }) =>
      compressFile(join(parentPath, name), parentPath === assets ? cache : undefined),
    ),
  )
}

async function compressFile(file: string, cache?: string) {
  const bytes = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const { brotli: brotliVersion = '', zlib = '' } = process.versions
  const kept = (ending: string, make: () => Promise<Buffer>) =>
    cache ? cached(join(cache, `${hashOf(bytes, brotliVersion, zlib)}.${ending}`), make) : make()
  const [brotli, gzipped] = await Promise.all([
    kept('br', () => promisify(brotliCompress)(bytes, { params: quality })),
    kept('gz', () => promisify(gzip)(bytes, { level: 9 })),
  ])
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli)
  if (gzipped.length < bytes.length) writeFileSync(`${file}.gz`, gzipped)
}
