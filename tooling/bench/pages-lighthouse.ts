import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from './figures.ts'

/** What Lighthouse says of a page: scores of 100, milliseconds, bytes. */
export type Audit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  scriptBytes: number
  /** The audits below 100 that take points off a category. */
  complaints: string[]
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const

const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

/** The median of several runs of Lighthouse's mobile preset, each with an empty cache. Throws where one fails. */
export async function auditPage(url: string, port: number, runs: number): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run++) audits.push(await auditOnce(url, port))
  const middle = (name: Exclude<keyof Audit, 'complaints'>) => median(audits.map((a) => a[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    bytes: middle('bytes'),
    scriptBytes: middle('scriptBytes'),
    complaints: [...new Set(audits.flatMap(({ complaints }) => complaints))],
  }
}

/**
 * Keeps a theme in the browser for the pages at this address, as a visitor's choice is kept. Lighthouse
 * empties the cache before each run, and leaves local storage as it is.
 */
export async function keepTheme(url: string, port: number, theme: string) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(new URL('/robots.txt', url).href)
  await page?.evaluate((value) => localStorage.setItem('theme', value), theme)
  await page?.close()
  await browser.close()
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.values(categories),
  })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
  }
  const { lhr } = result
  const score = (name: keyof typeof categories) =>
    Math.round((lhr.categories[categories[name]]?.score ?? Number.NaN) * 100)
  const metric = (name: keyof typeof metrics) =>
    lhr.audits[metrics[name]]?.numericValue ?? Number.NaN
  const { details } = lhr.audits['network-requests'] ?? {}
  const requests = (details?.type === 'table' ? details.items : []) as Request[]
  const bytesOf = (list: Request[]) => list.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const counted = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => lhr.audits[id])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    fcp: metric('fcp'),
    lcp: metric('lcp'),
    tbt: metric('tbt'),
    cls: metric('cls'),
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    complaints: counted.flatMap((audit) =>
      audit && audit.score !== null && audit.score < 0.9 ? [audit.id] : [],
    ),
  }
}

type Request = { resourceType: string; transferSize: number }
