import { chromium } from '@playwright/test'
import { freePort } from '../build/dev/free-port.ts'
import { buildWhereStale } from '../build/rebuild.ts'
import { findChromium } from '../testing/chromium.ts'
import { chromiumArguments } from '../testing/chromium-arguments.ts'
import { startServer } from '../testing/server.ts'
import { readOptions } from './measuring/options.ts'
import { measureLoads } from './pages/loads.ts'
import { measurePresses } from './pages/presses.ts'

/** What a visitor of the public pages waits for: Lighthouse on a phone, then the answers to what they do. */
export async function main(args: string[]) {
  const { runs, repeats } = readOptions(args, { runs: 3, repeats: 10 })
  const executablePath = await findChromium()
  await buildWhereStale({ SITE_URL: '' })
  const port = await freePort()
  await using browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  const server = await startServer({ LOG_LEVEL: 'warn' })
  try {
    await measureLoads(server.url, port, runs)
    await measurePresses(browser, server.url, repeats)
  } finally {
    await server.stop()
  }
}
