import { posix } from 'node:path'
import sharp from 'sharp'
import { isPicture } from '#contract/content-values.ts'
import type { Draft, From } from '../../import/draft.ts'
import { safeSvg } from '../../load/svg.ts'

type Found = { name: string; bytes: Buffer } | { report: string }

export async function ownPicture(image: NonNullable<Draft['image']>): Promise<Found> {
  const { address, line, from } = image
  const where = line ? ` (line ${line})` : ''
  const shown = (address.length > 80 ? `${address.slice(0, 77)}...` : address) + where
  const by = 'save it as a JPEG in pictures/, and put its name after "picture:" in profile.yml'
  if (/^(https?:)?\/\//i.test(address))
    return { report: `the picture ${shown} is not fetched: ${by}` }
  const [, data] = /^data:image\/[^,]*;base64,(.*)$/s.exec(address) ?? []
  const found = from && pictureAt(address, from)
  if (!data && !found) return { report: `the picture ${shown} is not beside the resume: ${by}` }
  const bytes = data ? Buffer.from(data, 'base64') : from?.source.bytes(found ?? '')
  const format = bytes && (await formatOf(bytes))
  return bytes && format
    ? { name: `me.${format}`, bytes }
    : { report: `${shown} can't be read as a picture: ${by}` }
}

/** The file of a picture by its address on the old site, or below the file that names it. */
export function pictureAt(address: string, { file, source: { files, bytes } }: From) {
  const path = decodeURI(address.replace(/[?#].*/, ''))
  const beside = posix.join(posix.dirname(file), path)
  const end = `/${path.replace(/^(\.{1,2}\/|[@~]\/|\/)+/, '')}`
  return bytes(beside) ? beside : files.find((each) => `/${each}`.endsWith(end))
}

// What a whole file ends with; behind it, some cameras write more.
const ends: Record<string, string> = { png: 'IEND', jpeg: '\xff\xd9', gif: '\0;' }

/** If it can be read whole: a truncated file may still have a readable header. */
export async function formatOf(given: Buffer, file = ''): Promise<string | undefined> {
  try {
    const bytes = /\.svg$/i.test(file) ? safeSvg(file, given) : given
    const { format = '' } = await sharp(bytes).metadata()
    const isWhole = bytes.subarray(-64).includes(ends[format] ?? 'none', 0, 'latin1')
    if (!isWhole && format === 'png') return undefined
    if (!isWhole) await sharp(bytes).resize(8).toBuffer()
    const name = format === 'heif' ? 'avif' : format
    return isPicture(`a.${name}`) ? name : undefined
  } catch {
    return undefined
  }
}
