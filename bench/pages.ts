import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../testing/chromium.ts'

type StartServer = (environment: Record<string, string>) => Promise<{ url: string }>
type Load = { fcp: number; lcp: number; blocked: number; tbt: number; shift: number; kB: number }

const paths = ['/', '/about', '/projects', '/resume', '/contact']
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const slowdown = 4
// Slow 4G.
const network = { latency: 560, downloadThroughput: 180_000, uploadThroughput: 84_000 }
const settledMs = 5000

const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A bare page</title>
<link rel="icon" href="data:,"><main><h1>A bare page</h1></main></html>`

export async function main(flags: { runs: string }, _: string, startServer: StartServer) {
  const runs = Number(flags.runs)
  const { url } = await startServer({ LOG_LEVEL: 'warn' })
  const bare = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(bareHtml)
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const { port } = bare.address() as { port: number }
  const executablePath = findChromium()
  await using browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const rows = ['a bare page', ...paths].map((name) => ({ name, loads: [] as Load[] }))
  for (let run = 0; run < runs; run++) {
    for (const { name, loads } of rows) {
      const address = name.startsWith('/') ? url + name : `http://127.0.0.1:${port}/`
      loads.push(await load(browser, address))
    }
  }
  bare.close()
  const beside = ['LCP / bare (at most 1.15)', 'TBT beyond bare (at most 50 ms)']
  const names = ['first paint', 'largest paint', 'blocked', ...beside, 'shift', 'transferred']
  console.log(`| medians of ${runs} | ${names.join(' | ')} |\n${'| --- '.repeat(8)}|`)
  const bareOf = (key: keyof Load) => medianOf(rows[0]?.loads, key)
  for (const { name, loads } of rows) {
    const of = (key: keyof Load, digits = 0) => medianOf(loads, key).toFixed(digits)
    const lcp = (medianOf(loads, 'lcp') / bareOf('lcp')).toFixed(2)
    const tbt = (medianOf(loads, 'tbt') - bareOf('tbt')).toFixed(0)
    const times = `${of('fcp')} ms | ${of('lcp')} ms | ${of('blocked')} ms | ${lcp} | ${tbt} ms`
    console.log(`| ${name} | ${times} | ${of('shift', 3)} | ${of('kB', 1)} kB |`)
  }
}

async function load(browser: Browser, address: string): Promise<Load> {
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(address)
  await page.waitForTimeout(settledMs)
  const measured: Omit<Load, 'kB'> = await page.evaluate(() => Reflect.get(window, 'measured'))
  return { ...measured, kB: bytes / 1000 }
}

/** Runs in the page. Time beyond 50 ms of a task counts as blocked; TBT counts it from the first paint on, like Lighthouse. */
function observe() {
  const measured = { fcp: 0, lcp: 0, blocked: 0, tbt: 0, shift: 0 }
  Object.assign(window, { measured })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime
  })
  on('longtask', ({ startTime, duration }) => {
    measured.blocked += duration - 50
    const seen =
      startTime + duration - Math.max(startTime, measured.fcp || Number.POSITIVE_INFINITY)
    measured.tbt += Math.max(0, seen - 50)
  })
  on('layout-shift', (entry) => {
    measured.shift += Number(Reflect.get(entry, 'value'))
  })
}

const medianOf = (loads: Load[] = [], key: keyof Load): number =>
  loads.map((load) => load[key]).toSorted((one, other) => one - other)[loads.length >> 1] ??
  Number.NaN
