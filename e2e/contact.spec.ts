import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, fillForm, sendForm, submitOf, test, titleOf } from './journey.ts'
import { hold, watch } from './requests.ts'

const isSent = (page: Page) =>
  expect(page.getByRole('alert').last()).toHaveText('Message Sent successfully!')
const checkMark = (page: Page) => submitOf(page).locator('svg path[d="M20 6 9 17l-5-5"]')
const trapOf = (page: Page) => page.locator('[name=_gotcha]')

/** Fills the honeypot, as only a program does. */
const fillTrap = (page: Page) =>
  trapOf(page).evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example.com'
  })

/** Every message that the page sends. */
const watchSends = (page: Page) =>
  watch(page, (request) => (request.method() === 'POST' ? request.postDataJSON() : undefined))

test.beforeEach(({ page }) => page.goto('/contact'))

test('the form asks for what is missing, spaces included', async ({ page }) => {
  const sends = watchSends(page)
  await expect(page.locator('main a[href="tel:+12025550142"]')).toBeVisible()
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
  for (const label of ['Name', 'Email', 'Message']) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('required')
    await expect(field).toHaveAttribute('name', label.toLowerCase())
    await expect(field).toHaveValue('')
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.locator('textarea')).toHaveAttribute('rows', '3')
  for (const [label, value] of [
    ['Name', 'Vera'],
    ['Email', 'no address'],
    ['Email', 'vera@example.com'],
    ['Message', 'Hello'],
  ] as const) {
    await submitOf(page).click()
    await expect(page.getByLabel(label)).toBeFocused()
    await page.getByLabel(label).fill(value)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)

  // An e-mail field drops spaces by itself, and the browser then asks; so it is kept from that.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  for (const field of ['name', 'email', 'message']) {
    await sendForm(page, { [field]: '  ' })
    await expect(page.getByRole('alert'), field).toHaveText('Please fill in all required fields')
    await expect(submitOf(page)).toHaveText('Submit')
    await expect(submitOf(page)).toBeEnabled()
    await page.getByRole('alert').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect(sends).toEqual([])
})

test('while submitting the button spins, and Enter sends nothing', async ({ page }) => {
  const sends = watchSends(page)
  const letThrough = await hold(page, '**/api/contacts')
  await expect(submitOf(page)).toHaveText('Submit')
  await sendForm(page)
  await expect(submitOf(page).getByRole('status')).toHaveText('Sending')
  const readMotion = (button: Element) => getComputedStyle(button, '::after').animationName
  expect(await submitOf(page).evaluate(readMotion)).toBe('spin')
  await expect(submitOf(page)).toBeDisabled()
  await page.getByLabel('Name').press('Enter')
  const message = page.getByLabel('Message')
  await expect(message, 'kept until it is sent').toHaveValue('Hello from a journey')
  letThrough()
  await isSent(page)
  expect(sends).toHaveLength(1)
})

test('a sent message shows a check mark for 2 seconds, then Submit', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await fillForm(page)
  // An hour on, the browser would send the form itself.
  await hydrate(page)
  await page.clock.pauseAt(new Date(3_600_000))
  await submitOf(page).click()
  const name = async () => {
    await page.clock.runFor(50)
    return submitOf(page).textContent()
  }
  await expect.poll(name).toBe('Message sent')
  await page.clock.runFor(1900)
  await expect(checkMark(page)).toBeVisible()
  await expect(submitOf(page)).toHaveAccessibleName('Message sent')
  await page.clock.runFor(100)
  await expect(submitOf(page)).toHaveAccessibleName('Submit')
  await expect(submitOf(page)).toBeEnabled()
})

test('the trimmed fields are sent as JSON, and the form is reset', async ({ page, inbox }) => {
  const sent = page.waitForRequest('**/api/contacts')
  const message = 'First line\nSecond "line" <b>& more</b> – ünïcödé 👋'
  await sendForm(page, { name: '  Vera Visitor ', message: `\n ${message} \n` })
  const request = await sent
  expect(request.method()).toBe('POST')
  const headers = await request.allHeaders()
  expect(headers['content-type']).toBe('application/json')
  for (const name of ['cookie', 'authorization']) expect(headers).not.toHaveProperty(name)
  const expected = { name: 'Vera Visitor', email: 'vera@example.com', message }
  expect(request.postDataJSON()).toEqual(expected)
  await isSent(page)
  await expect(page.locator('[data-avatar=success]')).toBeVisible()
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  expect(await inbox.read()).toMatchObject([{ ...expected, status: 'new' }])
  await fillForm(page, { message: 'By Enter' })
  await expect(submitOf(page)).toHaveText('Submit')
  await page.getByLabel('Email').press('Enter')
  await expect.poll(async () => (await inbox.read())[0]?.message).toBe('By Enter')
})

test('a filled honeypot, which nobody sees, looks like success', async ({ page }) => {
  const sends = watchSends(page)
  await expect(trapOf(page)).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await fillForm(page)
  await fillTrap(page)
  await submitOf(page).click()
  await isSent(page)
  await expect(checkMark(page)).toBeVisible()
  await expect(page.locator('[data-avatar=success]')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(sends).toEqual([])
})

test.describe('posted by the browser itself', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 400/] })

  /** Submits; the answer is a page with the site's own look: its head, its card, its footer. */
  async function post(page: Page) {
    const answered = page.waitForResponse('**/api/contacts')
    await submitOf(page).click()
    const response = await answered
    expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
    await expect(page).toHaveTitle('Contact - Robin Sample Personal Website')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Robin Sample' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Profile' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2025')
    return response
  }

  const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

  test('what was typed is kept, and the wrong field named', async ({ page, inbox }) => {
    const typed = {
      name: `Vera "the <b>Visitor</b>" O'Hara %%email%% &amp; $& $1`,
      email: 'vera@example',
      message:
        '\n\n  First %%name%% %%error%%\n</textarea><script>alert(1)</script> ünïcödé 👋\n\tlast ',
    }
    await fillForm(page, typed)
    expect((await post(page)).status()).toBe(400)
    const wrong = page.getByRole('alert')
    await expect(wrong).toHaveText(/^Email must be a valid address/)
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    const description = `${await wrong.innerText()} Only used to answer you.`
    await expect(field(page, 'email')).toHaveAccessibleDescription(description)
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid')
    for (const [name, value] of Object.entries(typed)) {
      await expect(field(page, name)).toHaveValue(value)
    }
    expect(await inbox.read()).toEqual([])
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    const privacy = page.getByRole('dialog', { name: 'Privacy Policy' })
    await privacy.getByRole('button', { name: 'Close' }).click()
    await expect(privacy).toBeHidden()

    await field(page, 'email').fill('vera@example.com')
    expect((await post(page)).status()).toBe(201)
    await expect(titleOf(page)).toHaveText('Message Sent successfully!')
    await expect(page.locator('[data-avatar=success]')).toBeVisible()
    const message = typed.message.trim()
    expect(await inbox.read()).toMatchObject([{ name: typed.name, message, status: 'new' }])
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('fields too long or blank are named; the honeypot works', async ({ page, inbox }) => {
    for (const [name, value, error] of [
      ['name', 'x'.repeat(101), 'Name can have up to 100 characters'],
      ['message', 'x'.repeat(5001), 'Message can have up to 5,000 characters'],
      ['name', '   ', 'Name is required'],
      ['message', ' \n ', 'Message is required'],
    ] as const) {
      await fillForm(page, { [name]: value })
      expect((await post(page)).status()).toBe(400)
      await expect(page.getByRole('alert')).toHaveText(error)
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveValue(value)
    }
    await fillForm(page)
    await fillTrap(page)
    expect((await post(page)).status()).toBe(201)
    await expect(titleOf(page)).toHaveText('Message Sent successfully!')
    expect(await inbox.read()).toEqual([])
  })
})
