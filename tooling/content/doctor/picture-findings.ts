import { statSync } from 'node:fs'
import { extname, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { projectSchema } from '#contract/content.ts'
import { filesBelow } from '../files-below.ts'
import type { Finding } from '../mistake.ts'
import { type Asset, bearable } from '../pictures.ts'
import { readText, takeApart } from '../text-file.ts'
import { readYaml } from '../yaml-file.ts'

const maxBytes = 4_000_000
const maxPixels = 6000
const maxSvgBytes = 100_000

/** Device pixels of a phone's width, for which the pages choose the file of a photograph. */
const phoneWidth = 672

/** Pictures that are heavier than a page needs, and words for them that say nothing; `assets` is what is made of them. */
export async function pictureFindings(folder: string, assets: Asset[]): Promise<Finding[]> {
  const files = filesBelow(folder)
  const pictures = files.filter((name) => /\.(svg|png|jpe?g|webp|avif)$/i.test(name))
  const heavy = await Promise.all(
    pictures.map(async (file) => {
      const found = await heaviness(file)
      const made = assets.filter(({ from }) => from === file)
      return found.length > 0 ? found : heavinessMade(file, made)
    }),
  )
  const heads = files.filter((file) => /^projects.[^/\\]+.index\.md$/.test(relative(folder, file)))
  return [...heavy.flat(), ...heads.flatMap(emptyWords)]
}

async function heaviness(file: string): Promise<Finding[]> {
  const warn = (text: string): Finding[] => [{ file, severity: 'warning', text }]
  const { size } = statSync(file)
  const isSvg = extname(file).toLowerCase() === '.svg'
  if (isSvg && size > maxSvgBytes) {
    return warn(
      `found ${kB(size)} of SVG, which is served as it is: simplify it to ${kB(maxSvgBytes)}`,
    )
  }
  if (size > maxBytes) return warn(`found ${kB(size)}: make it smaller than ${kB(maxBytes)}`)
  const { width = 0, height = 0 } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (isSvg || Math.max(width, height) <= maxPixels) return []
  return warn(`found ${width} x ${height} pixels: ${maxPixels} at most are of use`)
}

/** What a phone loads of a picture is told where it is more than a page can bear, though it was made as small as can be. */
function heavinessMade(file: string, made: Asset[]): Finding[] {
  const widthOf = ({ name }: Asset) => Number(/-(\d+)\.avif$/.exec(name)?.[1] ?? 0)
  const photographs = made
    .filter(({ name }) => name.endsWith('.avif'))
    .sort((one, other) => widthOf(one) - widthOf(other))
  const [first] = made
  const asset =
    photographs.find((each) => widthOf(each) >= phoneWidth) ?? photographs.at(-1) ?? first
  if (!asset) return []
  const bytes = asset.name.endsWith('.svg')
    ? brotliCompressSync(asset.bytes).length
    : asset.bytes.length
  if (bytes <= bearable) return []
  const text = `found a picture of which a phone loads ${kB(bytes)}: take a calmer or simpler one, of ${kB(bearable)} at most`
  return [{ file, severity: 'warning', text }]
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** What a project's picture shows, said in words that tell nothing to those who do not see it. */
function emptyWords(file: string): Finding[] {
  const parts = takeApart(readText(file))
  if (!parts) return []
  const { value, placeOf } = readYaml(file, parts.head, projectSchema, 1)
  const { imageAlt = '', title, image } = value
  const empty =
    image &&
    (imageAlt.toLowerCase() === title.toLowerCase() ||
      /^(an? |the )?(image|picture|photo|screenshot|cover|logo)\W*\d*$/i.test(imageAlt) ||
      /\.(svg|png|jpe?g|webp|avif)$/i.test(imageAlt))
  if (!empty) return []
  const text = `imageAlt: found ${JSON.stringify(imageAlt)}, expected what the picture shows`
  return [{ file, place: placeOf(['imageAlt']), severity: 'warning', text }]
}
