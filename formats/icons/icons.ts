import sharp from 'sharp'
import { hashOf } from '../../load/pictures.ts'
import { squareOf } from '../square.ts'
import type { Table } from '../table.ts'
import type { Ground } from '../tokens.ts'

export type Named = {
  name: string
  shortName: string
  ground: Ground
  lang?: string
  base?: string
}

export function renderIcons(
  logo: Uint8Array,
  { name, shortName, ground, lang = 'en', base = '' }: Named,
): Table {
  const table: Table = new Map()
  const icon = (size: number, purpose: 'any' | 'maskable', make: () => Promise<Buffer>) => {
    const file = `/assets/icon-${purpose}-${size}-${hashOf(logo, ground.light)}.png`
    table.set(file, make)
    return { src: base + file, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }

  table.set('/favicon.ico', async () => icoOf(await bare(logo, 32), 32))
  // Phones show black behind transparency.
  table.set('/apple-touch-icon.png', () => grounded(logo, 180, 0.78, ground.light))
  const manifest = {
    name,
    short_name: shortName,
    lang,
    start_url: `${base}/`,
    display: 'browser',
    background_color: ground.light,
    theme_color: ground.light,
    icons: [
      icon(192, 'any', () => bare(logo, 192)),
      icon(512, 'any', () => bare(logo, 512)),
      // Every mask shows a circle of 80 %, into which a square of 56 % fits.
      icon(512, 'maskable', () => grounded(logo, 512, 0.56, ground.light)),
    ],
  }
  return table.set('/site.webmanifest', JSON.stringify(manifest))
}

async function bare(logo: Uint8Array, size: number): Promise<Buffer> {
  return (await squareOf(logo, size, { fit: 'contain' })).png({ compressionLevel: 9 }).toBuffer()
}

async function grounded(logo: Uint8Array, size: number, share: number, ground: string) {
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

// A directory with one entry, then the PNG; little-endian, like the machines that Node runs on.
function icoOf(png: Buffer, size: number): Buffer {
  const side = size | (size << 8)
  const [planes, bits, headLength] = [1, 32, 22]
  const length = [png.length & 0xffff, png.length >> 16]
  const head = Uint16Array.of(0, 1, 1, side, 0, planes, bits, ...length, headLength, 0)
  return Buffer.concat([new Uint8Array(head.buffer), png])
}
