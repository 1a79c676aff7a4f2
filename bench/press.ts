import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../testing/chromium.ts'

type StartServer = (environment: Record<string, string>) => Promise<{ url: string }>

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const slowdown = 4
// Slow 4G.
const network = { latency: 560, downloadThroughput: 180_000, uploadThroughput: 84_000 }

const barePage = `<!doctype html><meta name=viewport content="width=device-width"><a href="#end">A link</a>
<p style="margin-top: 200vh" id="end">The end</p>`
const longestMs = 30_000

/** What is pressed, and what is in view once that has had an effect. */
const presses = [
  ['plain link of a bare page', '/bare', 'a', '#end'],
  ['arrow of the carousel', '/projects', '[data-step="1"]', '.swiper-slide:nth-child(2)'],
  [
    'dot of the carousel',
    '/projects',
    '.projects a[href^="#"]:not([aria-current=true])',
    ':target',
  ],
  ['Submit, empty: the errors', '/contact', '[type=submit]', '#name:focus'],
  ['Submit, empty: the toast', '/contact', '[type=submit]', '[role=alert]'],
  [
    'picture: the old one leaves',
    '/',
    '[data-swap]',
    '[data-avatar]:not([data-avatar=idea]):not([hidden])',
  ],
  ['menu', '/', '[popovertarget=menu]', '#menu:popover-open'],
  ['theme', '/', '[data-theme-toggle]', '.dark body'],
  ['privacy policy', '/', 'footer [popovertarget]', '#privacy-policy:popover-open'],
] as const

export async function main(flags: { runs: string }, _: string, startServer: StartServer) {
  const runs = Number(flags.runs)
  const { url } = await startServer({ LOG_LEVEL: 'warn' })
  const executablePath = findChromium()
  await using browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const rows = presses.map((press) => ({ press, times: [] as number[] }))
  for (let run = 0; run < runs; run++) {
    for (const { press, times } of rows) {
      const [, path, control, effect] = press
      times.push(await timeOf(browser, url + path, control, effect))
    }
  }
  console.log(`| first press (at most 200 ms) | page | median of ${runs} | longest |`)
  console.log('| --- '.repeat(4).concat('|'))
  for (const { press, times } of rows) {
    times.sort((one, other) => one - other)
    const shown = [times[runs >> 1], times.at(-1)].map((time) => `${time?.toFixed(0)} ms`)
    console.log(`| ${press[0]} | ${press[1]} | ${shown.join(' | ')} |`)
  }
}

/** From the finger's touch right after the first paint to the frame that shows the effect. */
async function timeOf(browser: Browser, address: string, control: string, effect: string) {
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: barePage }),
  )
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe, { effect, longestMs })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  await page.locator(control).first().tap({ timeout: longestMs })
  return await page.evaluate((): Promise<number> => Reflect.get(window, 'measured'))
}

/** Runs in the page. */
function observe({ effect, longestMs }: { effect: string; longestMs: number }) {
  const { promise, resolve } = Promise.withResolvers<number>()
  Object.assign(window, { measured: promise })
  const look = (pressed: number) => (now: number) => {
    const box = document.querySelector(effect)?.getBoundingClientRect()
    // The next slide peeks in by 24 pixels.
    const isSeen = box && box.left < innerWidth - 30 && box.top < innerHeight && box.bottom > 0
    if (isSeen || now - pressed > longestMs) resolve(now - pressed)
    else requestAnimationFrame(look(pressed))
  }
  const onPress = ({ timeStamp }: Event) => requestAnimationFrame(look(timeStamp))
  addEventListener('pointerdown', onPress, { capture: true, once: true })
}
