import { expect, hydrate, publicPaths, test, words } from './journey.ts'

test('opens from the footer link of every page', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' }), path).toBeVisible()
    await expect(page, 'the address stays').toHaveURL(path)
  }
})

test('focus moves in, stays in with Tab and Shift+Tab, and returns to the link', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Privacy Policy' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const holdsFocus = () =>
    dialog.evaluate((element) => document.hasFocus() && element.contains(document.activeElement))
  expect(await holdsFocus()).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(key)
      expect(await holdsFocus(), `${key} ${press + 1}`).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('is closed by its close icon, Escape or an overlay click, and not by a click inside', async ({
  page,
}) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Privacy Policy' })
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close' })
  const ways: Record<string, () => Promise<void>> = {
    icon: () => close.click(),
    'icon by Enter': () => close.press('Enter'),
    'icon by Space': () => close.press(' '),
    Escape: () => page.keyboard.press('Escape'),
    overlay: () => page.mouse.click(8, 8),
  }
  for (const [way, go] of Object.entries(ways)) {
    await link.click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('heading', { name: 'Privacy Policy' }).click()
    await dialog.locator('p').first().click()
    await expect(dialog).toBeVisible()
    await go()
    await expect(dialog, way).toBeHidden()
    await expect(link, way).toBeFocused()
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
  await page
    .getByRole('link', { name: 'Privacy Policy' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.wheel(0, 200)
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await at()).toBe(300)
  await page.mouse.wheel(0, 100)
  await expect.poll(at, 'only the last turn of the wheel counts').toBe(400)
})

test('the page behind can be neither clicked nor reached', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  const behind = await page.getByRole('heading', { name: 'About Me' }).evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect()
    return heading.contains(document.elementFromPoint(left + 2, top + 2))
  })
  expect(behind).toBe(false)
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('is forced closed when the mobile menu opens', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.showPopover())
  await expect(dialog).toBeHidden()
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('states what is not collected, not used and not shared', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    const dialog = page.getByRole('dialog')
    for (const statement of [
      /no personal information is collected, tracked or stored/i,
      /no tracking cookies, no analytics and no third-party advertising/i,
      /contact form .*only used to reply/i,
      /not shared/i,
      ...words.privacy,
    ]) {
      await expect(dialog.getByText(statement)).toBeVisible()
    }
  })

  test('opens again and again, before and after React comes', async ({ page }) => {
    await page.goto('/contact')
    const dialog = page.getByRole('dialog')
    for (const act of [async () => {}, () => hydrate(page), async () => {}]) {
      await act()
      await page.getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
})
