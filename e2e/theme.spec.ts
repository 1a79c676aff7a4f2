import type { Page } from '@playwright/test'
import { formatHex } from 'culori'
import { hydrate } from '../testing/hydrate.ts'
import { choose, expect, publicPaths, test, titleOf, withMotion } from './journey.ts'
import { refusals } from './refused-storage.ts'

test.use(withMotion)

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const toggleOf = (page: Page) => page.locator('[data-theme-toggle]')
const rootOf = (page: Page) => page.locator('html')

/** The ground of the page and its text, as #rrggbb. */
const coloursOf = async (page: Page) => {
  const [ground, text] = await rootOf(page).evaluate((root) => {
    const { backgroundColor, color } = getComputedStyle(root)
    return [backgroundColor, color]
  })
  return { ground: formatHex(ground), text: formatHex(text) }
}

test('light by default, whatever the system prefers or is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  for (const rubbish of [undefined, 'sepia', '', 'DARK', '{"theme":"dark"}', 'null']) {
    if (rubbish !== undefined) {
      await page.evaluate((value) => localStorage.setItem('theme', value), rubbish)
      await page.reload()
    }
    await expect(rootOf(page), rubbish).not.toHaveClass(/dark/)
    await expect(rootOf(page)).toHaveCSS('color-scheme', 'light')
    expect(await stored(page)).toBe('light')
  }
})

test('the toggle is round, with a moon in light mode, a sun in dark', async ({ page }) => {
  await page.goto('/')
  const toggle = toggleOf(page)
  const box = await toggle.boundingBox()
  expect(box?.width).toBe(box?.height)
  await expect(toggle).toHaveCSS('border-radius', '50%')
  const iconTo = (theme: string) =>
    toggle.locator('span:has(> svg)', { hasText: `Switch to the ${theme} theme` }).locator('svg')
  const grounds = new Set<string | undefined>()
  for (const [now, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    expect(await stored(page)).toBe(now)
    await expect(rootOf(page)).toHaveClass(now === 'dark' ? 'dark' : '')
    await expect(iconTo(other)).toBeVisible()
    await expect(iconTo(now)).toBeHidden()
    await expect(toggle).toHaveAccessibleName(`Switch to the ${other} theme`)
    grounds.add((await coloursOf(page)).ground)
    await toggle.click()
    await expect(rootOf(page)).toHaveClass(other === 'dark' ? 'dark' : '')
  }
  expect(grounds.size).toBe(2)
})

test("the browser's own frame takes the colour of the ground, in each theme", async ({ page }) => {
  // Browsers take the first whose medium fits.
  const shown = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      return all.find(({ media }) => matchMedia(media).matches)?.content
    })
  const fits = async (where: string) => {
    const colour = await shown()
    expect(colour, where).toBe((await coloursOf(page)).ground)
    return colour
  }
  for (const path of ['/', '/resume', '/admin']) {
    await page.goto(path)
    const light = await fits(path)
    await toggleOf(page).click()
    await expect(rootOf(page)).toHaveClass('dark')
    const dark = await fits(`${path}, dark`)
    expect(dark).not.toBe(light)
    await page.reload()
    expect(await shown(), path).toBe(dark)
    await toggleOf(page).click()
    await expect(rootOf(page)).not.toHaveClass('dark')
    expect(await shown(), path).toBe(light)
  }
})

test('a theme chosen while the page is told of another stays', async ({ page }) => {
  await page.goto('/')
  await toggleOf(page).evaluate((toggle: HTMLElement) => {
    toggle.click()
    dispatchEvent(new Event('pageshow'))
  })
  await expect(rootOf(page)).toHaveClass('dark')
  await toggleOf(page).evaluate((toggle: HTMLElement) => toggle.click())
  expect(await stored(page), 'kept at once').toBe('light')
})

test('the theme survives navigation, reload and another tab', async ({ page, context }) => {
  await page.goto('/')
  await hydrate(page)
  await toggleOf(page).click()
  await choose(page, 'Resume')
  await expect(page).toHaveURL('/resume')
  await expect(rootOf(page)).toHaveClass('dark')
  await page.reload()
  await expect(rootOf(page)).toHaveClass('dark')
  const tab = await context.newPage()
  await tab.goto('/contact')
  await expect(rootOf(tab)).toHaveClass('dark')
})

test('the dark theme is there, and dark, when the body first is', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { atFirst: document.documentElement.className })
    }).observe(document, { childList: true, subtree: true })
  })
  const green = (colour = '') => Number.parseInt(colour.slice(3, 5), 16)
  for (const path of publicPaths) {
    await page.goto(path)
    expect(await page.evaluate(() => Reflect.get(window, 'atFirst')), path).toBe('dark')
    const { ground, text } = await coloursOf(page)
    expect(green(ground), path).toBeLessThan(60)
    expect(green(text), path).toBeGreaterThan(200)
  }
})

for (const [how, refuse] of Object.entries(refusals)) {
  test(`storage that is ${how} breaks nothing, the toggle included`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(refuse)
    // What keeps the theme is the same on every page; these have scripts of their own.
    for (const path of ['/', '/projects', '/contact']) {
      await page.goto(path)
      await hydrate(page)
      await expect(titleOf(page)).toBeVisible()
      await expect(rootOf(page)).not.toHaveClass('dark')
      await toggleOf(page).click()
      await expect(rootOf(page)).toHaveClass('dark')
    }
    await choose(page, 'Resume')
    await expect(titleOf(page)).toHaveText('Resume')
    await expect(rootOf(page)).toHaveClass('dark')
    await toggleOf(page).click()
    await expect(rootOf(page)).not.toHaveClass('dark')
  })
}
