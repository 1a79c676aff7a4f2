import sharp, { type ResizeOptions } from 'sharp'

/** An SVG is drawn at that size instead of being enlarged. */
export async function resizeToSquare(picture: Uint8Array, size: number, options: ResizeOptions) {
  const { format, width = size, height = size } = await sharp(picture).metadata()
  const density = Math.min(2400, (72 * size) / Math.min(width, height))
  return sharp(picture, format === 'svg' ? { density } : {}).resize(size, size, {
    background: 'transparent',
    ...options,
  })
}
