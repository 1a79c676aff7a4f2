import type { Page } from '@playwright/test'
import { expect, fillForm, test } from './journey.ts'

/** Holds React and the site back, as a slow network does, until told to let them through. */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

test('a form filled and submitted before the script is there is sent', async ({
  page,
  readInbox,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/contact')
  await fillForm(page, { message: 'An early message' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/contact')
  letThrough()
  await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
  await expect(page).toHaveURL('/contact')
  expect(await readInbox()).toMatchObject([{ name: 'Vera Visitor', message: 'An early message' }])
})

test("an early click on the carousel's arrow or dot is not lost", async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Next project' }).click()
  letThrough()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()

  await page.reload()
  await page.getByRole('link', { name: /^Show project 3/ }).click()
  await expect(page.getByText(/^Project 3 of 3/)).toBeAttached()
  await expect(page).toHaveURL('/projects')
})

test('a click on the next arrow counts from the first frames of the carousel on', async ({
  page,
}) => {
  for (const frames of [0, 1, 2, 3]) {
    await page.goto('/projects')
    await page.evaluate((frames) => {
      const next = document.querySelector<HTMLElement>('[aria-label="Next project"]')
      const clickIn = (left: number) => {
        if (left > 0) requestAnimationFrame(() => clickIn(left - 1))
        else next?.click()
      }
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.swiper-initialized [inert]')) return
        observer.disconnect()
        clickIn(frames)
      }).observe(document, { attributes: true, subtree: true })
    }, frames)
    await page.keyboard.press('Shift')
    const second = page.getByRole('heading', { name: 'Car Broker Company Page' })
    await expect(second, `after ${frames} frames`).toBeInViewport({ ratio: 0.9 })
  }
})

test('theme, privacy text and menu work at once', async ({ page, isMobile }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/')
  await page.locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  }
  letThrough()
  await page.waitForFunction(() => 'isHydrated' in window)
  await expect(page.locator('html'), 'and what they did stays').toHaveClass('dark')
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
})

test.describe('when the script never comes', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('the browser sends the form itself', async ({ page, readInbox }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/contact')
    await fillForm(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent successfully!')
    expect(await readInbox()).toHaveLength(1)
  })
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  test('what was typed before the script is there stays', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/contact')
    await fillForm(page, { message: 'Half a sent' })
    letThrough()
    await page.waitForFunction(() => 'isHydrated' in window)
    await page.getByLabel('Message').press('End')
    await page.keyboard.type('ence')
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
    await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  })

  test('an early click on the picture is not lost', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Show another picture' }).click()
    await expect(page.locator('[data-avatar=idea]')).toBeVisible()
    letThrough()
    await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'idea')
  })

  test('links work at once', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'See all projects' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
  })
})
