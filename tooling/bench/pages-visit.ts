import type { Browser, Page } from '@playwright/test'

/** The phone that Lighthouse's mobile preset shows the pages on. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}

/** Shorter interactions are not told one by one: a browser tells no shorter ones than this. */
const shortestMs = 16

export type Visit = {
  page: Page
  /** Ends what was measured so far, and begins anew. */
  forget: () => Promise<void>
  /** Milliseconds from a touch or a key to the next frame, the longest since the last `forget`; at least 16. */
  longestInteraction: () => Promise<number>
  close: () => Promise<void>
}

/** A visitor of their own, with an empty cache; the CPU of their phone is `slowdown` times slower than this machine's. */
export async function startVisit(browser: Browser, url: string, slowdown: number): Promise<Visit> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const durations: number[] = []
  await page.exposeFunction('tellInteraction', (ms: number) => durations.push(ms))
  await page.addInitScript(watchInteractions, shortestMs)
  return {
    page,
    async forget() {
      await untilTold(page)
      durations.length = 0
    },
    async longestInteraction() {
      await untilTold(page)
      return Math.max(shortestMs, ...durations)
    },
    close: () => context.close(),
  }
}

function watchInteractions(durationThreshold: number) {
  const tell: (ms: number) => void = Reflect.get(window, 'tellInteraction')
  addEventListener('foyer:hydrated', () => Object.assign(window, { isHydrated: true }), true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId') > 0) tell(entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit)
}

/** An interaction is told some time after the frame that answers it, and a fast one never. */
const untilTold = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((told) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told, 300)))
      }),
  )
