import { isUtf8 } from 'node:buffer'
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { CannotStart } from '#text/cannot-start.ts'
import { ContentError, contentError } from './diagnostic.ts'
import { readBytes } from './text-file.ts'

/** A file, a folder or a ZIP file that the owner brings. */
export type FileSource = {
  path: string
  /** Below its folder, with "/", sorted. */
  files: string[]
  /** Also of a file beside the only one; none if it is elsewhere. Throws `ContentError`. */
  bytes: (file: string) => Buffer | undefined
}

const maxFiles = 50_000
const maxZip = 200_000_000
const tooMany = 'it is too large for a site'

/** Programs, their output and hidden files are not the owner’s words. */
const skipped =
  /(^|\/)(\.[^/]*|node_modules|bower_components|vendor|dist|build|out|_site|__MACOSX|coverage|tests?|_test|__tests__|themes|exampleSite|[^/]*(unused|useless|deprecated|backup)[^/]*|old[ _-][^/]*)\//i

export function openSource(path: string): FileSource {
  if (statSync(path).isDirectory()) return { path, files: filesIn(path), bytes: bytesBelow(path) }
  const packed = readBytes(path)
  const isZip = /\.zip$/i.test(path) || packed.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
  const isDocument = /\.(docx|odt|pages|xlsx|pptx|epub)$/i.test(path)
  if (isZip && !isDocument) return openZip(path, packed)
  const bytes = bytesBelow(dirname(path))
  const own = basename(path)
  return { path, files: [own], bytes: (file) => (file === own ? packed : bytes(file)) }
}

function filesIn(folder: string): string[] {
  const files: string[] = []
  const walk = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const file = below + entry.name
      if (entry.isDirectory() && !skipped.test(`${file}/`)) walk(`${file}/`)
      else if (entry.isFile()) files.push(file)
      if (files.length > maxFiles) throw contentError(folder, tooMany)
    }
  }
  walk('')
  return files.sort()
}

const bytesBelow = (folder: string) => (file: string) => {
  try {
    const path = realpathSync(join(folder, file))
    if (!path.startsWith(realpathSync(folder) + sep)) return undefined
    return statSync(path).isFile() ? readBytes(path) : undefined
  } catch {
    return undefined
  }
}

/** Some programs write names in UTF-8 without saying so. */
function utf8(name: string): string {
  const written = Buffer.from(name, 'latin1')
  if (written.toString('latin1') !== name || !isUtf8(written)) return name
  return written.toString()
}

function openZip(path: string, packed: Buffer): FileSource {
  const entries = new Map<string, { name: string; sum: number }>()
  let size = 0
  try {
    // fflate checks no sums: they are in the directory's headers, which it reads in this order.
    let header = packed.readUInt32LE(packed.lastIndexOf('PK\x05\x06') + 16)
    const filter = ({ name, originalSize }: UnzipFileInfo) => {
      const sum = packed.readUInt32LE(header + 16)
      const lengths = [28, 30, 32].map((field) => packed.readUInt16LE(header + field))
      header += lengths.reduce((all, length) => all + length, 46)
      size += originalSize
      if (!/[\\/]$/.test(name))
        entries.set(posix.join('/', utf8(name).replaceAll('\\', '/')), { name, sum })
      if (size > maxZip || entries.size > maxFiles) throw contentError(path, tooMany)
      return false
    }
    unzipSync(packed, { filter })
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw new CannotStart(`${path} can't be read as a ZIP file: download it again.`)
  }
  const first = [...entries.keys()].map((file) => file.split('/')[1])
  // GitHub's have one folder, named after the repository.
  const top = new Set(first).size === 1 && entries.size > 1 ? `/${first[0]}/` : '/'
  const bytes = (file: string) => {
    const entry = entries.get(top + file)
    if (!entry) return undefined
    const unpacked = unzipSync(packed, { filter: ({ name }) => name === entry.name })
    const found = Buffer.from(unpacked[entry.name] ?? [])
    if (crc32(found) !== entry.sum) throw contentError(file, 'it is damaged')
    return found
  }
  const files = [...entries.keys()].map((file) => file.slice(top.length))
  return { path, files: files.filter((file) => !skipped.test(file)).sort(), bytes }
}
