import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '../load/files-below.ts'
import { cached, hashOf } from '../load/pictures.ts'

const compressible = /\.(html|js|css|svg|json|md|txt|vcf|xml|webmanifest)$/

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes `.br` and `.gz` files that are smaller; `cache` keeps those below assets/. */
export async function compressFolder(folder: string, cache?: string) {
  const { brotli = '', zlib = '' } = process.versions
  const compress = async (file: string, ending: keyof typeof encodings) => {
    const bytes = readFileSync(file)
    const make = () => encodings[ending](bytes)
    const kept = cache && dirname(file) === join(folder, 'assets')
    const smaller = kept
      ? await cached(join(cache, `${hashOf(bytes, brotli, zlib)}.${ending}`), make)
      : await make()
    if (smaller.length < bytes.length) writeFileSync(`${file}.${ending}`, smaller)
  }
  const files = filesBelow(folder).filter((file) => compressible.test(file))
  await Promise.all(files.flatMap((file) => [compress(file, 'br'), compress(file, 'gz')]))
}
