import { choose, expect, hydrate, publicPaths, test, words } from './journey.ts'

const menu = [
  ['About', '/'],
  ['Resume', '/resume'],
  ['Contact', '/contact'],
  ['Admin', '/admin'],
]

test('the header has the logo, which links to /, and the theme toggle', async ({ page }) => {
  await page.goto('/resume')
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: words.profile.name })
  const picture = logo.locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(header.getByRole('button', { name: /theme/ })).toBeVisible()
  await logo.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me')
})

test('the page never scrolls sideways, from 320 to 1920 pixels', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of publicPaths) {
    await page.goto(path)
    for (const width of [320, 390, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const reached = await page.evaluate(() => {
        scrollTo(500, 0)
        const { scrollWidth } = document.documentElement
        return { scrollX, fits: scrollWidth <= innerWidth }
      })
      expect(reached, `${path} at ${width}`).toEqual({ scrollX: 0, fits: true })
    }
  }
})

// Small screens have the mobile menu.
test.describe('on large screens', { tag: '@desktop' }, () => {
  test('the menu stands above the content, and Admin is hidden', async ({ page }) => {
    await page.goto('/')
    const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(items).toHaveText(['About', 'Resume', 'Contact'])
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    const bottomOfMenu = await items.first().boundingBox()
    const content = await page.locator('#content').boundingBox()
    expect(bottomOfMenu?.y).toBeLessThan(content?.y ?? 0)
    const card = await page.getByRole('complementary', { name: 'Profile' }).boundingBox()
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0)
  })

  test('the menu link whose path equals the current path is highlighted', async ({ page }) => {
    await page.goto('/')
    await hydrate(page)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const highlighted = () =>
      links.evaluateAll((all) => {
        const shades = all.map((link) => getComputedStyle(link).backgroundColor)
        return all
          .filter(
            (_, index) =>
              shades.indexOf(shades[index] ?? '') === shades.lastIndexOf(shades[index] ?? ''),
          )
          .map((link) => link.textContent)
      })
    const current = page.locator('[aria-label=Main] [aria-current=page]')
    for (const name of ['Resume', 'Contact', 'About']) {
      await choose(page, name)
      await expect(current).toHaveText(name)
      await page.mouse.move(5, 400)
      await expect.poll(highlighted).toEqual([name])
    }
    for (const path of ['/about', '/projects', '/home']) {
      await page.goto(path)
      await expect(current, path).toHaveCount(0)
    }
  })

  test('social buttons are a vertical side rail on wide screens', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto('/')
    const buttons = page.getByRole('navigation', { name: 'Social' }).getByRole('link')
    const [first, second] = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()),
    )
    expect(second?.x).toBe(first?.x)
    expect(second?.y).toBeGreaterThan(first?.bottom ?? 0)
    const card = await page.getByRole('complementary', { name: 'Profile' }).boundingBox()
    expect(first?.right, 'beside the page').toBeLessThan(card?.x ?? 0)
    await page.setViewportSize({ width: 1920, height: 600 })
    const before = await buttons.first().boundingBox()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect((await buttons.first().boundingBox())?.y, 'the rail stays').toBe(before?.y)
  })
})

// Large screens have the desktop menu.
test.describe('on small screens', { tag: '@phone' }, () => {
  test('social buttons are a horizontal row', async ({ page }) => {
    await page.goto('/')
    const buttons = page.getByRole('navigation', { name: 'Social' }).getByRole('link')
    const [first, second] = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()),
    )
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan(first?.right ?? 0)
  })
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('social links lead to a professional-network profile and a code-hosting profile, in a new tab', async ({
    page,
  }) => {
    await page.goto('/')
    const social = page.getByRole('navigation', { name: 'Social' })
    for (const { title, href } of words.profile.links) {
      const link = social.getByRole('link', { name: title })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(social.getByRole('link')).toHaveCount(words.profile.links.length)
  })

  test('the footer shows the copyright year 2025', async ({ page }) => {
    for (const path of publicPaths) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${words.profile.name}`)
    }
  })

  test('the menu is configured as About, Resume, Contact and Admin, of which Admin has the id 06', () => {
    expect(words.menu.map(({ name, link }) => [name, link])).toEqual(menu)
    expect(words.menu.find(({ id }) => id === '06')?.name).toBe('Admin')
  })
})
