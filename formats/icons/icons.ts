import sharp from 'sharp'
import { resizeToSquare } from '../square.ts'
import type { Table } from '../table.ts'

export const renderIcons = (logo: Uint8Array, ground: string): Table =>
  new Map([
    // Browsers accept any format under this name.
    ['/favicon.ico', () => favicon(logo, 32)],
    // Phones show transparency as black.
    ['/apple-touch-icon.png', () => touchIcon(logo, 180, 0.78, ground)],
  ])

async function favicon(logo: Uint8Array, size: number): Promise<Buffer> {
  return (await resizeToSquare(logo, size, { fit: 'contain' }))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function touchIcon(logo: Uint8Array, size: number, share: number, ground: string) {
  const inner = Math.round((size * share) / 2) * 2
  const edge = (size - inner) / 2
  const trimmed = await sharp(await favicon(logo, 2 * size))
    .trim()
    .toBuffer()
  return (await resizeToSquare(trimmed, inner, { fit: 'contain', background: ground }))
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
