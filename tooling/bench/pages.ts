import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments } from '../../e2e/chromium.ts'
import { startServer } from '../../e2e/server.ts'
import { freePort } from '../../store/free-port.ts'
import { buildWhereStale } from '../build.ts'
import { findChromium } from '../chromium.ts'
import { measureInteractions } from './pages-interactions.ts'
import { measureLoads } from './pages-loads.ts'
import { measureChangesSeen } from './pages-seen.ts'

/** What a visitor of the public pages waits for: Lighthouse on a phone, then the answers to what they do. */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      repeats: { type: 'string', default: '10' },
    },
  })
  const executablePath = await findChromium()
  await buildWhereStale({ SITE_URL: '' })
  const server = await startServer({ LOG_LEVEL: 'warn' })
  const port = await freePort()
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const runs = Number(values.runs)
    const repeats = Number(values.repeats)
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
