import { expect, hydrate, test, words } from './journey.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('the menu button opens and closes the menu', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(menu).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the mobile menu shows About, Resume, Contact and Admin', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const links = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link')
  await expect(links).toHaveText(['About', 'Resume', 'Contact', 'Admin'])
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/', '/resume', '/contact', '/admin'])
  await expect(page.locator('#menu [aria-current=page]')).toHaveText('About')
})

test('the menu slides down', async ({ page }) => {
  const slide = page.evaluate(
    () =>
      new Promise<{ from: number; to: number }>((done) => {
        const menu = document.querySelector('#menu') as HTMLElement
        const top = () => menu.getBoundingClientRect().top
        let from = 0
        menu.addEventListener('transitionrun', ({ propertyName }) => {
          if (propertyName === 'transform') from = top()
        })
        menu.addEventListener('transitionend', ({ propertyName }) => {
          if (propertyName === 'transform') done({ from, to: top() })
        })
      }),
  )
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const { from, to } = await slide
  expect(to - from).toBeGreaterThan(8)
})

test('the menu closes on choosing an item, which changes the screen without loading a document', async ({
  page,
}) => {
  await hydrate(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByRole('link', { name: 'Resume' }).click()
  await expect(page).toHaveURL('/resume')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resume')
  expect(documents).toBe(0)
})

test('the menu closes on choosing the item of the screen that already shows', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('the menu closes when the focus leaves it, so that it covers nothing that has it', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu).toBeVisible()
  for (const { name } of words.menu) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.locator(':focus')).toBeInViewport()
})

test('Escape and a touch elsewhere close the menu', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await button.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(195, 800)
  await expect(menu).toBeHidden()
})

test('Admin in the menu leads to the login', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(menu, 'the login is a document of its own').toHaveCount(0)
})
