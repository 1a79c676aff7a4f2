import type { Page } from '@playwright/test'
import { buildWith } from '../testing/other-content.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { keepLogin } from './admin.ts'
import { test as journey } from './journey.ts'

/** A test of screens. */
export const screenTest = journey.extend({
  // What the console says of answers that belong to the screens.
  expectedConsole: async ({}, use) => use([/status of (400|401|403|404|500)/]),
})

/** A test of the owner's screens, over one furnished store for all tests of a worker. */
export const adminScreenTest = screenTest.extend({
  server: async ({ furnished }, use) => use(furnished.server),
  page: async ({ page, furnished: { server, token } }, use) => {
    await keepLogin(page, server.url, token)
    await use(page)
  },
})

/** Tests of this project built with other content (`buildWith`), once for all tests of a file. */
export function screenTestOf(
  change: (content: string) => void,
  siteUrl?: string,
  test: typeof journey = screenTest,
) {
  let site: { server: RunningServer; project: string; remove: () => void } | undefined
  const siteTest = test.extend<{ project: string }>({
    project: async ({}, use) => use(site?.project ?? ''),
    server: async ({}, use) => use(site?.server as RunningServer),
    // The hook below is asked for it too.
    baseURL: async ({}, use) => use(site?.server.url),
  })
  siteTest.describe.configure({ mode: 'default' })
  siteTest.beforeAll(async ({ firstStore }) => {
    siteTest.setTimeout(0)
    const built = await buildWith(change, siteUrl)
    site = { ...built, server: await startServer({}, built.project, firstStore) }
  })
  siteTest.afterAll(async () => {
    await site?.server.stop('SIGKILL')
    site?.remove()
  })
  return siteTest
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Shows another theme, without another load. */
export const showTheme = (page: Page, theme: Theme) =>
  page.evaluate(
    (theme) => document.documentElement.classList.toggle('dark', theme === 'dark'),
    theme,
  )

/** Windows as high as people have them, by their width in CSS pixels. */
const heights: Record<number, number> = {
  320: 640,
  390: 844,
  768: 1024,
  1024: 768,
  1366: 768,
  1920: 1080,
  2560: 1440,
}

export const widths = Object.keys(heights).map(Number)

/** Shows a window of this width; the carousel, which moves its slides by a script, has followed then. */
export async function widen(page: Page, width: number, height = heights[width] ?? 900) {
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    if (!document.querySelector('.swiper-initialized')) return
    await nextFrame()
    await nextFrame()
  })
}

/** Gathers what checks find wrong, by where they looked. */
export function gather(page: Page) {
  const found: Record<string, string[]> = {}
  return {
    found,
    async look(where: string, ...checks: ((page: Page) => Promise<string[]>)[]) {
      for (const check of checks) {
        const flaws = await check(page)
        if (flaws.length > 0) found[where] = [...(found[where] ?? []), ...flaws]
      }
    },
  }
}
