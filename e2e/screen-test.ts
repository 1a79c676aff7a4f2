import type { Page } from '@playwright/test'
import { contactStatuses } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { keepInStorage, test, tokenOf } from './journey.ts'
import { buildWith } from './other-content.ts'
import type { Screen } from './screens.ts'
import { owner, startServer } from './server.ts'

/** What the console says of answers that belong to the screens. */
const screenNoise = [/status of (400|401|404|500)/]

/** Messages that make a dashboard as full, and as hard to lay out, as it gets. */
const messages = [
  { name: 'N'.repeat(100), message: 'w'.repeat(900) },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley von und zu Tannenberg',
    email: `${'l'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
    message: 'A long message. '.repeat(60),
  },
  { name: 'مريم الزائرة', message: 'مرحبا '.repeat(60) },
  { name: 'Z', message: 'Hi' },
  ...Array.from({ length: 9 }, (_, index) => ({
    name: `Visitor ${index + 1}`,
    message: index % 2 ? 'Short' : 'First line\n\nand a third one, which is longer. '.repeat(9),
  })),
]

type Furnished = {
  /** Fills the inbox with statuses of every kind on two pages, and logs the owner in, twice. */
  furnish: (page: Page) => Promise<void>
}

/** A test of many screens, calm, so that each is at rest when it is looked at. */
export const screenTest = test.extend<Furnished>({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: async ({}, use) => use(screenNoise),
  furnish: async ({ leaveMessage, request, server }, use) => {
    await use(async (page) => {
      const token = await tokenOf(request)
      await tokenOf(request)
      const headers = { Authorization: `Bearer ${token}` }
      const { path } = endpoints.setContactStatus
      for (const [index, message] of messages.toReversed().entries()) {
        const data = { id: await leaveMessage(message), status: contactStatuses[index % 4] }
        await request.put(path, { headers, data })
      }
      await keepInStorage(page, server.url, {
        adminToken: token,
        adminUser: JSON.stringify({ username: owner.username, email: owner.email }),
      })
    })
  },
})

export const themes = ['light', 'dark'] as const

/** Shows another theme, without another load. */
export const showTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate(
    (theme) => document.documentElement.classList.toggle('dark', theme === 'dark'),
    theme,
  )

/** Windows as high as people have them. */
export const heights: Record<number, number> = {
  320: 640,
  390: 844,
  768: 1024,
  1024: 768,
  1366: 768,
  1920: 1080,
  2560: 1440,
}

/** Shows a window of this width, in CSS pixels; the carousel, which moves its slides by a script, has followed then. */
export async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: heights[width] ?? 900 })
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    if (!document.querySelector('.swiper-initialized')) return
    await nextFrame()
    await nextFrame()
  })
}

export type Look = { width: number; theme: (typeof themes)[number] }

/**
 * What `look` finds on each screen, at each of these widths in CSS pixels and in both themes, or the `shown` ones, by
 * where it was.
 */
export async function lookThrough(
  page: Page,
  screens: Screen[],
  widths: number[],
  look: (page: Page, at: Look) => Promise<string[]>,
  shown: readonly Look['theme'][] = themes,
) {
  const found: Record<string, string[]> = {}
  for (const { name, open, below = Number.POSITIVE_INFINITY } of screens) {
    await open(page)
    for (const width of widths.filter((width) => width < below)) {
      await widen(page, width)
      for (const theme of shown) {
        await showTheme(page, theme)
        const here = await look(page, { width, theme })
        if (here.length > 0) found[`${name} at ${width}, ${theme}`] = here
      }
    }
  }
  return found
}

/** The same, on this project built with other content, once for all tests of a file (`buildWith`). */
export const screenTestOf = (...content: Parameters<typeof buildWith>) =>
  screenTest.extend<object, { project: string }>({
    project: [
      async ({}, use) => {
        const { project, remove } = await buildWith(...content)
        await use(project)
        remove()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    server: async ({ project }, use) => {
      const server = await startServer({}, project)
      await use(server)
      await server.stop()
    },
  })
