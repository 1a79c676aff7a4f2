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

const corruptions: [from: string, to: string, message: string | RegExp][] = [
  ['type="application/json"', 'type="x"', 'the page has no data for its islands'],
  ['"form":{', '"form":', /JSON/],
]

test("data that is missing or unusable: a fixed banner shows 'ERROR: ContextProvider failed to load' with message and stack", async ({
  page,
}) => {
  for (const [from, to, message] of corruptions) {
    await page.unrouteAll()
    await corrupt(page, '/contact', from, to)
    await page.goto('/contact')
    await page.getByLabel('Name').focus()
    const banner = page.getByRole('alert')
    await expect(banner.getByRole('heading')).toHaveText('ERROR: ContextProvider failed to load')
    await expect(banner.locator('p')).toHaveText(message)
    await expect(banner.locator('pre')).toContainText(/Error: .+\s+at .+\.js/s)
    await expect(banner).toHaveCSS('position', 'fixed')
    await expect(page.getByLabel('Name'), 'the page stays').toBeVisible()
  }
})

test("an island that can't be drawn says 'Unexpected Application Error!'", async ({ page }) => {
  await corrupt(page, '/contact', '"texts":{', '"texts":null,"others":{')
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  const screen = page.getByRole('alert')
  await expect(screen.getByRole('heading')).toHaveText('Unexpected Application Error!')
  await expect(screen).toContainText('null')
  await screen.getByRole('link', { name: /home page/ }).click()
  await expect(titleOf(page)).toHaveText('About Me')
})
