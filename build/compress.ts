import { linkSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Table } from '../formats/table.ts'
import { fileOf, write } from './write.ts'

const compressible = /\.(html|js|css|svg|json|md|txt|vcf|xml)$/

const brotli = promisify(brotliCompress)

// Beyond this, the best quality would take most of the build's time.
const maxFilesAtBestQuality = 200

/** Also writes `.br` files, if they are smaller. Files that have not changed are hard-linked from the last build, which makes deleting that one fast. */
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
    if (isSame && isLinked(`${before}.br`, `${file}.br`)) return
    const smaller = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    if (smaller.length < bytes.length) writeFileSync(`${file}.br`, smaller)
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
