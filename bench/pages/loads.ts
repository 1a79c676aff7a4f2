import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { median, printRow } from '../measuring/figures.ts'
import { startBarePage } from './bare.ts'

const paths = ['/', '/about', '/projects', '/resume', '/contact']
const themes = ['light', 'dark']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Fetched where it is first run: it would be a quarter of the files that every installation of the project fetches. */
const lighthouse = 'lighthouse@13.5.0'

/** What is read of Lighthouse's report. */
type Result = {
  runtimeError?: { message: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: Request[] } } | undefined
  >
}

type Read = (result: Result) => number | undefined

const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue
const kbOf = (type: RegExp) => (result: Result) => {
  const requests = result.audits['network-requests']?.details?.items ?? []
  const counted = requests.filter(({ resourceType }) => type.test(resourceType))
  return counted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
}
type Request = { resourceType: string; transferSize: number }

/** In milliseconds and kB (10^3 bytes), with so many digits; a limit may be for one page alone. */
const columns: [name: string, read: Read, digits: number, limit: number, only?: string][] = [
  ['FCP ms', audit('first-contentful-paint'), 0, 760],
  ['LCP ms', audit('largest-contentful-paint'), 0, 760],
  ['TBT ms', audit('total-blocking-time'), 0, 0],
  ['CLS', audit('cumulative-layout-shift'), 3, 0],
  ['kB in all', kbOf(/./), 1, 60, '/'],
  ['kB of scripts', kbOf(/^Script$/), 1, 0],
]

/** The fastest of its kind by each figure, measured in the same way: production build, median of three. */
const peers = [
  'astro-nano (Astro), its own sample page|100 / 95|957|1350|0||105|5|',
  'astro-sphere (Astro), its own sample page|100 / 100|1050|1501|0||70|4|',
]

/** Lighthouse's mobile preset on each public page in both themes, beside a page with nothing on it. */
export async function measureLoads(url: string, port: number, runs: number) {
  const rows = new Map<string, string[]>()
  for (const theme of themes) {
    await keepTheme(url, port, theme)
    for (const path of paths) {
      const results = await load(new URL(path, url).href, port, runs)
      rows.set(`${path} ${theme}`, cellsOf(results, path))
    }
  }
  using bare = await startBarePage()
  const bareCells = cellsOf(await load(bare.url, port, runs), '')

  console.log(
    `\n### Loading a page: Lighthouse, mobile, medians of ${runs}. What misses its limit is bold\n`,
  )
  const scores = 'performance / accessibility / best practices / SEO'
  printRow('page', scores, ...columns.map(([name]) => name), 'points lost by')
  printRow(...Array(columns.length + 3).fill('---'))
  const limits = columns.map(([, , , limit, only]) => (only ? `${limit} on ${only}` : `${limit}`))
  printRow('limit', '100 / 100 / 100 / 100', ...limits, '')
  for (const name of paths.flatMap((path) => themes.map((theme) => `${path} ${theme}`))) {
    const cells = rows.get(name) ?? []
    if (cells.some((cell) => cell.startsWith('**'))) process.exitCode = 1
    printRow(name, ...cells)
  }
  printRow('a bare page', ...bareCells.map((cell) => cell.replaceAll('**', '')))
  for (const cells of peers) printRow(...cells.split('|'))
  const averages = loadavg().map((average) => average.toFixed(1))
  console.log(`\nThe machine's load over the last minutes: ${averages.join(', ')}`)
}

/**
 * Keeps a theme in the browser for the pages at this address, as a visitor's choice is kept. Lighthouse
 * empties the cache before each run, and leaves local storage as it is.
 */
async function keepTheme(url: string, port: number, theme: string) {
  await using browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(new URL('/robots.txt', url).href)
  await page?.evaluate((value) => localStorage.setItem('theme', value), theme)
  await page?.close()
}

/** Several runs of Lighthouse's mobile preset, each with an empty cache. Throws where one fails. */
const load = (url: string, port: number, runs: number): Promise<Result[]> =>
  Array.fromAsync({ length: runs }, async () => {
    const flags = [`--port=${port}`, `--only-categories=${categories}`, '--output=json', '--quiet']
    const { stdout } = await runProgram('npx', ['--yes', lighthouse, url, ...flags], {
      maxBuffer: 2 ** 26,
    })
    const result: Result = JSON.parse(stdout)
    const failure = result.runtimeError
    if (failure) throw new Error(`Lighthouse failed on ${url}: ${failure.message}`)
    return result
  })

const runProgram = promisify(execFile)

/** The medians of a page's runs, bold where they miss their limit, and the audits that took points off. */
function cellsOf(results: Result[], path: string): string[] {
  const shown = (text: string, met: boolean) => (met ? text : `**${text}**`)
  const middle = (read: Read) => median(results.map((result) => read(result) ?? Number.NaN))
  const scores = categories.map((name) =>
    middle(({ categories }) => Math.round((categories[name]?.score ?? Number.NaN) * 100)),
  )
  const figures = columns.map(([, read, digits, limit, only = path]) => {
    const value = middle(read)
    return shown(value.toFixed(digits), only !== path || value <= limit)
  })
  const whole = scores.every((score) => score === 100)
  return [shown(scores.join(' / '), whole), ...figures, complaintsOf(results)]
}

function complaintsOf(results: Result[]): string {
  const lost = results.flatMap(({ categories, audits }) =>
    Object.values(categories)
      .flatMap((category) => category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return [...new Set(lost)].join(', ')
}
