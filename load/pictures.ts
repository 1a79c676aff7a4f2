import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, parse } from 'node:path'
import sharp from 'sharp'
import { isSvg } from '#contract/content-values.ts'
import type { Picture } from '#contract/picture.ts'
import { contentError, type DiagnosticCollector } from './diagnostic.ts'
import { root } from './root.ts'
import { safeSvg } from './svg.ts'
import { readBytes } from './text-file.ts'

export const pictureCache = join(root, '.cache', 'pictures')

const encoding = {
  // Thumbnail, dense thumbnail; phone, dense phone; desktop, dense desktop.
  widths: [200, 320, 480, 768, 1120, 1600],
  // At effort 3, files are 6 % smaller and take three times as long.
  avif: { quality: 50, effort: 1 },
  // For feeds, and for browsers without AVIF.
  webp: { quality: 76 },
}

export type Asset = { name: string; bytes: Buffer }

export type ReadAsset = (file: string) => string

export type ReadPicture = (file: string) => Promise<Picture | undefined>

export function pictureReader(
  cache: string,
  preview: boolean,
  diagnostics: DiagnosticCollector,
): { picture: ReadPicture; asset: ReadAsset; assets: Asset[] } {
  const assets: Asset[] = []
  const made = new Map<string, Promise<Picture | undefined>>()
  const make = (file: string) =>
    buildPicture(file, cache, preview).then((built) => {
      assets.push(...built.assets)
      return built.picture
    }, diagnostics.keep)
  const picture = (file: string) => {
    const making = made.get(file) ?? make(file)
    made.set(file, making)
    return making
  }
  const asset = (file: string) => {
    const bytes = readBytes(file)
    const made = { name: `${stemOf(file)}-${hashOf(bytes)}${extname(file).toLowerCase()}`, bytes }
    if (!assets.some((each) => each.name === made.name)) assets.push(made)
    return `/assets/${made.name}`
  }
  return { picture, asset, assets }
}

type Built = { picture: Picture; assets: Asset[] }

/** A `preview` gets a single WebP, because all sizes take seconds. Throws `ContentError`. */
export async function buildPicture(file: string, cache: string, preview = false): Promise<Built> {
  const bytes = readBytes(file)
  const settings = isSvg(file) ? 'svg' : JSON.stringify(encoding)
  const source = isSvg(file) ? safeSvg(file, bytes) : bytes
  const stem = `${stemOf(file)}-${hashOf(source, settings)}`
  // Phones record which side is up instead of turning the picture.
  const { autoOrient, pages = 1 } = await metadataOf(source).catch(() => {
    throw contentError(
      file,
      'found a file that is not a picture, expected SVG, PNG, JPEG, WebP, AVIF or GIF',
    )
  })

  const { width, height } = autoOrient
  const isAnimated = pages > 1
  if (isAnimated || isSvg(file)) {
    const name = `${stem}${extname(file).toLowerCase()}`
    const picture = { src: `/assets/${name}`, width, height }
    return { picture, assets: [{ name, bytes: source }] }
  }

  const { widths } = encoding
  const fitting = widths.filter((candidate) => candidate < width)
  const made = [...fitting, Math.min(width, widths.at(-1) ?? width)]
  const middle = made.find((candidate) => candidate >= 768) ?? made.at(-1)
  const encode = async (target: number | undefined, format: 'avif' | 'webp'): Promise<Asset> => {
    const name = `${stem}-${target}.${format}`
    const make = () =>
      sharp(source).autoOrient().resize({ width: target })[format](encoding[format]).toBuffer()
    return { name, bytes: await cached(join(cache, name), make) }
  }
  const isMade = made.every((target) => existsSync(join(cache, `${stem}-${target}.avif`)))
  const sizes = preview && !isMade ? [] : made
  const [fallback, ...avif] = await Promise.all([
    encode(middle, 'webp'),
    ...sizes.map((target) => encode(target, 'avif')),
  ])
  const srcSet = avif.map(({ name }, index) => `/assets/${name} ${sizes[index]}w`).join(', ')
  return {
    picture: { src: `/assets/${fallback.name}`, width, height, srcSet: srcSet || undefined },
    assets: [fallback, ...avif],
  }
}

// Async, because sharp throws at once for an empty file.
const metadataOf = async (source: Buffer) => sharp(source).metadata()

/** In lists of addresses, a space would end one. */
const stemOf = (file: string) =>
  parse(file)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')

export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 10)
}

/** Written atomically, for builds that run at the same time. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file)
  const bytes = await make()
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}-${randomUUID()}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
  return bytes
}
