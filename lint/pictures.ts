import { statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import type { ProjectFrontMatter } from '#contract/content.ts'
import { isPicture, isSvg } from '#contract/content-values.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import { filesBelow } from '../load/files-below.ts'
import type { LoadedContent } from '../load/load.ts'
import { type Asset, encoding } from '../load/pictures.ts'
import type { YamlFile } from '../load/yaml-file.ts'

const maxBytes = 4_000_000
const maxPixels = 6000
const maxSvgBytes = 100_000

/** Device pixels of a phone's width, for which the pages choose the file of a photograph. */
const phoneWidth = 672

/** Pictures that are heavier than a page needs, and words for them that say nothing. */
export async function pictureDiagnostics(
  folder: string,
  { assets, files }: Pick<LoadedContent, 'assets' | 'files'>,
): Promise<Diagnostic[]> {
  const heavy = filesBelow(folder)
    .filter(isPicture)
    .map(async (file): Promise<Diagnostic[]> => {
      const made = assets.filter(({ from }) => from === file)
      const text = (await heaviness(file)) ?? heavinessMade(made)
      return text ? [{ file, severity: 'warning', text }] : []
    })
  return [...(await Promise.all(heavy)).flat(), ...files.projects.flatMap(emptyWords)]
}

async function heaviness(file: string): Promise<string | undefined> {
  const { size } = statSync(file)
  if (isSvg(file) && size > maxSvgBytes) {
    return `found ${kB(size)} of SVG, which is served as it is: simplify it to ${kB(maxSvgBytes)}`
  }
  if (size > maxBytes) return `found ${kB(size)}: make it smaller than ${kB(maxBytes)}`
  if (isSvg(file)) return undefined
  const { width = 0, height = 0 } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (Math.max(width, height) <= maxPixels) return undefined
  return `found ${width} x ${height} pixels: ${maxPixels} at most are of use`
}

/** Warns where a phone loads more of a picture than a page can bear, though it was made as small as possible. */
function heavinessMade(made: Asset[]): string | undefined {
  const widthOf = ({ name }: Asset) => Number(/-(\d+)\.avif$/.exec(name)?.[1] ?? 0)
  const photographs = made
    .filter(({ name }) => name.endsWith('.avif'))
    .sort((one, other) => widthOf(one) - widthOf(other))
  const fitting = photographs.find((each) => widthOf(each) >= phoneWidth)
  const asset = fitting ?? photographs.at(-1) ?? made[0]
  if (!asset) return undefined
  let bytes = asset.bytes.length
  // The best compression takes its time: what is light without it needs none.
  if (bytes > encoding.bearable && asset.name.endsWith('.svg')) {
    bytes = brotliCompressSync(asset.bytes).length
  }
  if (bytes <= encoding.bearable) return undefined
  return `found a picture of which a phone loads ${kB(bytes)}: take a calmer or simpler one, of ${kB(encoding.bearable)} at most`
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** A project's picture with words that say nothing to those who do not see it. */
function emptyWords({ file, value, positionOf }: YamlFile<ProjectFrontMatter>): Diagnostic[] {
  const { imageAlt = '', title, image } = value
  const isEmpty =
    imageAlt.toLowerCase() === title.toLowerCase() ||
    /^(an? |the )?(image|picture|photo|screenshot|cover|logo)\W*\d*$/i.test(imageAlt) ||
    isPicture(imageAlt)
  if (!image || !isEmpty) return []
  const text = `imageAlt: found ${JSON.stringify(imageAlt)}, expected what the picture shows`
  return [{ file, position: positionOf(['imageAlt']), severity: 'warning', text }]
}
