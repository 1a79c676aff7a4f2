import type { Page } from '@playwright/test'
import { formatRgb } from 'culori'
import { choose, expect, test, words } from './journey.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const toggleOf = (page: Page) => page.locator('[data-theme-toggle]')
const rootOf = (page: Page) => page.locator('html')

test('light by default, whatever the system prefers or else is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  for (const rubbish of [undefined, 'sepia', '', '{"theme":"dark"}']) {
    if (rubbish !== undefined) {
      await page.evaluate((value) => localStorage.setItem('theme', value), rubbish)
      await page.reload()
    }
    await expect(rootOf(page), rubbish).not.toHaveClass(/dark/)
    expect(await stored(page)).toBe('light')
  }
})

test('the round toggle shows a moon in light mode and a sun in dark, and the theme stays', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const toggle = toggleOf(page)
  const box = await toggle.boundingBox()
  expect(box?.width).toBe(box?.height)
  await expect(toggle).toHaveCSS('border-radius', '50%')
  const iconTo = (theme: string) =>
    toggle.locator('span:has(> svg)', { hasText: `Switch to the ${theme} theme` }).locator('svg')
  for (const [now, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    expect(await stored(page)).toBe(now)
    await expect(iconTo(other)).toBeVisible()
    await expect(iconTo(now)).toBeHidden()
    await expect(toggle).toHaveAccessibleName(`Switch to the ${other} theme`)
    await toggle.click()
    await expect(rootOf(page)).toHaveClass(other === 'dark' ? 'dark' : '')
  }
  await choose(page, 'Resume')
  await expect(page).toHaveURL('/resume')
  await expect(rootOf(page)).toHaveClass('dark')
  const entry = page.locator('.entry').first()
  const colour = await entry.evaluate((each) => getComputedStyle(each, '::before').backgroundColor)
  expect(colour).toBe(formatRgb(words.resume.experience[0]?.color ?? ''))

  const tab = await context.newPage()
  await tab.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { atFirst: document.documentElement.className })
    }).observe(document, { childList: true, subtree: true }),
  )
  await tab.goto('/contact')
  const atFirst = await tab.evaluate(() => Reflect.get(window, 'atFirst'))
  expect(atFirst, 'when the body first is there').toBe('dark')
})

const refusals: Record<string, () => void> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'refused as a whole': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
}

test('storage that is full, or refused as a whole, breaks nothing', async ({ page }) => {
  for (const [how, refuse] of Object.entries(refusals)) {
    await page.addInitScript(refuse)
    await page.goto('/')
    await toggleOf(page).click()
    await expect(rootOf(page), how).toHaveClass('dark')
    await choose(page, 'Resume')
    await expect(page).toHaveURL('/resume')
  }
})
