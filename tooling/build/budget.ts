import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { picturesOnPhone } from './phone-pictures.ts'

/**
 * What the pages of the sample may weigh, in kilobytes of 1000 bytes, as the network carries them: a test holds them against
 * it. An owner's words may weigh more, and are then told what to do.
 */
const limits = {
  /** A page that fits into a connection's first ten packets (RFC 6928: 14.6 kB) paints after one round trip. */
  document: 14,
  /** Without the carousel and the toasts: 75 for the sample in English, half a kilobyte more in other languages. React DOM alone is 58. */
  scripts: 76,
  /** All files of the one family: the letters of Western Europe are 20, those of the rest of Europe 10 more. */
  fonts: 30,
  /** What the home page loads on a phone until it is touched: ten less than the lightest peer. */
  home: 60,
}

const advice: Record<keyof typeof limits, string> = {
  document:
    'come in the first round trip: with fewer words on the page, or a shorter privacy policy, it shows sooner',
  scripts: 'are meant: your words are among them, so with fewer of them the page answers sooner',
  fonts: 'are meant: keep to one family',
  home: 'are meant for a phone: take lighter pictures (npm run check:content names them), or fewer technologies',
}

type Figure = { what: keyof typeof limits; name: string; kilobytes: number }

/** Weighs the `documents` of a build, which lie in `folder` with all that they load, compressed beside themselves. */
export function weigh(folder: string, documents: string[]): Figure[] {
  const html = new Map(documents.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const figure = (what: Figure['what'], name: string, files: Iterable<string>): Figure => ({
    what,
    name,
    kilobytes: kilobytesOf(folder, files),
  })
  return [
    heaviest(documents.map((file) => figure('document', file, [file]))),
    heaviest(
      [...html].map(([file, text]) => figure('scripts', `what ${file} runs`, scriptsOf(text))),
    ),
    figure('fonts', 'the typeface', fontsOf(folder)),
    figure('home', 'the home page with all that it loads', [
      'index.html',
      ...loadedBy(html.get('index.html') ?? ''),
    ]),
  ]
}

/** The figures beside their limits, in a line. */
export const budgetLine = (figures: Figure[]): string =>
  `Page budget: ${figures
    .map(({ what, kilobytes }) => `${what} ${kilobytes.toFixed(1)} of ${limits[what]} kB`)
    .join(', ')}`

/** What to do about those that are over their limits, a line each. */
export const overBudget = (figures: Figure[]): string[] =>
  figures
    .filter(({ what, kilobytes }) => kilobytes > limits[what])
    .map(
      ({ what, name, kilobytes }) =>
        `${name} takes ${kilobytes.toFixed(1)} kB, and ${limits[what]} kB ${advice[what]}.`,
    )

/** What files of a folder, named by their addresses, weigh together, compressed where they are. */
export const kilobytesOf = (folder: string, addresses: Iterable<string>): number =>
  [...addresses]
    .map((address) => join(folder, address.replace(/#.*/, '')))
    .reduce((sum, path) => sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size, 0) /
  1000

const heaviest = (figures: Figure[]) =>
  figures.reduce((one, other) => (other.kilobytes > one.kilobytes ? other : one))

const scriptsOf = (html: string) => / data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []

const fontsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.woff2'),
  )

/** The addresses of what a document loads by itself on a phone, each once; lazy pictures too. */
function loadedBy(html: string): Set<string> {
  const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)]
  const sprites = [...html.matchAll(/[:,\s]url\("?(\/assets\/[^")]+\.svg)/g)]
  // Of the typeface the first file; the other is for letters that few pages have.
  const typeface = [...html.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].slice(0, 1)
  const named = [...preloads, ...sprites, ...typeface].map(([, address = '']) => address)
  return new Set([...named, ...picturesOnPhone(html)])
}
