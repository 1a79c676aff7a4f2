import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { median, printRow } from '../measuring/figures.ts'
import { startBarePage } from './bare.ts'

const paths = ['/', '/about', '/projects', '/resume', '/contact']
const themes = ['light', 'dark']

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

type Column = {
  name: string
  read: (result: Result) => number
  digits: number
  limit: number
  /** The one page that the limit is for. */
  only?: string
}

const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN
const kbOf = (type: RegExp) => (result: Result) => {
  const { details } = result.audits['network-requests'] ?? {}
  const requests = (details?.type === 'table' ? details.items : []) as Request[]
  const counted = requests.filter(({ resourceType }) => type.test(resourceType))
  return counted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
}
type Request = { resourceType: string; transferSize: number }

/** Milliseconds and kB (10^3 bytes). */
const columns: Column[] = [
  { name: 'FCP ms', read: audit('first-contentful-paint'), digits: 0, limit: 760 },
  { name: 'LCP ms', read: audit('largest-contentful-paint'), digits: 0, limit: 760 },
  { name: 'TBT ms', read: audit('total-blocking-time'), digits: 0, limit: 0 },
  { name: 'CLS', read: audit('cumulative-layout-shift'), digits: 3, limit: 0 },
  { name: 'kB in all', read: kbOf(/./), digits: 1, limit: 60, only: '/' },
  { name: 'kB of scripts', read: kbOf(/^Script$/), digits: 1, limit: 0 },
]

/** The fastest of its kind by each figure, measured in the same way: production build, median of three. */
const peers = [
  ['astro-nano (Astro), its own sample page', '100 / 95', '957', '1350', '0', '', '105', '5', ''],
  [
    'astro-sphere (Astro), its own sample page',
    '100 / 100',
    '1050',
    '1501',
    '0',
    '',
    '70',
    '4',
    '',
  ],
]

/** Lighthouse's mobile preset on each public page in both themes, beside a page with nothing on it. */
export async function measureLoads(url: string, port: number, runs: number) {
  const results = new Map<string, Result[]>()
  for (const theme of themes) {
    await keepTheme(url, port, theme)
    for (const path of paths) {
      results.set(`${path} ${theme}`, await load(new URL(path, url).href, port, runs))
    }
  }
  const bare = await startBarePage()
  const bareResults = await load(bare.url, port, runs).finally(bare.stop)

  console.log(
    `\n### Loading a page: Lighthouse, mobile, medians of ${runs}. What misses its limit is bold\n`,
  )
  const scores = 'performance / accessibility / best practices / SEO'
  printRow('page', scores, ...columns.map(({ name }) => name), 'points lost by')
  printRow(...Array(columns.length + 3).fill('---'))
  const limits = columns.map(({ limit, only }) => (only ? `${limit} on ${only}` : String(limit)))
  printRow('limit', '100 / 100 / 100 / 100', ...limits, '')
  for (const path of paths) {
    for (const theme of themes) {
      const cells = cellsOf(results.get(`${path} ${theme}`) ?? [], path)
      if (cells.some((cell) => cell.startsWith('**'))) process.exitCode = 1
      printRow(`${path} ${theme}`, ...cells)
    }
  }
  printRow('a bare page', ...cellsOf(bareResults, '').map((cell) => cell.replaceAll('**', '')))
  for (const cells of peers) printRow(...cells)
  const load5 = loadavg().map((load) => load.toFixed(1))
  console.log(`\nThe machine's load over the last minutes: ${load5.join(', ')}`)
}

/**
 * Keeps a theme in the browser for the pages at this address, as a visitor's choice is kept. Lighthouse
 * empties the cache before each run, and leaves local storage as it is.
 */
async function keepTheme(url: string, port: number, theme: string) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(new URL('/robots.txt', url).href)
  await page?.evaluate((value) => localStorage.setItem('theme', value), theme)
  await page?.close()
  await browser.close()
}

/** Several runs of Lighthouse's mobile preset, each with an empty cache. Throws where one fails. */
async function load(url: string, port: number, runs: number): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const ran = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
    const failure = ran?.lhr.runtimeError
    if (!ran || failure) throw new Error(`Lighthouse failed on ${url}: ${failure?.message}`)
    results.push(ran.lhr)
  }
  return results
}

/** The medians of a page's runs, bold where they miss their limit, and the audits that took points off. */
function cellsOf(results: Result[], path: string): string[] {
  const shown = (text: string, met: boolean) => (met ? text : `**${text}**`)
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const scores = categories.map((name) =>
    middle((result) => Math.round((result.categories[name]?.score ?? Number.NaN) * 100)),
  )
  const figures = columns.map(({ read, digits, limit, only = path }) => {
    const value = middle(read)
    return shown(value.toFixed(digits), only !== path || value <= limit)
  })
  const whole = scores.every((score) => score === 100)
  return [shown(scores.join(' / '), whole), ...figures, complaintsOf(results)]
}

function complaintsOf(results: Result[]): string {
  const audits = results.flatMap((result) =>
    Object.values(result.categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => result.audits[id]),
  )
  const lost = audits.flatMap((one) => ((one?.score ?? 1) < 0.9 ? [one?.id] : []))
  return [...new Set(lost)].join(', ')
}
