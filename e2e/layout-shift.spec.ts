import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, publicPaths, titleOf } from './journey.ts'
import { screenTest as test, themes, widen } from './screen-test.ts'

type Shift = PerformanceEntry & {
  value: number
  sources: { node?: Node }[]
}

/** Keeps what moved by itself, as the browser reports it. Runs in the page. */
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
    return [...shifts]
  }
  Object.assign(window, { readShifts })
}

/** What has moved; two frames on, all of it has been reported. */
const readShifts = (page: Page): Promise<{ value: number; what: string }[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'readShifts')()
  })

for (const path of publicPaths.filter((path) => path !== '/home')) {
  test(`nothing moves by itself on ${path}: not when the typeface comes late, nor when React does`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts)
    // The typeface comes after the first paint, whatever else the machine has to do.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      await route.continue()
    })
    await page.goto(path)
    for (const theme of themes) {
      await page.evaluate((theme) => localStorage.setItem('theme', theme), theme)
      for (const width of [390, 768, 1366, 1920]) {
        await widen(page, width)
        await page.goto(path)
        await page.waitForFunction(() =>
          [...document.fonts].some(
            ({ family, status }) => family.includes('Grotesk') && status === 'loaded',
          ),
        )
        const where = `${path} at ${width}, ${theme}`
        await expect(page.locator('html.dark'), where).toHaveCount(theme === 'dark' ? 1 : 0)
        const shifts = await readShifts(page)
        expect(shifts, where).toEqual([])
        // Prose may wait for the next page: its lines move most easily.
        await expect(titleOf(page), where).toHaveCSS('font-family', /^"Familjen Grotesk"/)
        // A script that comes moves what it moves in each theme alike.
        if (theme === 'dark') continue
        await hydrate(page)
        if (path === '/projects') await expect(page.getByText('Project 1 of 3')).toBeAttached()
        expect(await readShifts(page), `${where}, with React`).toEqual(shifts)
      }
    }
  })
}

test('nothing moves while a page arrives bit by bit', async ({ page, baseURL }) => {
  const slowServer = createServer(async ({ url }, response) => {
    const answer = await fetch(`${baseURL}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    response.setHeader('content-type', type)
    const body = Buffer.from(await answer.arrayBuffer())
    if (!type.startsWith('text/html')) return response.end(body)
    // So small that few controls come whole, from where the style ends.
    const bits = body
      .subarray(body.indexOf('<body'))
      .toString('latin1')
      .match(/.{1,300}/gs)
    response.write(body.subarray(0, body.indexOf('<body')))
    for (const bit of bits ?? []) {
      response.write(bit, 'latin1')
      await wait(5)
    }
    response.end()
  }).listen(0)
  await page.addInitScript(watchShifts)
  for (const path of publicPaths.filter((path) => path !== '/home')) {
    for (const width of [390, 1366]) {
      await widen(page, width)
      await page.goto(`http://localhost:${(slowServer.address() as AddressInfo).port}${path}`)
      expect(await readShifts(page), `${path} at ${width}`).toEqual([])
    }
  }
  slowServer.close()
})

test.describe('React', () => {
  test('changes nothing of what stands', async ({ page }) => {
    for (const path of publicPaths.filter((path) => path !== '/projects')) {
      await page.goto(path)
      // The toggle of the menu and the waiting of blocks are the first script's, not the page's.
      const read = () =>
        page.locator('#root').evaluate((root) => root.innerHTML.replace(/ data-reveal="\w*"/g, ''))
      const before = await read()
      await hydrate(page)
      expect(await read(), path).toBe(before)
    }
  })

  test('is not loaded for a visitor who only reads', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    for (const path of publicPaths) await page.goto(path)
    expect(scripts).toEqual([])
    await hydrate(page)
    expect(scripts).not.toEqual([])
  })
})
