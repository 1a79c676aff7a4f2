import type { Page, Route } from '@playwright/test'
import { expect, fillForm, test } from './journey.ts'

const submitOf = (page: Page) => page.locator('button[type=submit]')

async function submit(page: Page) {
  await page.goto('/contact')
  await fillForm(page)
  await submitOf(page).click()
}

/** A failure is an error toast; the form is idle again, with what was typed. */
async function failsWith(page: Page, message: string | RegExp) {
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText(message)
  await expect(toast).toHaveClass(/Toastify__toast--error/)
  await expect(submitOf(page)).toHaveText('Submit')
  await expect(submitOf(page)).toBeEnabled()
  await expect(page.getByLabel('Message')).toHaveValue('Hello from a journey')
  await expect(page.locator('[data-avatar=fist]')).toBeVisible()
}

const answerWith = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/api/contacts', (route) => route.fulfill(answer))

test.describe("'Invalid response from server'", () => {
  test.use({ expectedConsole: [/status of 502/] })

  for (const [what, status, body] of [
    ['a page of HTML', 502, '<h1>Bad Gateway</h1>'],
    ['half of a JSON text', 201, '{"success": tr'],
    ['nothing', 200, ''],
  ] as const) {
    test(`when the answer is ${what}`, async ({ page }) => {
      await answerWith(page, { status, body })
      await submit(page)
      await failsWith(page, 'Invalid response from server')
    })
  }
})

test.describe("the server's message is shown as is", () => {
  test.use({ expectedConsole: [/status of (400|429)/] })

  test('when it refuses a field', async ({ page, readInbox }) => {
    await page.goto('/contact')
    await fillForm(page, { email: 'vera@example' })
    const answered = page.waitForResponse('**/api/contacts')
    await submitOf(page).click()
    const response = await answered
    expect(response.status()).toBe(400)
    const { message } = await response.json()
    expect(message).toMatch(/^Email /)
    await failsWith(page, message)
    await expect(page.getByLabel('Email')).toHaveValue('vera@example')
    expect(await readInbox()).toEqual([])
  })

  test.describe('with a limit', () => {
    test.use({ settings: { CONTACT_LIMIT: '1' } })

    test('when CONTACT_LIMIT is reached', async ({ page, leaveMessage, readInbox }) => {
      await leaveMessage({ message: 'The one that may' })
      const answered = page.waitForResponse('**/api/contacts')
      await submit(page)
      const response = await answered
      expect(response.status()).toBe(429)
      await failsWith(page, (await response.json()).message)
      expect(await readInbox()).toHaveLength(1)
    })
  })

  test('when success is not true although the status is', async ({ page }) => {
    await answerWith(page, {
      status: 200,
      json: { success: false, message: 'The <b>inbox</b> is "full"' },
    })
    await submit(page)
    await failsWith(page, 'The <b>inbox</b> is "full"')
  })
})

test.describe("'Failed to send message'", () => {
  test.use({ expectedConsole: [/status of 500/] })

  for (const [what, status, json] of [
    ['the response is not ok and has no message', 500, { success: false }],
    ['success is not true and there is no message', 200, { success: 'yes' }],
    ['success is true but the response is not ok', 500, { success: true }],
  ] as const) {
    test(`when ${what}`, async ({ page }) => {
      await answerWith(page, { status, json })
      await submit(page)
      await failsWith(page, 'Failed to send message')
    })
  }
})

test.describe('any other error', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('shows its own message', async ({ page }) => {
    await page.route('**/api/contacts', (route) => route.abort())
    await submit(page)
    await failsWith(page, 'Failed to fetch')
  })

  for (const [what, reason] of [
    ['has no message', () => new Error('')],
    ['is no error at all', () => undefined],
  ] as const) {
    test(`shows 'An unexpected error occurred' when it ${what}`, async ({ page }) => {
      await page.addInitScript(`window.fetch = () => Promise.reject((${reason.toString()})())`)
      await submit(page)
      await failsWith(page, 'An unexpected error occurred')
    })
  }
})

test.describe('a request without an answer', () => {
  test.use({ expectedConsole: [/net::ERR/] })

  test('is aborted after 10,000 ms, and its error message is shown', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.route('**/api/contacts', () => {})
    await page.goto('/contact')
    await fillForm(page)
    await expect(page.locator('.Toastify')).toBeAttached()
    await page.clock.pauseAt(60_000)
    const sent = page.waitForRequest('**/api/contacts')
    await submitOf(page).click()
    await sent
    await page.clock.runFor(9_999)
    await expect(submitOf(page)).toBeDisabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const aborted = page.waitForEvent('requestfailed')
    await page.clock.runFor(1)
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
    await page.clock.resume()
    await failsWith(page, 'The server took too long to answer. Please try again.')
  })
})

test('a failed message can be sent again without typing it again', async ({ page, readInbox }) => {
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 200, json: {} }), {
    times: 1,
  })
  await submit(page)
  await failsWith(page, 'Failed to send message')
  await submitOf(page).click()
  await expect(page.getByText('Message Sent successfully!')).toBeVisible()
  expect(await readInbox()).toMatchObject([{ message: 'Hello from a journey' }])
})

test.describe('an answer that got lost', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('sent again, the message arrives once; another message is another one', async ({
    page,
    readInbox,
  }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/contacts', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      if (keys.length === 1) await route.abort()
      else await route.fulfill({ response: answer })
    })
    await submit(page)
    await failsWith(page, /./)
    expect(await readInbox(), 'it has arrived all the same').toHaveLength(1)
    await page.getByRole('alert').click()
    await submitOf(page).click()
    await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
    expect(await readInbox()).toHaveLength(1)

    await expect(submitOf(page)).toHaveText('Submit')
    await fillForm(page)
    await submitOf(page).click()
    await expect(page.getByRole('alert')).toHaveCount(2)
    expect(await readInbox()).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
