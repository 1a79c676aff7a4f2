import type { Page } from '@playwright/test'
import { expect, fillForm, test } from './journey.ts'

const sendCalls = '**/api/contacts'
const submitOf = (page: Page) => page.locator('button[type=submit]')

async function submit(page: Page) {
  await page.goto('/contact')
  await fillForm(page)
  await submitOf(page).click()
}

/** A failure is an error toast; the form is idle again, with what was typed. */
async function failsWith(page: Page, message: string | RegExp, when?: string) {
  const toast = page.getByRole('alert')
  await expect(toast, when).toHaveText(message)
  await expect(toast).toHaveClass(/Toastify__toast--error/)
  await expect(submitOf(page)).toHaveText('Submit')
  await expect(submitOf(page)).toBeEnabled()
  await expect(page.getByLabel('Message')).toHaveValue('Hello from a journey')
  await expect(page.locator('[data-avatar=fist]')).toBeVisible()
}

test.use({ expectedConsole: [/status of (400|429|500|502)|net::ERR_(FAILED|ABORTED)/] })

/** What comes in the place of a good answer, and the toast that says so. */
const answers: [
  when: string,
  answer: { status: number; body: string } | undefined,
  toast: string,
][] = [
  ['a page of HTML', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'Invalid response from server'],
  ['half of a JSON text', { status: 201, body: '{"success": tr' }, 'Invalid response from server'],
  ['nothing in it', { status: 200, body: '' }, 'Invalid response from server'],
  [
    'a message, although the status is good',
    { status: 200, body: '{"success":false,"message":"The <b>inbox</b> is \\"full\\""}' },
    'The <b>inbox</b> is "full"',
  ],
  [
    'neither ok nor a message',
    { status: 500, body: '{"success":false}' },
    'Failed to send message',
  ],
  [
    'success that is not true',
    { status: 200, body: '{"success":"yes"}' },
    'Failed to send message',
  ],
  ['success, yet not ok', { status: 500, body: '{"success":true}' }, 'Failed to send message'],
  ['no answer', undefined, 'Failed to fetch'],
]

test("what the server answers is told: its message, 'Invalid response from server' or 'Failed to send message'", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/contact')
  await fillForm(page)
  for (const [when, answer, toast] of answers) {
    await page.unrouteAll()
    await page.route(sendCalls, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await submitOf(page).click()
    await failsWith(page, toast, when)
    await page.getByRole('alert').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test("any other error is told as 'An unexpected error occurred', and the message can be sent again", async ({
  page,
  readInbox,
}) => {
  for (const reason of ["new Error('')", 'undefined']) {
    await page.goto('/contact')
    await page.evaluate(`window.fetch = () => Promise.reject(${reason})`)
    await fillForm(page)
    await submitOf(page).click()
    await failsWith(page, 'An unexpected error occurred', reason)
  }
  // Sent again without typing it again.
  await page.unrouteAll()
  await page.route(sendCalls, (route) => route.fulfill({ status: 200, json: {} }), { times: 1 })
  await submit(page)
  await failsWith(page, 'Failed to send message')
  await submitOf(page).click()
  await expect(page.getByText('Message Sent successfully!')).toBeVisible()
  expect(await readInbox()).toMatchObject([{ message: 'Hello from a journey' }])
})

test("the server's own words are shown as is when it refuses a field", async ({
  page,
  readInbox,
}) => {
  await page.goto('/contact')
  await fillForm(page, { email: 'vera@example' })
  const answered = page.waitForResponse(sendCalls)
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

  test("the server's own words are shown as is when CONTACT_LIMIT is reached", async ({
    page,
    leaveMessage,
    readInbox,
  }) => {
    await leaveMessage({ message: 'The one that may' })
    const answered = page.waitForResponse(sendCalls)
    await submit(page)
    const response = await answered
    expect(response.status()).toBe(429)
    await failsWith(page, (await response.json()).message)
    expect(await readInbox()).toHaveLength(1)
  })
})

test('a request without an answer is aborted after 10,000 ms, and its error message is shown', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.route(sendCalls, () => {})
  await page.goto('/contact')
  await fillForm(page)
  await expect(page.locator('.Toastify')).toBeAttached()
  await page.clock.pauseAt(60_000)
  const sent = page.waitForRequest(sendCalls)
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

test('sent again after an answer that got lost, the message arrives once; another message is another one', async ({
  page,
  readInbox,
}) => {
  const keys: (string | undefined)[] = []
  await page.route(sendCalls, async (route) => {
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
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
