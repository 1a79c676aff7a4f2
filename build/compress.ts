import { linkSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Table } from '../formats/table.ts'
import { fileOf, write } from './write.ts'

const compressible = /\.(html|js|css|svg|json|md|txt|vcf|xml)$/

const encodings = {
  br: (bytes: Uint8Array, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gz: (bytes: Uint8Array, quality: number) =>
    promisify(gzip)(bytes, { level: Math.min(9, quality) }),
}

// Beyond this, the best quality would take most of the build's time.
const maxFilesAtBestQuality = 200

/** Also writes `.br` and `.gz` files that are smaller. Files that have not changed are hard-linked from the last build, which makes deleting that one fast. */
export function writeCompressed(table: Table, folder: string, last: string) {
  const isLarge =
    [...table.keys()].filter((each) => compressible.test(fileOf(each))).length >
    maxFilesAtBestQuality
  return write(table, folder, async (file, bytes) => {
    const before = join(last, relative(folder, file))
    const isSame = isEqual(before, bytes)
    if (!isSame || !isLinked(before, file)) writeFileSync(file, bytes)
    if (!compressible.test(file)) return
    const isAsset = basename(dirname(file)) === 'assets'
    const quality = isLarge && !isAsset ? 6 : constants.BROTLI_MAX_QUALITY
    for (const ending of ['br', 'gz'] as const) {
      if (isSame && isLinked(`${before}.${ending}`, `${file}.${ending}`)) continue
      const smaller = await encodings[ending](bytes, quality)
      if (smaller.length < bytes.length) writeFileSync(`${file}.${ending}`, smaller)
    }
  })
}

// Another build may replace the last one meanwhile, and some disks have no links.
function isLinked(before: string, file: string): boolean {
  try {
    linkSync(before, file)
    return true
  } catch {
    return false
  }
}

function isEqual(file: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}
