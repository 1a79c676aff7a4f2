import type { Page } from '@playwright/test'
import { expect, test, titleOf } from './journey.ts'

test.use({ expectedConsole: [/./] })

const corrupt = (page: Page, path: string, from: string, to: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toContain(from)
    await route.fulfill({ response, body: text.replace(from, to) })
  })

const swap = (page: Page) => page.getByRole('button', { name: 'Change picture' }).click()

const corruptions: [from: string, to: string, message: string | RegExp][] = [
  ['type="application/json"', 'type="x"', 'the page has no data for its islands'],
  ['"props":{', '"props":', /JSON/],
]

test("data that is missing or unusable: a fixed banner shows 'ERROR: ContextProvider failed to load' with message and stack", async ({
  page,
}) => {
  for (const [from, to, message] of corruptions) {
    await page.unrouteAll()
    await corrupt(page, '/', from, to)
    await page.goto('/')
    await swap(page)
    const banner = page.getByRole('alert')
    await expect(banner.getByRole('heading')).toHaveText('ERROR: ContextProvider failed to load')
    await expect(banner.locator('p')).toHaveText(message)
    await expect(banner.locator('pre')).toContainText(/Error: .+\s+at .+\.js/s)
    await expect(banner).toHaveCSS('position', 'fixed')
    await expect(page.getByRole('heading', { name: 'About Me' }), 'the page stays').toBeVisible()
  }
})

test("an island that can't be drawn says 'Unexpected Application Error!'", async ({ page }) => {
  await corrupt(page, '/projects', '"slides":[', '"slides":[null,')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Next project' }).click()
  const screen = page.getByRole('alert')
  await expect(screen.getByRole('heading')).toHaveText('Unexpected Application Error!')
  await expect(screen).toContainText('null')
  await screen.getByRole('link', { name: /home page/ }).click()
  await expect(titleOf(page)).toHaveText('About Me')
})
