import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { squareOf } from '../square.ts'
import { type Ground, hashOf } from '../tokens.ts'

/** What the manifest calls the site, the colours that it has there, and the folder of its host that it stands in. */
export type Named = {
  name: string
  shortName: string
  ground: Ground
  lang?: string
  base?: string
}

/** Makes the icons of the site and its manifest of the owner's logo. */
export async function makeIcons(
  logo: Buffer,
  { name, shortName, ground, lang = 'en', base = '' }: Named,
  folder: string,
) {
  const write = (file: string, bytes: Buffer | string) => writeFileSync(join(folder, file), bytes)
  const icon = async (size: number, purpose: 'any' | 'maskable', bytes: Buffer) => {
    const file = `assets/icon-${purpose}-${size}-${hashOf(bytes)}.png`
    write(file, bytes)
    return { src: `${base}/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }

  write('favicon.ico', icoOf(await bare(logo, 32), 32))
  // Phones put black behind whatever is transparent.
  write('apple-touch-icon.png', await grounded(logo, 180, 0.78, ground.light))
  const manifest = {
    name,
    short_name: shortName,
    lang,
    start_url: `${base}/`,
    display: 'browser',
    background_color: ground.light,
    theme_color: ground.light,
    icons: [
      await icon(192, 'any', await bare(logo, 192)),
      await icon(512, 'any', await bare(logo, 512)),
      // A circle of 80 % is all that every mask shows: a square fits into it with 56 %.
      await icon(512, 'maskable', await grounded(logo, 512, 0.56, ground.light)),
    ],
  }
  write('site.webmanifest', JSON.stringify(manifest))
}

async function bare(logo: Buffer, size: number): Promise<Buffer> {
  return (await squareOf(logo, size, { fit: 'contain' })).png({ compressionLevel: 9 }).toBuffer()
}

async function grounded(logo: Buffer, size: number, share: number, ground: string) {
  const inner = Math.round((size * share) / 2) * 2
  const edge = (size - inner) / 2
  const trimmed = await sharp(await bare(logo, 2 * size))
    .trim()
    .toBuffer()
  return (await squareOf(trimmed, inner, { fit: 'contain', background: ground }))
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file that holds one PNG: a directory of one entry, then the picture (little-endian, as are the machines that Node runs on). */
function icoOf(png: Buffer, size: number): Buffer {
  const side = size | (size << 8)
  const [planes, bits, headLength] = [1, 32, 22]
  const length = [png.length & 0xffff, png.length >> 16]
  const head = Uint16Array.of(0, 1, 1, side, 0, planes, bits, ...length, headLength, 0)
  return Buffer.concat([new Uint8Array(head.buffer), png])
}
