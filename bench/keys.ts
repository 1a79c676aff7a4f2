import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../testing/chromium.ts'

type StartServer = (environment: Record<string, string>) => Promise<{ url: string }>

const slowdown = 4
const limitMs = 100
const messages = 10
const pauseMs = 400

/** J and K through the desk's messages, each timed to the painted message. */
export async function main({ runs }: { runs: string }, _: string, startServer: StartServer) {
  const { url } = await startServer({ LOG_LEVEL: 'warn' })
  const executablePath = findChromium()
  await using browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 768 } })
  for (let number = 1; number <= messages; number++) {
    const data = { name: `Visitor ${number}`, email: 'v@example.com', message: text(number) }
    await page.request.post('/api/contacts', { data })
  }
  await page.goto('/admin')
  await page.getByLabel('Username or Email').fill('robin')
  await page.getByLabel('Password', { exact: true }).fill('a doorway with the light on')
  await page.keyboard.press('Enter')
  await page
    .locator('.row')
    .nth(messages - 1)
    .waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(observe)
  for (let run = 0; run < Number(runs); run++) {
    for (const key of ['j', 'k']) {
      // At first nothing is open.
      for (let press = run === 0 && key === 'j' ? 0 : 1; press < messages; press++) {
        await page.keyboard.press(key)
        await page.waitForTimeout(pauseMs)
      }
    }
  }
  const times = await page.evaluate((): number[] => Reflect.get(window, 'times'))
  times.sort((one, other) => one - other)
  const at = (share: number) => `${times[Math.ceil(times.length * share) - 1]?.toFixed(0)} ms`
  console.log(
    `| J and K, ${times.length} presses | median | p95 (at most ${limitMs} ms) | longest |`,
  )
  console.log(
    `| --- | --- | --- | --- |\n| processor slowed ${slowdown} times | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`,
  )
}

const text = (number: number) => `${number}: a message of a few lines. `.repeat(20)

/** Runs in the page. */
function observe() {
  const times: number[] = []
  Object.assign(window, { times })
  const shown = () => document.querySelector('.conversation .letter')?.textContent
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = shown()
      const look = () => {
        const isNew = shown() !== before
        const { port1, port2 } = new MessageChannel()
        // After the frame.
        port1.onmessage = () => {
          if (isNew) times.push(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    },
    true,
  )
}
