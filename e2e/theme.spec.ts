import type { Locator } from '@playwright/test'
import { choose, expect, hydrate, publicPaths, test } from './journey.ts'

const stored = () => localStorage.getItem('theme')
const toggleOf = (page: import('@playwright/test').Page) => page.locator('[data-theme-toggle]')

test.describe('whatever the system prefers', () => {
  test.use({ colorScheme: 'dark' })

  test("without a stored theme it is light, which is saved under the key 'theme'", async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    expect(await page.evaluate(stored)).toBe('light')
  })
})

test('the toggle is a round button with a moon in light mode and a sun in dark mode', async ({
  page,
}) => {
  await page.goto('/')
  const toggle = toggleOf(page)
  const box = await toggle.boundingBox()
  expect(box?.width).toBe(box?.height)
  await expect(toggle).toHaveCSS('border-radius', '50%')
  const [moon, sun] = ['dark', 'light'].map((theme) =>
    toggle.locator('span:has(> svg)', { hasText: `Switch to the ${theme} theme` }).locator('svg'),
  ) as [Locator, Locator]
  const root = page.locator('html')

  await expect(moon).toBeVisible()
  await expect(sun).toBeHidden()
  await expect(toggle).toHaveAccessibleName('Switch to the dark theme')
  const light = await page.evaluate(
    () => getComputedStyle(document.body.parentElement as Element).backgroundColor,
  )

  await toggle.click()
  await expect(root).toHaveClass('dark')
  await expect(sun).toBeVisible()
  await expect(moon).toBeHidden()
  await expect(toggle).toHaveAccessibleName('Switch to the light theme')
  await expect(root).not.toHaveCSS('background-color', light)
  expect(await page.evaluate(stored)).toBe('dark')

  await toggle.click()
  await expect(root).not.toHaveClass('dark')
  await expect(moon).toBeVisible()
  await expect(root).toHaveCSS('background-color', light)
  expect(await page.evaluate(stored)).toBe('light')
})

test("the browser's own frame takes the colour of the ground, in each theme", {
  tag: '@desktop',
}, async ({ page }) => {
  const [dark, light] = [
    page.locator('meta[name=theme-color]').first(),
    page.locator('meta[name=theme-color]').last(),
  ]
  const colorOf = (meta: typeof dark) => meta.getAttribute('content')
  // Browsers take the first whose medium fits.
  const shown = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      return all.find(({ media }) => matchMedia(media).matches)?.content
    })
  const ground = () =>
    page.locator('html').evaluate((root) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      pen.fillStyle = getComputedStyle(root).backgroundColor
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    })
  for (const path of ['/', '/resume', '/admin']) {
    await page.goto(path)
    expect(await shown(), path).toBe(await colorOf(light))
    expect(await shown(), path).toBe(await ground())
    await toggleOf(page).click()
    await expect(page.locator('html')).toHaveClass('dark')
    expect(await shown(), path).toBe(await colorOf(dark))
    expect(await shown(), path).toBe(await ground())
    await page.reload()
    expect(await shown(), path).toBe(await colorOf(dark))
    await toggleOf(page).click()
    await expect(page.locator('html')).not.toHaveClass('dark')
    expect(await shown(), path).toBe(await colorOf(light))
  }
})

test('a theme that is chosen while the page is still told of another is not lost', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await toggleOf(page).evaluate((toggle: HTMLElement) => {
    toggle.click()
    dispatchEvent(new Event('pageshow'))
  })
  await expect(page.locator('html')).toHaveClass('dark')
  const keptAtOnce = await toggleOf(page).evaluate((toggle: HTMLElement) => {
    toggle.click()
    return localStorage.getItem('theme')
  })
  expect(keptAtOnce).toBe('light')
})

test('the theme survives navigation, reload and another tab', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  await hydrate(page)
  await toggleOf(page).click()
  await choose(page, 'Resume')
  await expect(page).toHaveURL('/resume')
  await expect(page.locator('html')).toHaveClass('dark')
  await toggleOf(page).click()
  await expect(page.locator('html')).not.toHaveClass('dark')
  await toggleOf(page).click()
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  const tab = await context.newPage()
  await tab.goto('/contact')
  await expect(tab.locator('html')).toHaveClass('dark')
})

test('the theme is right when the body first stands, on every page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await toggleOf(page).click()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { atFirst: document.documentElement.className })
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of publicPaths) {
    await page.goto(path)
    expect(await page.evaluate(() => Reflect.get(window, 'atFirst')), path).toBe('dark')
  }
})

test('each page in the dark theme is dark: its text is lighter than its ground', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const lightnessOf = (property: 'color' | 'backgroundColor') =>
    page.locator('html').evaluate((root, property) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      pen.fillStyle = getComputedStyle(root)[property]
      pen.fillRect(0, 0, 1, 1)
      return pen.getImageData(0, 0, 1, 1).data[1] ?? 0
    }, property)
  for (const path of publicPaths) {
    await page.goto(path)
    expect(await lightnessOf('backgroundColor'), path).toBeLessThan(60)
    expect(await lightnessOf('color'), path).toBeGreaterThan(200)
  }
})

test.describe('storage that is refused', () => {
  const refusals = {
    'as a whole': () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    },
    'on writing': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  }

  for (const [how, refuse] of Object.entries(refusals)) {
    test(`${how} breaks nothing, the toggle included`, { tag: '@desktop' }, async ({ page }) => {
      await page.addInitScript(refuse)
      for (const path of publicPaths) {
        await page.goto(path)
        await hydrate(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).not.toHaveClass('dark')
        await toggleOf(page).click()
        await expect(page.locator('html')).toHaveClass('dark')
        await toggleOf(page).click()
        await expect(page.locator('html')).not.toHaveClass('dark')
      }
      await toggleOf(page).click()
      await choose(page, 'Resume')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resume')
      await expect(page.locator('html')).toHaveClass('dark')
    })
  }
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('any stored value other than dark or light is ignored: light', async ({ page }) => {
    await page.goto('/')
    for (const rubbish of ['sepia', '', 'DARK', '{"theme":"dark"}', 'null']) {
      await page.evaluate((value) => localStorage.setItem('theme', value), rubbish)
      await page.reload()
      await expect(page.locator('html'), rubbish).not.toHaveClass(/dark/)
      expect(await page.evaluate(stored)).toBe('light')
    }
  })
})
