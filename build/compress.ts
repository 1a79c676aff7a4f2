import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '../load/files-below.ts'
import { cached, hashOf } from '../load/pictures.ts'
import { together } from './write.ts'

const compressible = /\.(html|js|css|svg|json|md|txt|vcf|xml)$/

const encodings = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gz: (bytes: Buffer, quality: number) => promisify(gzip)(bytes, { level: Math.min(9, quality) }),
}

// Beyond this, the best quality would take most of the build's time.
const mostAtBest = 200

/** Writes `.br` and `.gz` files that are smaller; `cache` keeps those below assets/. */
export async function compressFolder(folder: string, cache?: string) {
  const { brotli = '', zlib = '' } = process.versions
  const files = filesBelow(folder).filter((file) => compressible.test(file))
  const isAsset = (file: string) => dirname(file) === join(folder, 'assets')
  const isLarge = files.length > mostAtBest
  await together(files, async (file) => {
    const bytes = readFileSync(file)
    const quality = isLarge && !isAsset(file) ? 6 : constants.BROTLI_MAX_QUALITY
    for (const ending of ['br', 'gz'] as const) {
      const make = () => encodings[ending](bytes, quality)
      const smaller =
        cache && isAsset(file)
          ? await cached(join(cache, `${hashOf(bytes, brotli, zlib)}.${ending}`), make)
          : await make()
      if (smaller.length < bytes.length) writeFileSync(`${file}.${ending}`, smaller)
    }
  })
}
