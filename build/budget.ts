import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../load/files-below.ts'

/**
 * What a page of the sample may load before a touch, large pictures aside, in kilobytes of 1000 bytes, as sent over the
 * network. Only a browser can weigh it, so no build does: e2e/weight.spec.ts.
 */
export const pageLimit = 60

/** What the parts of the sample may weigh, as above: a test checks it. An owner's words may weigh more: the build then says what to do. */
export const budget = {
  /** A page that fits into a connection's first ten packets (RFC 6928: 14.6 kB, 1.02 of them headers) paints after one round trip. */
  document: {
    limit: 13.58,
    advice: 'With fewer words on the page, or a shorter privacy policy, it appears sooner.',
  },
  /** Without the carousel and the toasts: 75 for the sample in English, half a kilobyte more in other languages. React DOM alone is 58. */
  scripts: {
    limit: 76,
    advice: 'They contain your words: with fewer of them the page responds sooner.',
  },
  /** All files of the one family: the letters of Western Europe are 20, those of the rest of Europe 10 more. */
  fonts: { limit: 30, advice: 'Keep to one family.' },
}

type Figure = { what: keyof typeof budget; name: string; kilobytes: number }

/** Weighs the `documents` of a build, which lie in `folder` with all that they load, compressed beside themselves. */
export function weigh(folder: string, documents: string[]): Figure[] {
  const heaviest = (what: Figure['what'], prefix: string, filesOf: (file: string) => string[]) =>
    documents
      .map((file) => ({ what, name: prefix + file, kilobytes: kilobytesOf(folder, filesOf(file)) }))
      .reduce((one, other) => (other.kilobytes > one.kilobytes ? other : one))
  const fonts = filesBelow(folder).filter((file) => file.endsWith('.woff2'))
  return [
    heaviest('document', '', (file) => [file]),
    heaviest('scripts', 'The scripts of ', (file) => scriptsOf(join(folder, file))),
    { what: 'fonts', name: 'The fonts', kilobytes: kilobytesOf('', fonts) },
  ]
}

/** The figures beside their limits, in a line. */
export const budgetLine = (figures: Figure[]): string =>
  `Page budget: ${figures
    .map(({ what, kilobytes }) => `${what} ${kilobytes.toFixed(2)} of ${budget[what].limit} kB`)
    .join(', ')}`

/** What to do about the figures that are over their limits, a line each. */
export const overBudget = (figures: Figure[]): string[] =>
  figures.flatMap(({ what, name, kilobytes }) => {
    const { limit, advice } = budget[what]
    if (kilobytes <= limit) return []
    return `${name}: ${kilobytes.toFixed(2)} kB, over the budget of ${limit} kB. ${advice}`
  })

/** What files of a folder, named by their addresses, weigh together, compressed where they are. */
export const kilobytesOf = (folder: string, addresses: string[]): number =>
  addresses
    .map((address) => join(folder, address))
    .reduce((sum, path) => sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size, 0) /
  1000

const scriptsOf = (file: string) =>
  / data-scripts="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1]?.split(' ') ?? []
