import type { Page } from '@playwright/test'
import { expect, fillForm, test } from './journey.ts'

const submitOf = (page: Page) => page.locator('button[type=submit]')
const isSent = (page: Page) =>
  expect(page.getByRole('alert').last()).toHaveText('Message Sent successfully!')

/** Every message that the page sends. */
function watchSends(page: Page): unknown[] {
  const sends: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sends.push(request.postDataJSON())
  })
  return sends
}

test.beforeEach(({ page }) => page.goto('/contact'))

test('the form asks for what is missing, in the browser and after trimming, and sends nothing', async ({
  page,
}) => {
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

  // An e-mail field drops spaces by itself, and the browser then asks; so it is told not to.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  for (const field of ['name', 'email', 'message']) {
    await fillForm(page, { [field]: '  ' })
    await submitOf(page).click()
    await expect(page.getByRole('alert'), field).toHaveText('Please fill in all required fields')
    await expect(submitOf(page)).toHaveText('Submit')
    await expect(submitOf(page)).toBeEnabled()
    await page.getByRole('alert').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect(sends).toEqual([])
})

test('the button shows a spinner and is disabled while submitting; a second Enter sends nothing', async ({
  page,
}) => {
  const sends = watchSends(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contacts', async (route) => {
    await held.promise
    await route.continue()
  })
  await fillForm(page)
  await expect(submitOf(page)).toHaveText('Submit')
  await submitOf(page).click()
  await expect(submitOf(page).getByRole('status')).toHaveText('Sending')
  await expect(submitOf(page).locator('.animate-spin')).toBeVisible()
  await expect(submitOf(page)).toBeDisabled()
  await page.getByLabel('Name').press('Enter')
  const message = page.getByLabel('Message')
  await expect(message, 'kept until it is sent').toHaveValue('Hello from a journey')
  held.resolve()
  await isSent(page)
  expect(sends).toHaveLength(1)
})

test('a sent message shows a check mark for 2 seconds, then Submit', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await fillForm(page)
  await page.clock.pauseAt(new Date(3_600_000))
  await submitOf(page).click()
  const name = async () => {
    await page.clock.runFor(50)
    return submitOf(page).textContent()
  }
  await expect.poll(name).toBe('Message sent')
  await page.clock.runFor(1900)
  await expect(submitOf(page).locator('svg path[d="M20 6 9 17l-5-5"]')).toBeVisible()
  await expect(submitOf(page)).toHaveAccessibleName('Message sent')
  await page.clock.runFor(100)
  await expect(submitOf(page)).toHaveAccessibleName('Submit')
  await expect(submitOf(page)).toBeEnabled()
})

test("a JSON body of the trimmed fields goes to POST /api/contacts; 'Message Sent successfully!' resets the form, and another may follow", async ({
  page,
  readInbox,
}) => {
  const sent = page.waitForRequest('**/api/contacts')
  const message = 'First line\nSecond "line" <b>& more</b> – ünïcödé 👋'
  await fillForm(page, { name: '  Vera Visitor ', message: `\n ${message} \n` })
  await submitOf(page).click()
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
  expect(await readInbox()).toMatchObject([{ ...expected, status: 'new' }])
  await fillForm(page, { message: 'By Enter' })
  await expect(submitOf(page)).toHaveText('Submit')
  await page.getByLabel('Email').press('Enter')
  await expect.poll(async () => (await readInbox())[0]?.message).toBe('By Enter')
})

test('the honeypot is neither seen nor reached; filled, it is taken as a success and nothing is sent', async ({
  page,
}) => {
  const sends = watchSends(page)
  const trap = page.locator('[name=_gotcha]')
  await expect(trap).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await fillForm(page)
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example.com'
  })
  await submitOf(page).click()
  await isSent(page)
  await expect(submitOf(page).locator('svg path[d="M20 6 9 17l-5-5"]')).toBeVisible()
  await expect(page.locator('[data-avatar=success]')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(sends).toEqual([])
})

test.describe('posted by the browser itself', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of (400|429)/] })

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

  test('everything that was typed is kept, to the letter, when a field is wrong, and the field is named', async ({
    page,
    readInbox,
  }) => {
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
    expect(await readInbox()).toEqual([])
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    const privacy = page.getByRole('dialog', { name: 'Privacy Policy' })
    await privacy.getByRole('button', { name: 'Close' }).click()
    await expect(privacy).toBeHidden()

    await field(page, 'email').fill('vera@example.com')
    expect((await post(page)).status()).toBe(201)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent successfully!')
    await expect(page.locator('[data-avatar=success]')).toBeVisible()
    const message = typed.message.trim()
    expect(await readInbox()).toMatchObject([{ name: typed.name, message, status: 'new' }])
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('each field that is too long or nothing but spaces is named; a filled honeypot is taken as a success', async ({
    page,
    readInbox,
  }) => {
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
    await field(page, '_gotcha').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example.com'
    })
    expect((await post(page)).status()).toBe(201)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent successfully!')
    expect(await readInbox()).toEqual([])
  })

  test.describe('with a limit', () => {
    test.use({ settings: { CONTACT_LIMIT: '1' } })

    test('CONTACT_LIMIT reached gets a page too, with everything that was typed', async ({
      page,
      leaveMessage,
      readInbox,
    }) => {
      await leaveMessage({ message: 'The one that may' })
      await fillForm(page, { message: 'One too many' })
      const response = await post(page)
      expect(response.status()).toBe(429)
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
      await expect(page.getByRole('alert')).toContainText('try again')
      await expect(page.getByLabel('Message')).toHaveValue('One too many')
      expect(await readInbox()).toMatchObject([{ message: 'The one that may' }])
    })
  })
})
