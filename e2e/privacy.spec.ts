import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, publicPaths, test } from './journey.ts'

const linkOf = (page: Page) => page.getByRole('link', { name: 'Privacy Policy' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Privacy Policy' })

test('opens from the footer link of every page, before and after React comes', async ({
  page,
  request,
}) => {
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<footer.*<a [^>]*href="#privacy-policy".*<\/footer>/s)
    expect(html.match(/<dialog [^>]*id="privacy-policy"[^>]*>/g), path).toHaveLength(1)
  }
  await page.goto('/projects')
  await expect(dialogOf(page)).toBeHidden()
  await linkOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page, 'the address stays').toHaveURL('/projects')
  await page.keyboard.press('Escape')
  await hydrate(page)
  for (let time = 1; time <= 2; time++) {
    await linkOf(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
  }
})

test('the focus moves in, stays in, and returns to the link', async ({ page }) => {
  await page.goto('/')
  await linkOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  const holdsFocus = () =>
    dialogOf(page).evaluate(
      (element) => document.hasFocus() && element.contains(document.activeElement),
    )
  expect(await holdsFocus()).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 1; press <= 3; press++) {
      await page.keyboard.press(key)
      expect(await holdsFocus(), `${key} ${press}`).toBe(true)
    }
  }
  expect(await dialogOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  const isOnTop = await page.locator('#content h1').evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect()
    return heading.contains(document.elementFromPoint(left + 2, top + 2))
  })
  expect(isOnTop, 'what lies behind').toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(linkOf(page)).toBeFocused()
})

test('closes by its icon and an overlay click, not by one inside', async ({ page }) => {
  await page.goto('/')
  const close = dialogOf(page).getByRole('button', { name: 'Close' })
  await linkOf(page).click()
  await dialogOf(page).locator('p').first().click()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const ways: Record<string, () => Promise<void>> = {
    icon: () => close.click(),
    'icon by Enter': () => close.press('Enter'),
    'icon by Space': () => close.press(' '),
    overlay: () => page.mouse.click(8, 8),
  }
  for (const [way, go] of Object.entries(ways)) {
    await linkOf(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await go()
    await expect(dialogOf(page), way).toBeHidden()
    await expect(linkOf(page), way).toBeFocused()
    await expect(page).toHaveURL('/')
  }
})

test('the page behind does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/resume')
  const at = () => page.evaluate(() => Math.round(scrollY))
  await page.mouse.move(20, 250)
  await page.mouse.wheel(0, 300)
  await expect.poll(at).toBe(300)
  // The link stands far below: clicked from here, so that the page stays where it is.
  await linkOf(page).evaluate((link: HTMLElement) => link.click())
  await expect(dialogOf(page)).toBeVisible()
  await page.mouse.wheel(0, 200)
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  expect(await at()).toBe(300)
  await page.mouse.wheel(0, 100)
  await expect.poll(at, 'only the last turn of the wheel counts').toBe(400)
})
