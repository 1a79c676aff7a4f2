import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '../load/files-below.ts'
import { together } from './write.ts'

const compressible = /\.(html|js|css|svg|json|md|txt|vcf|xml)$/

const encodings = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gz: (bytes: Buffer, quality: number) => promisify(gzip)(bytes, { level: Math.min(9, quality) }),
}

// Beyond this, the best quality would take most of the build's time.
const mostAtBest = 200

/** Writes `.br` and `.gz` files that are smaller; those of unchanged files come from the `last` build. */
export async function compressFolder(folder: string, last: string) {
  const files = filesBelow(folder).filter((file) => compressible.test(file))
  const isLarge = files.length > mostAtBest
  await together(files, async (file) => {
    const bytes = readFileSync(file)
    const before = join(last, relative(folder, file))
    const isSame = readIfThere(before)?.equals(bytes)
    const isAsset = dirname(file) === join(folder, 'assets')
    const quality = isLarge && !isAsset ? 6 : constants.BROTLI_MAX_QUALITY
    for (const ending of ['br', 'gz'] as const) {
      const made = isSame ? readIfThere(`${before}.${ending}`) : undefined
      const smaller = made ?? (await encodings[ending](bytes, quality))
      if (smaller.length < bytes.length) writeFileSync(`${file}.${ending}`, smaller)
    }
  })
}

// Another build may replace the last one meanwhile.
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
