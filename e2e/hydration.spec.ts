import { expect, hydrate, publicPaths, test } from './journey.ts'

test('hydration is quiet: no warning, no layout shift, on any page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    const note = (list: PerformanceObserverEntryList | PerformanceEntry[]) => {
      for (const entry of 'getEntries' in list ? list.getEntries() : list) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node?: Node }[]
        }
        const what = sources
          .map(({ node }) => (node as Element)?.outerHTML?.slice(0, 90))
          .join(' | ')
        shifts.push({ value, what })
      }
    }
    const observer = new PerformanceObserver(note)
    observer.observe({ type: 'layout-shift', buffered: true })
    const read = () => {
      note(observer.takeRecords())
      return [...shifts]
    }
    Object.assign(window, { readShifts: read })
  })
  // Two frames on, whatever moved has been told.
  const readShifts = () =>
    page.evaluate(
      () =>
        new Promise<{ value: number; what: string }[]>((done) => {
          const drawn = () => requestAnimationFrame(() => done(Reflect.get(window, 'readShifts')()))
          requestAnimationFrame(() => requestAnimationFrame(drawn))
        }),
    )
  // The typeface comes after the first paint, whatever else the machine has to do.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
  for (const path of publicPaths) {
    await page.goto(path)
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Grotesk') && status === 'loaded',
      ),
    )
    const loading = await readShifts()
    const total = loading.reduce((sum, { value }) => sum + value, 0)
    expect(total, `${path}: ${JSON.stringify(loading)}`).toBeLessThan(0.01)
    await hydrate(page)
    if (path === '/projects') await expect(page.getByText('Project 1 of 3')).toBeAttached()
    expect((await readShifts()).slice(loading.length), path).toEqual([])
  }
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('hydration changes nothing of what stands', async ({ page }) => {
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

  test('a visitor who only reads loads no React at all', async ({ page }) => {
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
