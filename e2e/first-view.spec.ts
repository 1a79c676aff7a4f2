import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { choose, expect, publicPaths, sendForm, test, toastOf } from './journey.ts'
import { watch, weightOf } from './requests.ts'

test('no third party, no cookie, and no key in storage but theme', async ({
  page,
  context,
  baseURL,
}) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  await page.goto('/resume')
  await page.locator('[data-theme-toggle]').click()
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  await choose(page, 'Contact')
  await sendForm(page)
  await expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()

  const own = new URL(baseURL ?? '').origin
  expect(requests).toContain(`${own}/api/contacts`)
  expect(requests.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([])
  expect(await context.cookies()).toEqual([])
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(kept).toEqual({ local: ['theme'], session: [], databases: [], caches: [], workers: 0 })
})

test('a visitor who only reads loads no script, and sees one typeface', async ({ page }) => {
  const scripts = watch(page, (request) =>
    request.resourceType() === 'script' ? request.url() : undefined,
  )
  const widths = [390, 320, 1024, 1920, 768, 1366]
  for (const [index, path] of [...publicPaths, '/writing'].entries()) {
    await page.setViewportSize({ width: widths[index] ?? 390, height: 768 })
    await page.goto(path)
    expect(await typefacesOf(page), path).toHaveLength(1)
  }
  expect(scripts).toEqual([])
  await page.goto('/contact')
  await hydrate(page)
  expect(scripts).not.toEqual([])
})

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

for (const [name, screen] of Object.entries({
  'the phone that Lighthouse imitates': phone,
  'a laptop': { viewport: { width: 1440, height: 900 } },
})) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('home stays within its weight before a touch', async ({ page }) => {
      const weigh = await weightOf(page)
      await page.goto('/')
      await expect.poll(weigh).toBeGreaterThan(30_000)
      expect(await weigh()).toBeLessThan(60_000)
    })
  })
}

const firstViews: ({ width: number; height: number } & Record<string, number>)[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844, cardHeight: 330, headlineEnd: 480, projectsStart: 1050 },
  { width: 1024, height: 768, contentStart: 96 },
  { width: 1366, height: 625, contentStart: 96, shownOfPictures: 96 },
  { width: 1440, height: 900, contentStart: 96, cardsEnd: 900 },
  { width: 1920, height: 1080, unused: 576 },
  { width: 2560, height: 1440, unused: 768 },
]

test('the first view has the whole card, the headline and the work, and uses the width', async ({
  browser,
  baseURL,
  page,
}) => {
  const phone = await browser.newPage({ baseURL, isMobile: true })
  await phone.goto('/')
  await page.goto('/')
  for (const { width, height, ...limits } of firstViews) {
    const shown = width < 1024 ? phone : page
    await shown.setViewportSize({ width, height })
    const seen = await shown.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
      const [card] = boxes('.panel')
      const pictures = boxes('.home-project img')
      const ends = (all: DOMRect[]) => Math.max(...all.map(({ bottom }) => bottom))
      const isClipped = [...document.querySelectorAll('.panel, .panel *')].some(
        (each) =>
          getComputedStyle(each).overflowY === 'auto' && each.scrollHeight > each.clientHeight,
      )
      return {
        isClipped,
        buttonsEnd: ends(boxes('.card-buttons > *')),
        cardHeight: card?.height ?? 0,
        contentStart: boxes('h1')[0]?.top,
        headlineEnd: ends(boxes('.headline')),
        projectsStart: boxes('#home-projects')[0]?.top,
        shownOfPictures: Math.min(...pictures.map(({ top }) => innerHeight - top)),
        cardsEnd: ends(boxes('.home-project')),
        unused: innerWidth - (boxes('main')[0]?.right ?? 0) + (boxes('.social')[0]?.left ?? 0),
        pictures: pictures.length,
      }
    })
    const where = `at ${width}x${height}`
    expect(seen, where).toMatchObject({ isClipped: false, pictures: 3 })
    expect(seen.buttonsEnd, `both buttons ${where}`).toBeLessThanOrEqual(height)
    const { shownOfPictures = 0, ...most } = limits
    for (const [name, limit] of Object.entries(most)) {
      expect(Reflect.get(seen, name), `${name} ${where}`).toBeLessThanOrEqual(limit)
    }
    if (shownOfPictures) expect(seen.shownOfPictures, where).toBeGreaterThanOrEqual(shownOfPictures)
  }
  await phone.close()
})

test('with text at 200 %, nothing in the card covers anything else on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/')
  const parts = page.locator('.portrait, .identity > *, .stack-icon, .facts li, .card-buttons > *')
  const covered = await parts.evaluateAll((all) => {
    const boxes = all.map((part) => part.getBoundingClientRect())
    return all.flatMap((part, index) => {
      const one = boxes[index] as DOMRect
      const isCovered = boxes.some(
        (other) =>
          other !== one &&
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      return isCovered || one.right > innerWidth ? [part.outerHTML.slice(0, 80)] : []
    })
  })
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px')
  expect(covered).toEqual([])
})

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }

function watchShifts() {
  const shifts: { value: number; what: string }[] = []
  const note = (entries: PerformanceEntry[]) => {
    for (const { value, sources } of entries as Shift[]) {
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')
      shifts.push({ value, what })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const readShifts = () => {
    note(observer.takeRecords())
    return shifts
  }
  Object.assign(window, { readShifts })
}

const readShifts = (page: Page): Promise<object[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'readShifts')()
  })

async function typefacesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const selector = 'h1, main p, main a, .greeting'
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const names = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName } of fonts) names.add(familyName)
  }
  await session.detach()
  return [...names]
}

test('a typeface that comes late changes nothing, and nor does React', async ({ page }) => {
  await page.addInitScript(watchShifts)
  // The typeface comes after the first paint, whatever else the machine has to do.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
  for (const [index, path] of ['/', ...publicPaths].entries()) {
    const width = index % 2 ? 1366 : 390
    const where = `${path} at ${width}`
    await page.setViewportSize({ width, height: 768 })
    await page.goto(path)
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family === 'Site' && status === 'loaded'),
    )
    const typefaces = await typefacesOf(page)
    expect(typefaces, where).toHaveLength(1)
    expect(typefaces, where).not.toContain('Familjen Grotesk')
    expect(await readShifts(page), where).toEqual([])
    await hydrate(page)
    if (path === '/projects') await expect(page.getByText('Project 1 of 3')).toBeAttached()
    expect(await readShifts(page), `${where}, with React`).toEqual([])
  }
})
