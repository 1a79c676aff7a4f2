import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the pages of the sample may weigh, in kilobytes of 1000 bytes, as the network carries them: a test holds them against
 * it. An owner's words may weigh more, and are then told what to do.
 */
const budget = {
  /** A page that fits into a connection's first ten packets (RFC 6928: 14.6 kB) paints after one round trip. */
  document: {
    limit: 14,
    advice:
      'come in the first round trip: with fewer words on the page, or a shorter privacy policy, it shows sooner',
  },
  /** Without the carousel and the toasts: 75 for the sample in English, half a kilobyte more in other languages. React DOM alone is 58. */
  scripts: {
    limit: 76,
    advice: 'are meant: your words are among them, so with fewer of them the page answers sooner',
  },
  /** All files of the one family: the letters of Western Europe are 20, those of the rest of Europe 10 more. */
  fonts: { limit: 30, advice: 'are meant: keep to one family' },
  /** What the home page loads on a phone until it is touched: ten less than the lightest peer. */
  home: {
    limit: 60,
    advice:
      'are meant for a phone: take lighter pictures (npm run check:content names them), or fewer technologies',
  },
}

type Figure = { what: keyof typeof budget; name: string; kilobytes: number }

/** Weighs the `documents` of a build, which lie in `folder` with all that they load, compressed beside themselves. */
export function weigh(folder: string, documents: string[]): Figure[] {
  const weightOf = (what: Figure['what'], name: string, files: string[]): Figure => ({
    what,
    name,
    kilobytes: kilobytesOf(folder, files),
  })
  const htmlOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const fonts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [
    heaviest(documents.map((file) => weightOf('document', file, [file]))),
    heaviest(
      documents.map((file) => weightOf('scripts', `what ${file} runs`, scriptsOf(htmlOf(file)))),
    ),
    weightOf(
      'fonts',
      'the typeface',
      fonts.filter((file) => file.endsWith('.woff2')),
    ),
    weightOf('home', 'the home page with all that it loads', [
      'index.html',
      ...loadedOnPhone(htmlOf('index.html')),
    ]),
  ]
}

/** The figures beside their limits, in a line. */
export const budgetLine = (figures: Figure[]): string =>
  `Page budget: ${figures
    .map(({ what, kilobytes }) => `${what} ${kilobytes.toFixed(1)} of ${budget[what].limit} kB`)
    .join(', ')}`

/** What to do about those that are over their limits, a line each. */
export const overBudget = (figures: Figure[]): string[] =>
  figures.flatMap(({ what, name, kilobytes }) => {
    const { limit, advice } = budget[what]
    if (kilobytes <= limit) return []
    return `${name} takes ${kilobytes.toFixed(1)} kB, and ${limit} kB ${advice}.`
  })

/** What files of a folder, named by their addresses, weigh together, compressed where they are. */
export const kilobytesOf = (folder: string, addresses: string[]): number =>
  addresses
    .map((address) => join(folder, address))
    .reduce((sum, path) => sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size, 0) /
  1000

const heaviest = (figures: Figure[]) =>
  figures.reduce((one, other) => (other.kilobytes > one.kilobytes ? other : one))

const scriptsOf = (html: string) => / data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []

/** The addresses of what a document loads by itself on a phone, each once; lazy pictures too. */
function loadedOnPhone(html: string): string[] {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address)
  return [
    ...new Set([
      ...all(/<link rel="preload" href="([^"]+)"/g),
      ...all(/[:,\s]url\("?(\/assets\/[^")]+\.svg)/g),
      // Of the typeface the first file; the other is for letters that few pages have.
      ...all(/url\((\/assets\/[^)]+\.woff2)\)/g).slice(0, 1),
      ...all(/(<picture>.*?<\/picture>|<img\s[^>]*>)/gs).map(pictureOnPhone),
    ]),
  ]
}

/** A phone of the middle, as Lighthouse imitates it: its width in CSS pixels, and what a CSS pixel has of its own. */
const phone = { width: 412, density: 1.75 }

/** The file that a phone shows for a picture: of the best format the narrowest that is wide enough, else the widest. */
function pictureOnPhone(markup: string): string {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(markup)?.[1]
  const candidates = attribute('srcset')?.split(',') ?? [`${attribute('src')} 0w`]
  const files = candidates
    .map((each) => each.trim().split(' '))
    .map(([file = '', width = '']) => ({ file, width: Number.parseInt(width, 10) }))
  // What comes before the last is for windows wider than any phone.
  const width = pixelsOf(attribute('sizes')?.split(',').at(-1) ?? '100vw') * phone.density
  return (files.find((file) => file.width >= width) ?? files.at(-1))?.file ?? ''
}

/** A length, or a sum or difference of lengths, in CSS pixels. */
function pixelsOf(length: string): number {
  const units: Record<string, number> = { px: 1, rem: 16, vw: phone.width / 100 }
  return [...length.matchAll(/(-\s+)?([\d.]+)(px|rem|vw)/g)].reduce(
    (sum, [, minus, amount, unit = '']) =>
      sum + (minus ? -1 : 1) * Number(amount) * (units[unit] ?? 1),
    0,
  )
}
