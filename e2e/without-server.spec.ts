import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { addLanguages } from '../testing/translations.ts'
import { expectNoServer, testOfFiles } from './file-host.ts'
import { expect, test as journey, titleOf } from './journey.ts'
import { watchDocuments } from './requests.ts'

// The form of such a site is in other-content.spec.ts, where it is posted to a service, and in little-content.spec.ts, mailed.

/** In a folder of its host, in three languages, and without a form. */
const test = testOfFiles(
  journey,
  (content) => {
    addLanguages(content)
    for (const language of ['de', 'fr']) rmSync(join(content, language), { recursive: true })
  },
  { base: '/portfolio', form: 'none' },
).extend<{ failed: string[] }>({
  // Whatever a page asks for is there; what the visitor did not wait for is cut off.
  failed: [
    async ({ page }, use) => {
      const failed: string[] = []
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
      })
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
      })
      await use(failed)
      expect(failed).toEqual([])
    },
    { auto: true },
  ],
})

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const current = (page: Page) => mainMenu(page).locator('[aria-current]')

test('below a path, clicks and addresses reach the pages', async ({ page, site }) => {
  const documents = watchDocuments(page)
  await page.goto(site.url)
  await hydrate(page)
  await mainMenu(page).getByRole('link', { name: 'Resume' }).click()
  await expect(page).toHaveURL(`${site.url}/resume`)
  await expect(page).toHaveTitle('Resume - Robin Sample Personal Website')
  await expect(current(page)).toHaveText('Resume')
  await page.reload()
  await expect(page).toHaveURL(`${site.url}/resume/`)
  await expect(current(page)).toHaveText('Resume')
  await hydrate(page)
  await expect(titleOf(page)).toHaveText('Resume')
  await expect(current(page)).toHaveText('Resume')
  await page.getByRole('banner').getByRole('link', { name: 'Robin Sample' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(current(page)).toHaveText('About')
  expect(documents.map((path) => path.replace('/portfolio', ''))).toEqual([
    ...['', '/', '/resume', '/resume/'],
  ])
  // Each in the language of the page before it.
  await page.goto(`${site.url}/about/`)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(`${site.url}/es/about/`)
  await hydrate(page)
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Currículum' })
    .click()
  await expect(page).toHaveURL(`${site.url}/es/resume`)
})

test('below a path the theme, the carousel, pictures and files work', async ({ page, site }) => {
  await page.goto(`${site.url}/projects/`)
  await page.locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await hydrate(page)
  const next = page.getByRole('button', { name: 'Next project' })
  await next.click()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  await next.click()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  const open = async (path: string) => {
    await page.goto(site.url + path)
    await expect(page.locator('html')).toHaveClass(/dark/)
    await hydrate(page)
    for (const image of await page.locator('img:visible').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0)
    }
  }
  await open('/contact/')
  await expect(titleOf(page)).toHaveText('Contact')
  await expect(page.locator('form'), 'none is wanted').toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Save contact card' })).toBeVisible()
  await open('/ar/projects/')
  expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0)
  const origin = new URL(site.url).origin
  const { icons, start_url } = await (await fetch(`${site.url}/site.webmanifest`)).json()
  const cv = await page
    .getByRole('link', { name: 'تنزيل السيرة الذاتية' })
    .first()
    .getAttribute('href')
  for (const path of [start_url, icons[0].src, cv]) {
    expect((await fetch(origin + path)).status, path).toBe(200)
  }
})

test.describe('elsewhere', () => {
  test.use({ expectedConsole: [/status of 404/] })
  test('an unknown address offers links', async ({ failed, page, site }) => {
    await page.goto(`${site.url}/no/such/page`)
    await hydrate(page)
    await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(`${site.url}/contact`)
    expect(failed.splice(0)).toEqual([`404 ${site.url}/no/such/page`])
  })
})

test('nothing leads to an admin area or a server', ({ site }) => {
  expectNoServer(site)
})
