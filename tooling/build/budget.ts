import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { picturesOnPhone } from './phone-pictures.ts'

/** The build weighs more than a visitor should have to load. */
export class OverBudget extends Error {
  override name = 'OverBudget'
}

/** Limits in kilobytes of 1000 bytes, as the network carries them. */
const limits = {
  /** A page that fits into a connection's first ten packets (RFC 6928: 14.6 kB) paints after one round trip. */
  document: 14,
  /** Without the carousel and the toasts. React DOM alone is 58, with the lightest way of React Router 70. */
  scripts: 75,
  /** All files of the one family: the letters of Western Europe are 20, those of the rest of Europe 10 more. */
  fonts: 30,
  /** What the home page loads on a phone until it is touched: ten less than the lightest peer. */
  home: 60,
}

/**
 * Kilobytes that the owner's words take among the scripts: not compressed a little more than the sample's own, of which
 * compression leaves a fifth at least, and compressed a little less, so that a program that has room for the sample's has
 * room for any. What they are longer is the owner's to decide, and no mistake of the program: the limits give way by it, and twice by it where the same
 * words stand in a document with their markup.
 */
const usualWords = { plain: 16, compressed: 3.7 }
const compressed = 1 / 5
const giveWay = { document: 2, scripts: 1, fonts: 0, home: 2 }

/**
 * Bytes that a site of several languages takes more: in each document the switch, its style and the links to the same page
 * in the others; in the scripts of one that is not English what the server says, and letters of two bytes.
 */
const severalLanguages = { document: 1000, scripts: 2500, fonts: 0, home: 2000 }

/**
 * Kilobytes that the owner's pictures and the icons of their technologies take on the home page, a little less than the
 * sample's own. What they are heavier the check of the content tells; the page gives way by it.
 */
const usualPictures = 17

/** A file and the bytes that it takes on the wire. */
type Weight = { file: string; bytes: number }
type Figure = { what: keyof typeof limits; name: string; parts: Weight[]; ownWords?: string }

/**
 * Weighs the files of a build, which lie in `folder`, compressed beside themselves. `pages` are its public
 * pages by path, with the words that one has for itself (`ownWords`: no script holds them); `scripts` are
 * the addresses of what runs before a page answers, for each language; `pictures` those of the owner's pictures. Gives the
 * figures beside their limits, in a line; throws `OverBudget` where one is over.
 */
export function checkBudget(
  folder: string,
  pages: Record<string, { file: string; ownWords?: string }>,
  scripts: string[][],
  pictures: string[] = [],
): string {
  const weigh = (address: string): Weight => {
    const file = address.replace(/^\//, '').replace(/#.*/, '')
    const path = join(folder, file)
    return { file, bytes: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size }
  }
  const words = scripts.flat().filter((address) => /\/content-[^/]+$/.test(address))
  const longer = Math.max(
    0,
    ...words.flatMap((address) => [
      (statSync(join(folder, address)).size - usualWords.plain * 1000) * compressed,
      weigh(address).bytes - usualWords.compressed * 1000,
    ]),
  )
  const heavier = (figure: Figure) => {
    const own = figure.parts.filter(({ file }) => pictures.includes(`/${file}`))
    return Math.max(0, bytesOf({ parts: own }) - usualPictures * 1000)
  }
  /** Bytes that a figure may have: the limit, and what the owner has more than the sample. */
  const allowed = (figure: Figure) => {
    const more = (longer + ownBytes(figure)) * giveWay[figure.what]
    const languages = scripts.length > 1 ? severalLanguages[figure.what] : 0
    return limits[figure.what] * 1000 + more + languages + heavier(figure)
  }
  /** Bytes over that; less than 0 where there is room. */
  const excess = (figure: Figure) => bytesOf(figure) - allowed(figure)
  const most = (figures: Figure[]) =>
    figures.reduce((one, other) => (excess(other) > excess(one) ? other : one))
  const documents = Object.values(pages).map(
    ({ file, ownWords }): Figure => ({
      what: 'document',
      name: `the document ${file}`,
      parts: [weigh(file)],
      ownWords,
    }),
  )
  const figures: Figure[] = [
    most(documents),
    most(
      scripts.map((each) => ({
        what: 'scripts',
        name: 'the scripts of the pages',
        parts: each.map(weigh),
      })),
    ),
    { what: 'fonts', name: 'the fonts', parts: fontsOf(folder).map(weigh) },
  ]
  const home = pages['/']?.file
  if (home) {
    const parts = [home, ...loadedBy(readFileSync(join(folder, home), 'utf8'))].map(weigh)
    figures.push({ what: 'home', name: 'the home page with all that it loads', parts })
  }

  const over = figures.filter((figure) => excess(figure) > 0)
  if (over.length > 0) throw new OverBudget(`over the page budget: ${over.map(tell).join('; ')}`)
  const told = figures.map((figure) => {
    const limit = limits[figure.what]
    const own = Math.round(allowed(figure) / 1000 - limit)
    return `${figure.what} ${kilobytes(bytesOf(figure))} of ${limit}${own > 0 ? ` + ${own}` : ''} kB`
  })
  const line = `Page budget: ${told.join(', ')}`
  return line.includes('+') ? `${line} (+: your words and pictures beyond the sample's)` : line
}

/** What compression leaves of words; of some scripts more than of others. */
function ownBytes({ ownWords = '' }: Figure): number {
  return Math.max(Buffer.byteLength(ownWords) * compressed, brotliCompressSync(ownWords).length)
}

const bytesOf = ({ parts }: Pick<Figure, 'parts'>) =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0)

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function tell(figure: Figure): string {
  const total = `${figure.name}: ${kilobytes(bytesOf(figure))} kB, the limit is ${limits[figure.what]} kB`
  const [most] = figure.parts.toSorted((one, other) => other.bytes - one.bytes)
  return figure.parts.length > 1 && most
    ? `${total} (the most: ${most.file} with ${kilobytes(most.bytes)} kB)`
    : total
}

const fontsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => file.replaceAll('\\', '/'))

/** The addresses of what a document loads by itself on a phone, each once; lazy pictures too. */
function loadedBy(html: string): Set<string> {
  const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)]
  const sprites = [...html.matchAll(/[:,\s]url\("?(\/assets\/[^")]+\.svg)/g)]
  // Of the typeface the first file; the other is for letters that few pages have.
  const typeface = [...html.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].slice(0, 1)
  const named = [...preloads, ...sprites, ...typeface].map(([, address = '']) => address)
  return new Set([...named, ...picturesOnPhone(html)])
}
