import type { Page } from '@playwright/test'
import { formatRgb } from 'culori'
import { choose, expect, test, withMotion, words } from './journey.ts'

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

for (const [start, system, first] of [
  ['system', 'dark', 'dark'],
  ['system', 'light', 'light'],
  ['dark', 'light', 'dark'],
] as const) {
  test(`a first visit that starts as "${start}" on a ${system} system is ${first}; then the visitor chooses`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<html', `<html data-start="${start}"`)
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    expect(await stored(page)).toBe(first)
    await expect(rootOf(page)).toHaveClass(first === 'dark' ? 'dark' : '')
    await toggleOf(page).click()
    await page.reload()
    await expect(rootOf(page)).toHaveClass(first === 'dark' ? '' : 'dark')
  })
}

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

test.describe('with motion', () => {
  test.use(withMotion)

  test('daylight leaves by the door, but not on a slow device or without motion, and can be pressed', async ({
    page,
  }) => {
    const toggle = toggleOf(page)
    const doorOf = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--door'))
    /** A press that counts as made later, so that a busy machine isn't slow, or earlier. */
    const press = (laterMs = 60_000) =>
      toggle.evaluate((toggle, laterMs) => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true })
        Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + laterMs })
        const isShownAtOnce = toggle.dispatchEvent(click)
        return { isShownAtOnce, stored: localStorage.getItem('theme') }
      }, laterMs)
    await page.goto('/')
    await toggle.hover()
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
    expect(await press(-60_000)).toEqual({ isShownAtOnce: false, stored: 'dark' })
    await expect(rootOf(page)).toHaveClass('dark')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await press()).toMatchObject({ stored: 'light' })
    await expect(rootOf(page)).not.toHaveClass('dark')
    expect(await doorOf()).toBe('')

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await press()).toMatchObject({ stored: 'dark' })
    await page.waitForFunction(() => {
      const moving = document.getAnimations().filter((each) => 'animationName' in each)
      const daylight = moving.find((each) => each.animationName === 'daylight')
      daylight?.pause()
      return daylight
    })
    expect(await doorOf(), 'in the shape of the portrait').toMatch(
      /^xywh\(.* round (\S+px) \1 8px 8px \/ (\S+px) \2 8px 8px\)$/,
    )
    const { x = 0, y = 0 } = (await toggle.boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 20)
    await expect(rootOf(page)).not.toHaveClass('dark')
    await expect(rootOf(page)).not.toHaveAttribute('data-switching')
    expect(await stored(page)).toBe('light')
  })
})

test.describe('if its script does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('the theme is switched at once', async ({ page }) => {
    await page.route('**/daylight-*', (route) => route.abort())
    await page.goto('/')
    await toggleOf(page).click()
    await expect(rootOf(page)).toHaveClass('dark')
  })
})
