import { budget, pageLimit } from '../build/budget.ts'
import { hydrate } from '../testing/hydrate.ts'
import { expect, publicPaths, test } from './journey.ts'

// The phone that Lighthouse imitates, whatever the screen of the other journeys.
test.describe('what a phone loads', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })

  test('a page stays within its limit before a touch, large pictures aside', async ({ page }) => {
    for (const path of publicPaths.filter((path) => path !== '/projects')) {
      const session = await page.context().newCDPSession(page)
      let bytes = 0
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await page.goto(path, { waitUntil: 'networkidle' })
      await session.detach()
      expect(bytes, path).toBeGreaterThan(30_000)
      expect(bytes, path).toBeLessThan(pageLimit * 1000)
    }
  })

  test('the scripts stay within their limit when it is touched', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await hydrate(page)
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => ({
          name: entry.name,
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
        })),
    )
    const bytes = new Map(scripts.map(({ name, bytes }) => [name, bytes]))
    const total = [...bytes.values()].reduce((sum, each) => sum + each, 0)
    expect(total, JSON.stringify([...bytes])).toBeGreaterThan(50_000)
    expect(total, JSON.stringify([...bytes])).toBeLessThan(budget.scripts.limit * 1000)
  })
})
