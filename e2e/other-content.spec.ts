import { readFileSync } from 'node:fs'
import { hydrate } from '../testing/hydrate.ts'
import { openPdf } from '../testing/pdf.ts'
import { keepLogin } from './admin.ts'
import { expectNoServer, testOfFiles } from './file-host.ts'
import { expect, sendForm } from './journey.ts'
import { fill, flawsOf, longAddress, word } from './much-and-little.ts'
import { screenTest, widen } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

/** A site without a server, whose form is posted to a service. */
const test = testOfFiles(screenTest, fill, { form: 'https://forms.example.com/f/robin' })

test('long names and words, 12 projects and 60 entries are in order', async ({ page }) => {
  expect(await flawsOf(page)).toEqual({})
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
})

test('the menu has the icons that it names, and loads no others', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await page.goto('/resume')
  await hydrate(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const drawing = (path: string) => menu.locator(`path[d="${path}"]`)
  await expect(drawing(drawingOf('rocket'))).toHaveCount(1)
  await expect(drawing(drawingOf('pen'))).toHaveCount(1)
  expect(scripts.join()).toContain(drawingOf('rocket'))
  expect(scripts.join()).not.toContain(drawingOf('folder'))
})

test('twelve projects are counted by scripts', async ({ page, browser, site }) => {
  await page.goto('/projects')
  await hydrate(page)
  await expect(page.getByText('Project 1 of 12')).toBeAttached()
  await page.getByRole('button', { name: 'Previous project' }).click()
  await expect(page.getByText('12 / 12', { exact: true })).toBeVisible()
  await expect(page.getByText('Project 12 of 12')).toBeAttached()
  await expect(page.getByRole('link', { name: /^Show project/ })).toHaveCount(0)
  const still = await browser.newPage({ javaScriptEnabled: false })
  await still.goto(`${site.url}/projects`)
  await expect(still.getByText('1 / 12')).toBeHidden()
  await still.locator('.carousel').hover()
  await still.mouse.wheel(20_000, 0)
  await expect(still.locator('#project-12')).toBeInViewport()
  await still.close()
})

test('eight links and twenty fit into the window, over nothing', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Social' }).getByRole('link')
  await page.goto('/contact')
  for (const count of [20, 8]) {
    await links.evaluateAll((all, count) => {
      for (const link of all.slice(count)) link.closest('li')?.remove()
    }, count)
    for (const [width, height] of [
      [320, 640],
      [768, 1024],
      [1366, 625],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await links.last().scrollIntoViewIfNeeded()
      const header = await page.getByRole('banner').boundingBox()
      const card = await page.getByRole('complementary', { name: 'Profile' }).boundingBox()
      const isRail = width >= 1360
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
      )
      for (const { left, right, top, bottom } of boxes) {
        const where = `${count} links, ${width} by ${height}`
        expect(left, where).toBeGreaterThanOrEqual(0)
        expect(right, where).toBeLessThanOrEqual(isRail ? (card?.x ?? 0) : width)
        if (isRail) expect(top, where).toBeGreaterThanOrEqual(header?.height ?? 0)
        expect(bottom, where).toBeLessThanOrEqual(height)
      }
    }
  }
})

test('addresses of 250 letters stand on paper, whole and within its edges', async ({ page }) => {
  await page.goto('/resume')
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print'),
  )
  const paper = await openPdf(
    new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
  )
  const [, , width = 0] = (await paper.getPage(1)).view
  let text = ''
  for (let number = 1; number <= paper.numPages; number++) {
    const { items } = await (await paper.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      text += item.str.replace(/\s/g, '')
      if (item.str.includes('abcdef')) {
        expect(item.transform[4] + item.width, item.str).toBeLessThan(width - 40)
      }
    }
  }
  expect(text.split(longAddress).length - 1, 'credentials').toBe(3)
  expect(text.split(longAddress.replace('https://', '')).length - 1, 'and a link').toBe(4)
})

test('the form is posted to the service that was named', async ({ page }) => {
  const posted: (string | null)[] = []
  await page.route('https://forms.example.com/**', (route) => {
    posted.push(`${route.request().method()} ${route.request().url()}`, route.request().postData())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
  })
  await page.goto('/contact')
  await sendForm(page, { message: 'Hello' })
  await expect(page.getByRole('heading')).toHaveText('Thank you')
  expect(posted).toEqual([
    'POST https://forms.example.com/f/robin',
    'name=Vera+Visitor&email=vera%40example.com&message=Hello',
  ])
})

test('nothing leads to an admin area or a server', ({ site }) => {
  expectNoServer(site)
})

/** What is drawn of an icon first. */
function drawingOf(name: string): string {
  const source = readFileSync(
    new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url),
    'utf8',
  )
  return /d: "([^"]+)"/.exec(source)?.[1] ?? ''
}

screenTest('an owner of a long name has a dashboard in order', async ({ page, server }) => {
  await keepLogin(page, server.url, 'none', word.repeat(2))
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      json: { success: true, data: { contacts: [], pagination: { pages: 1 }, replies: [] } },
    }),
  )
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  for (const width of [320, 768, 1366]) {
    await widen(page, width)
    expect(await findFlaws(page), String(width)).toEqual([])
  }
})
