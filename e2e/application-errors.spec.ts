import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { choose, expect, test } from './journey.ts'

/** Serves the owner's content with a part of it spoilt, as a broken build would. */
async function spoilContent(page: Page, from: string, to: string) {
  let spoilt = 0
  await page.route('**/assets/content-*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (text.includes(from)) spoilt++
    await route.fulfill({ response, body: text.replace(from, to) })
  })
  return () => spoilt
}

test.describe('the static-content provider fails to initialise', () => {
  test.use({ expectedConsole: [/the content of this site|Minified React error/] })

  test("a fixed banner shows 'ERROR: ContextProvider failed to load' with the error message and stack", async ({
    page,
  }) => {
    const spoilt = await spoilContent(page, '"menu":', '"nemu":')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me')
    await page.keyboard.press('Shift')
    const banner = page.getByRole('alert')
    await expect(banner.getByRole('heading')).toHaveText('ERROR: ContextProvider failed to load')
    await expect(banner.locator('p')).toHaveText('the content of this site has no "menu"')
    await expect(banner.locator('pre')).toContainText(
      /Error: the content of this site has no "menu"\s+at .+\.js/,
    )
    await expect(banner).toHaveCSS('position', 'fixed')
    const box = await banner.boundingBox()
    expect([box?.x, box?.y]).toEqual([0, 0])
    expect(box?.width, 'as wide as the page').toBe(
      await page.evaluate(() => document.documentElement.getBoundingClientRect().width),
    )
    expect(spoilt()).toBe(1)
  })
})

test.describe("a screen that can't be drawn", () => {
  test.use({ expectedConsole: [/./] })

  test("shows 'Unexpected Application Error!' and the way back", async ({ page }) => {
    const spoilt = await spoilContent(page, '"experience":[', '"experience":[null,')
    await page.goto('/')
    await hydrate(page)
    await choose(page, 'Resume')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    )
    await expect(page.getByRole('alert')).toContainText('null')
    expect(spoilt()).toBe(1)
    await page.getByRole('link', { name: /home page/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me')
  })
})
