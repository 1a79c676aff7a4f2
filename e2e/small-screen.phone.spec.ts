import { choose, expect, fillForm, rowOf, signIn, test, toastOf, tokenOf } from './journey.ts'

test('a visitor writes through the form; the owner logs in, finds it as new, marks it replied and has the reply link', async ({
  page,
  browser,
  baseURL,
  readInbox,
}) => {
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

  const desk = await browser.newContext({ baseURL, viewport: page.viewportSize(), hasTouch: true })
  const owner = await desk.newPage()
  await signIn(owner)
  const row = rowOf(owner, sent.name)
  await expect(owner.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (1)')
  await expect(row.locator('[data-status=new]')).toHaveText('New')
  await row.getByRole('button', { name: 'Show whole message' }).tap()
  expect(await row.getByText('Hello Robin').innerText()).toBe(sent.message)
  const reply = row.getByRole('link', { name: 'Reply via email' })
  await expect(reply).toHaveAttribute('href', `mailto:${sent.email}`)
  await row.getByRole('combobox').selectOption('Replied')
  await expect(toastOf(owner, 'Contact status updated')).toBeVisible()
  await expect(row.locator('[data-status=replied]')).toHaveText('Replied')
  expect(await readInbox()).toMatchObject([{ ...sent, status: 'replied' }])
  await owner.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(owner).toHaveURL('/admin')
  await desk.close()
})

test('pages have a row of social buttons, six technologies a row, a Download CV link, and no code', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const [first, second] = await boxes('nav[aria-label=Social] a')
  expect(second?.y).toBe(first?.y)
  expect(second?.x).toBeGreaterThan(first?.right ?? 0)
  const tops = (await boxes('[aria-label=Technologies] > li')).map(({ top }) => top)
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  expect(rows).toEqual([6, 6])

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

test.describe('at the desk', () => {
  test.use({ ownServer: true, expectedConsole: [/status of 400/] })

  test('of the narrowest phone nothing wraps in the header, nothing overflows, and a tap ends a session', async ({
    page,
    openAdmin,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await tokenOf(request)
    await openAdmin(page)
    async function expectFits() {
      const rightmost = await page.evaluate(() => {
        const elements = [...document.querySelectorAll('header *, main *')]
        return Math.max(...elements.map((element) => element.getBoundingClientRect().right))
      })
      expect(rightmost).toBeLessThanOrEqual(320)
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
    await page.getByRole('link', { name: 'Account', exact: true }).tap()
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expectFits()
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('seven lamps behind a door')
    await page.getByRole('button', { name: 'Change password' }).tap()
    await expect(page.getByText('The current password is wrong').last()).toBeVisible()
    await expectFits()
    await sessions.nth(1).getByRole('button').tap()
    await expect(sessions).toHaveText([/This session/])
  })
})
