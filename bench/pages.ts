import { chromium } from '@playwright/test'
import { freePort } from '../build/dev/free-port.ts'
import { buildWhereStale } from '../build/rebuild.ts'
import { findChromium } from '../testing/chromium.ts'
import { chromiumArguments } from '../testing/chromium-arguments.ts'
import { startServer } from '../testing/server.ts'
import { readOptions } from './measuring/options.ts'
import { measureLoads } from './pages/loads.ts'
import { measureChangesSeen, measureInteractions } from './pages/presses.ts'

/** What a visitor of the public pages waits for: Lighthouse on a phone, then the answers to what they do. */
export async function main(args: string[]) {
  const { runs, repeats } = readOptions(args, { runs: 3, repeats: 10 })
  const executablePath = await findChromium()
  await buildWhereStale({ SITE_URL: '' })
  const server = await startServer({ LOG_LEVEL: 'warn' })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    if (runs > 0) await measureLoads(server.url, port, runs)
    if (repeats > 0) {
      await measureInteractions(browser, server.url, repeats)
      await measureChangesSeen(browser, server.url, repeats)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
