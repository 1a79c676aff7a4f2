import { adminOn, signIn, tokenOf } from './admin.ts'
import { choose, expect, fillForm, rowsOf, test, toastOf, withMotion } from './journey.ts'
import { pathOf, watch } from './requests.ts'

test.use(withMotion)

test('a visitor writes; the owner reads and answers', async ({ page, browser, baseURL, inbox }) => {
  const sent = {
    name: 'Nora Neumann',
    email: 'nora@studio.example',
    message: 'Hello Robin,\n\nwe build a harbour museum and would like your help.\n\nNora',
  }
  await page.goto('/')
  await choose(page, 'Contact')
  await fillForm(page, sent)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()

  const admin = await browser.newContext({ baseURL, viewport: page.viewportSize(), hasTouch: true })
  const owner = await admin.newPage()
  await signIn(owner)
  const { badge, count, row: rowOf, status } = adminOn(owner)
  const row = rowOf(sent.name)
  await expect(count).toHaveText('Contact Submissions (1)')
  await expect(badge(sent.name, 'new')).toHaveText('New')
  await row.getByRole('button', { name: 'Show whole message' }).tap()
  expect(await row.getByText('Hello Robin').innerText()).toBe(sent.message)
  const reply = row.getByRole('link', { name: 'Reply via email' })
  await expect(reply).toHaveAttribute('href', `mailto:${sent.email}`)
  await status(sent.name).selectOption('Replied')
  await expect(toastOf(owner, 'Contact status updated')).toBeVisible()
  await expect(badge(sent.name, 'replied')).toHaveText('Replied')
  expect(await inbox.read()).toMatchObject([{ ...sent, status: 'replied' }])
  await owner.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(owner).toHaveURL('/admin')
  await admin.close()
})

test('a row of social links, 6 icons a row, a CV link, no code', async ({ page }) => {
  const asked = watch(page, pathOf)
  await page.goto('/')
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const [first, second] = await boxes('nav[aria-label=Social] a')
  expect(second?.y).toBe(first?.y)
  expect(second?.x).toBeGreaterThan(first?.right ?? 0)
  expect(await rowsOf(page.locator('[aria-label=Technologies] > li'))).toEqual([6, 6])

  await page.goto('/contact')
  const card = page.getByRole('link', { name: 'Save contact card' })
  await card.scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  expect(asked, 'fetched only where it is shown').not.toContain('/contact-qr.svg')

  await page.goto('/resume')
  const saved = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: 'Download CV' }).tap()
  expect((await saved).suggestedFilename()).toBe('Robin-Sample-CV.pdf')
})

test.describe('in the admin area', () => {
  test.use({ ownServer: true, expectedConsole: [/status of 400/] })

  test('the narrowest phone has room for all', async ({ page, admin, request }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await tokenOf(request)
    await admin.open()
    async function expectFits() {
      const rightmost = await page.evaluate(() => {
        const elements = [...document.querySelectorAll('header *, main *')]
        return Math.max(...elements.map((element) => element.getBoundingClientRect().right))
      })
      expect(rightmost).toBeLessThanOrEqual(320)
      // Filling a field may have scrolled.
      await page.evaluate(() => scrollTo(0, 0))
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height, 'one row').toBeLessThan(72)
      await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
      const title = page.getByRole('heading', { level: 1 })
      const { height, lineHeight } = await title.evaluate((h1) => ({
        height: h1.clientHeight,
        lineHeight: Number.parseFloat(getComputedStyle(h1).lineHeight),
      }))
      expect(height, 'one line').toBeLessThan(lineHeight * 1.5)
    }
    await expectFits()
    await admin.account.tap()
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expectFits()
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('seven lamps behind a door')
    await page.getByRole('button', { name: 'Change password' }).tap()
    await expect(page.getByText('The current password is wrong').last()).toBeVisible()
    await expectFits()
    await sessions
      .nth(1)
      .getByRole('button', { name: /^End session/ })
      .tap()
    await expect(sessions).toHaveText([/This session/])
  })
})
