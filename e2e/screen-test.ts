import { type Page, request as playwright } from '@playwright/test'
import { contactStatuses } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { buildWith } from '../testing/other-content.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { bearer, keepLogin, test, tokenOf } from './journey.ts'

/** Messages that make a dashboard as full, and as hard to lay out, as it gets. */
const messages = [
  { name: 'N'.repeat(100), message: 'w'.repeat(900) },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley von und zu Tannenberg',
    email: `${'l'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
    message: 'A long message. '.repeat(60),
  },
  { name: 'مريم الزائرة', message: 'مرحبا '.repeat(60) },
  { name: '\u202E\u2066mirror', message: `Z${'\u0300\u0316\u0489'.repeat(6)}algo` },
  { name: 'Fox', message: '🦊'.repeat(5000) },
  { name: 'Z', message: 'Hi' },
  ...Array.from({ length: 9 }, (_, index) => ({
    name: `Visitor ${index + 1}`,
    message: index % 2 ? 'Short' : 'First line\n\nand a third one, which is longer. '.repeat(9),
  })),
]

/** Fills an inbox with statuses of every kind on two pages, and logs the owner in, twice; gives the token. */
async function furnish(baseURL: string): Promise<string> {
  const request = await playwright.newContext({ baseURL })
  const token = await tokenOf(request)
  await tokenOf(request)
  for (const [index, message] of messages.toReversed().entries()) {
    const data = { email: 'vera@example.com', ...message }
    const answer = await request.post(endpoints.sendMessage.path, { data })
    const { _id: id } = (await answer.json()).data
    await request.put(endpoints.setContactStatus.path, {
      headers: bearer(token),
      data: { id, status: contactStatuses[index % 4] },
    })
  }
  await request.dispose()
  return token
}

/** A test of screens, calm, so that each is at rest when it is looked at. */
export const screenTest = test.extend<
  object,
  { furnished: { server: RunningServer; token: string } }
>({
  contextOptions: { reducedMotion: 'reduce' },
  // What the console says of answers that belong to the screens.
  expectedConsole: async ({}, use) => use([/status of (400|401|404|500)/]),
  furnished: [
    async ({ firstStore }, use) => {
      const server = await startServer({}, undefined, firstStore)
      await use({ server, token: await furnish(server.url) })
      await server.stop('SIGKILL')
    },
    { scope: 'worker' },
  ],
})

/** A test of the owner's screens, over one furnished store for all tests of a worker. */
export const adminScreenTest = screenTest.extend({
  server: async ({ furnished }, use) => use(furnished.server),
  page: async ({ page, furnished: { server, token } }, use) => {
    await keepLogin(page, server.url, token)
    await use(page)
  },
})

/** A test of this project built with other content, once for all tests of a file (`buildWith`). */
export const screenTestOf = (...content: Parameters<typeof buildWith>) =>
  screenTest.extend<object, { project: string; otherServer: RunningServer }>({
    project: [
      async ({}, use) => {
        const { project, remove } = await buildWith(...content)
        await use(project)
        remove()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    otherServer: [
      async ({ project, firstStore }, use) => {
        const server = await startServer({}, project, firstStore)
        await use(server)
        await server.stop('SIGKILL')
      },
      { scope: 'worker' },
    ],
    server: async ({ otherServer }, use) => use(otherServer),
  })

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
