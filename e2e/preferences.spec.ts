import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { adminScreens, adminStates } from './admin-screens.ts'
import { expect } from './journey.ts'
import { adminScreenTest, screenTest as test } from './screen-test.ts'
import { siteScreens, siteStates } from './screens.ts'

test.describe('forced colours', () => {
  /** Colours that an element is drawn in. */
  const drawn = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => {
        const { color, fill, backgroundColor, borderTopColor, borderTopWidth, borderTopStyle } =
          getComputedStyle(element, pseudo)
        const ground = getComputedStyle(document.documentElement).backgroundColor
        return {
          color,
          fill,
          backgroundColor,
          ground,
          isBordered:
            borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground,
        }
      }, pseudo)

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`leave borders, icons, current page and dots, on ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
      await page.goto('/resume')
      for (const selector of ['.door', '.entry', '.tag', '.button-primary', '.icon-button']) {
        expect((await drawn(page, selector)).isBordered, selector).toBe(true)
      }
      const current = await drawn(page, '.menu-link[aria-current]')
      const other = await drawn(page, '.menu-link:not([aria-current])')
      expect(current.backgroundColor).not.toBe(current.ground)
      expect(current.color).not.toBe(current.backgroundColor)
      expect([current.color, current.backgroundColor]).not.toEqual([
        other.color,
        other.backgroundColor,
      ])
      for (const icon of ['.icon-button svg', '.section-title svg']) {
        const { color, fill, ground } = await drawn(page, icon)
        expect(fill === 'none' ? color : fill, icon).not.toBe(ground)
      }
      const cutOut = await drawn(page, '.stack-icon')
      expect(cutOut.backgroundColor).not.toBe(cutOut.ground)
      const strangers = await page
        .locator('svg:visible')
        .evaluateAll((all) =>
          all.flatMap((icon) =>
            getComputedStyle(icon).color === getComputedStyle(icon.parentElement ?? icon).color
              ? []
              : [icon.outerHTML],
          ),
        )
      expect(strangers, 'icons have the colour of the text beside them').toEqual([])
      await expect(page.locator('.doorlight')).toBeHidden()

      await siteScreens.projects?.(page)
      const dot = await drawn(page, '.dot:not([aria-current])', '::before')
      const chosen = await drawn(page, '.dot[aria-current]', '::before')
      expect(dot.backgroundColor).not.toBe(dot.ground)
      expect(chosen.backgroundColor).not.toBe(chosen.ground)
      expect(chosen.backgroundColor).not.toBe(dot.backgroundColor)

      await page.goto('/contact')
      expect((await drawn(page, '.field')).isBordered).toBe(true)
      await siteStates['toast of failure']?.(page)
      await page.getByLabel('Message').focus()
      await page.keyboard.press('Alt+T')
      expect((await drawn(page, '.Toastify__toast')).isBordered).toBe(true)
      const outline = await page.getByRole('alert').evaluate((toast) => {
        const { outlineStyle, outlineColor } = getComputedStyle(toast)
        return (
          outlineStyle !== 'none' &&
          outlineColor !== getComputedStyle(document.documentElement).backgroundColor
        )
      })
      expect(outline, 'the focus shows').toBe(true)
    })
  }

  adminScreenTest('tell the statuses, and what loads, on the dashboard', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await adminScreens.dashboard?.(page)
    for (const name of ['New', 'Read', 'Replied', 'Archived']) {
      const badge = page.locator('[data-status]').filter({ hasText: name }).first()
      await expect(badge).toBeVisible()
      await expect(badge.locator('svg')).toBeVisible()
    }
    const shapes = await page
      .locator('[data-status] svg')
      .evaluateAll((all) => new Set(all.map((icon) => icon.innerHTML)).size)
    expect(shapes, 'each status has an icon of its own').toBe(4)
    await adminStates['dashboard, refilling']?.(page)
    expect((await drawn(page, '.animate-pulse .bg-sunken')).isBordered).toBe(true)
  })
})

test.describe('reduced motion', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('what moves by a script is there at once too', async ({ page }) => {
    // Swiper that never comes leaves the list, which scrolls.
    await page.route('**/assets/swiper-*.js', (route) => route.abort())
    await page.goto('/projects')
    await hydrate(page)
    const left = await page.evaluate(async () => {
      const list = document.querySelector('.carousel')
      const scrolled = new Promise((done) => list?.addEventListener('scroll', done, { once: true }))
      document.querySelector<HTMLElement>('[aria-label="Next project"]')?.click()
      await scrolled
      return list && list.scrollLeft / list.clientWidth
    })
    expect(left, 'one scroll, all the way').toBe(1)
    await page.goto('/about')
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('the light spreads')
      }
    })
    await page.getByRole('button', { name: /^Switch to the dark theme/ }).click()
    await expect(page.locator('html')).toHaveClass('dark')
  })
})

test('reduced transparency: no blur, and opaque layers', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const wish = (value: string) =>
    session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-transparency', value }],
    })
  const glassOf = () =>
    page.evaluate(() => {
      const header = document.querySelector('.site-header')
      const dialog = document.querySelector('dialog')
      if (!header || !dialog) throw new Error('there is no layout')
      const [one, other] = [getComputedStyle(header), getComputedStyle(dialog, '::backdrop')]
      return {
        blurs: [one.backdropFilter, other.backdropFilter],
        isClear: [one.backgroundColor, other.backgroundColor].map((color) => /\/|rgba/.test(color)),
      }
    })
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await glassOf()).isClear).toEqual([true, true])
  await wish('reduce')
  expect(await glassOf()).toEqual({ blurs: ['none', 'none'], isClear: [false, false] })
})
