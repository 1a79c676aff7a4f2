import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#contract/built-content.ts'
import { mistakeIn } from './mistake.ts'
import { readBytes } from './text-file.ts'

/**
 * Widths in pixels that a photograph is made in: a thumbnail, one on a dense screen; then a phone, a phone with a dense
 * screen, a desktop, a dense one.
 */
const widths = [160, 320, 480, 768, 1120, 1600]
const formats = [
  { type: 'image/avif', extension: 'avif', encode: encodeAvif },
  {
    type: 'image/webp',
    extension: 'webp',
    encode: (image: Sharp) => image.webp({ quality: 76 }).toBuffer(),
  },
]

/** Where fine grain makes a picture heavy, the next lower quality is hardly told from the one before it. */
const avifQualities = [55, 45, 35]

/** Bytes that a page can bear of a picture on a phone. */
export const bearable = 40_000

/** What of it a picture may take, by its pixels: those of a square that fills a phone may take all. */
const bearableAt = (pixels: number) => Math.max(10_000, bearable * (pixels / 768 ** 2) ** 0.75)

async function encodeAvif(image: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of avifQualities) {
    const made = await image
      .clone()
      .avif({ quality, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    bytes = made.data
    if (bytes.length <= bearableAt(made.info.width * made.info.height)) break
  }
  return bytes
}

/** A file that the site serves: its name under assets/, its bytes, and the picture that it is made of. */
export type Asset = { name: string; bytes: Buffer; from?: string }

/**
 * Makes of one picture all that a page refers to. An SVG stays as it is; anything else becomes AVIF and
 * WebP in several widths, kept in `cache` between builds. In haste, what is not in the cache yet becomes
 * one WebP: all of them take seconds.
 */
export async function buildPicture(
  file: string,
  cache: string,
  haste = false,
): Promise<{ picture: Picture; assets: Asset[] }> {
  const source = readBytes(file)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
  const extension = extname(file)
  const stem = `${basename(file, extension)}-${hash}`
  // A phone writes down which side is up instead of turning the picture.
  const { width, height } = await sharp(source)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => {
      throw mistakeIn(file, 'found a file that is not a picture')
    })

  if (extension === '.svg') {
    const name = `${stem}.svg`
    const picture = { src: `/assets/${name}`, width, height, sources: [] }
    return { picture, assets: [{ name, bytes: source, from: file }] }
  }

  const fitting = widths.filter((candidate) => candidate < width)
  const made = [...fitting, Math.min(width, widths.at(-1) ?? width)]
  const middle = made.find((candidate) => candidate >= 768) ?? made.at(-1)
  const src = `/assets/${stem}-${middle}.webp`
  const all = formats.flatMap(({ type, extension, encode }) =>
    made.map((target) => ({ name: `${stem}-${target}.${extension}`, type, target, encode })),
  )
  const isMade = all.every(({ name }) => existsSync(join(cache, name)))
  const wanted = haste && !isMade ? all.filter(({ name }) => src.endsWith(`/${name}`)) : all

  const assets: Asset[] = []
  for (const { name, target, encode } of wanted) {
    const resize = () => encode(sharp(source).autoOrient().resize({ width: target }))
    assets.push({ name, bytes: await cached(join(cache, name), resize), from: file })
  }
  const srcSetOf = (type: string) =>
    wanted
      .filter((each) => each.type === type)
      .map(({ name, target }) => `/assets/${name} ${target}w`)
      .join(', ')
  const sources =
    wanted === all ? formats.map(({ type }) => ({ type, srcSet: srcSetOf(type) })) : []
  return { picture: { src, width, height, sources }, assets }
}

/** The bytes of a file of the cache, made where they are not there yet; another process never sees half of them. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file)
  const bytes = await make()
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}-${randomUUID()}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
  return bytes
}
