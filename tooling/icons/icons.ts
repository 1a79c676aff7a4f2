import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { squareOf } from '../build/square.ts'
import { type Ground, hashOf } from '../build/tokens.ts'

/** What the manifest calls the site, the colours that it has there, and the folder of its host that it stands in. */
export type Named = {
  name: string
  shortName: string
  ground: Ground
  lang?: string
  base?: string
}

/**
 * Makes of the owner's logo what browsers, phones and home screens show of the site, in `folder` (the public
 * files): favicon.ico, apple-touch-icon.png, site.webmanifest and the icons that this names.
 */
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
  // Phones put it on black where it lets anything through.
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

/** The logo without its own edges in the middle of a ground, `share` of it wide. */
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

/** An ICO file that holds one PNG: a directory of one entry, then the picture (little-endian). */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
