import { writeFile } from 'node:fs/promises'
import { basename, dirname, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Table } from '../formats/table.ts'
import { hashOf } from '../server/pages/pages.ts'
import { fileOf, write } from './write.ts'

const compressible = /\.(html|js|css|svg|json|md|txt|vcf|xml)$/

const brotli = promisify(brotliCompress)

// Beyond this, the best quality would take most of the build's time.
const maxFilesAtBestQuality = 200

/** Also writes `.br` files, if they are smaller. Returns the hash of each file. */
export async function writeCompressed(table: Table, folder: string) {
  const hashes: Record<string, string> = {}
  const put = (file: string, bytes: Uint8Array) => {
    hashes[`/${relative(folder, file).split(sep).join('/')}`] = hashOf(bytes)
    return writeFile(file, bytes)
  }
  const files = [...table.keys()].map(fileOf).filter((file) => compressible.test(file))
  const isLarge = files.length > maxFilesAtBestQuality
  await write(table, folder, async (file, bytes) => {
    await put(file, bytes)
    if (!compressible.test(file)) return
    const isAsset = basename(dirname(file)) === 'assets'
    const quality = isLarge && !isAsset ? 6 : constants.BROTLI_MAX_QUALITY
    const smaller = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    if (smaller.length < bytes.length) await put(`${file}.br`, smaller)
  })
  return hashes
}
