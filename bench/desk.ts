import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../testing/chromium.ts'
import { owner } from '../testing/server.ts'

type StartServer = () => Promise<{ url: string }>
type Timed = { times?: number[] }

const slowdown = 4
const messages = 10
const pauseMs = 400

/** From J to the painted next message, beside a page that only shows one paragraph instead of another. */
export async function main(flags: { runs: string }, _: string, startServer: StartServer) {
  const { url: baseURL } = await startServer()
  const executablePath = findChromium()
  await using browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const page = await browser.newPage({ baseURL, viewport: { width: 1366, height: 768 } })
  for (let number = 1; number <= messages; number++) {
    const message = `${number}: a message of a few lines. `.repeat(20)
    const data = { name: `Visitor ${number}`, email: `visitor${number}@example.com`, message }
    await page.request.post('/api/contacts', { data })
  }
  const { username, password } = owner
  const login = await page.request.post('/api/auth/login', { data: { username, password } })
  const { token, admin } = await login.json()
  const stored = { adminToken: token, adminUser: JSON.stringify(admin) }
  await page.addInitScript((values) => Object.assign(localStorage, values), stored)
  await page.goto('/admin/dashboard')
  await page.locator('.row').first().waitFor()
  await slowDown(page)
  for (let run = 0; run < Number(flags.runs); run++) {
    for (const key of ['j', 'k']) {
      for (let step = 1; step < messages; step++) {
        await page.keyboard.press(key)
        await page.waitForTimeout(pauseMs)
      }
    }
  }
  const bare = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await bare.setContent('<p>One message</p><p hidden>Another message</p>')
  await bare.evaluate(() =>
    addEventListener('keydown', () => {
      for (const each of document.querySelectorAll('p')) each.hidden = !each.hidden
    }),
  )
  await slowDown(bare)
  for (let step = 0; step < Number(flags.runs) * 2 * messages; step++) {
    await bare.keyboard.press('j')
    await bare.waitForTimeout(pauseMs)
  }
  console.log(`From J to the next message, processor ${slowdown} times slower (limits: median 16.7 ms, p95 50 ms):
desk       ${await readTimes(page)}
bare page  ${await readTimes(bare)}`)
}

/** Notes the time from each key to the end of the frame that follows. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        // Its message comes once the frame is drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(0)
      })
    addEventListener('keydown', onKey, true)
  })
}

async function readTimes(page: Page): Promise<string> {
  const times = await page.evaluate(() => (globalThis as Timed).times ?? [])
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, ${times.length} keys`
}
