import type { Page } from '@playwright/test'
import { expect, fillForm, postForm, sendForm, submitOf, test } from './journey.ts'

const sendCalls = '**/api/contacts'

async function submit(page: Page) {
  await page.goto('/contact')
  await sendForm(page)
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

const failed = 'Failed to send message'

/** What comes in the place of a good answer (none at all: status 0), and the toast that says so. */
const answers: [status: number, body: string, toast: string][] = [
  [502, '<h1>Bad Gateway</h1>', 'Invalid response from server'],
  [
    200,
    '{"success":false,"message":"The <b>inbox</b> is \\"full\\""}',
    'The <b>inbox</b> is "full"',
  ],
  [500, '{"success":false}', failed],
  [200, '{"success":"yes"}', failed],
  [500, '{"success":true}', failed],
  [0, '', 'Failed to fetch'],
]

test('each failure has its toast, the form stays as it was, and can be sent again', async ({
  page,
  inbox,
}) => {
  await page.goto('/contact')
  await fillForm(page, { email: 'vera@example' })
  const fails = async (message: string, when?: string) => {
    await submitOf(page).click()
    await failsWith(page, message, when)
    await page.getByRole('alert').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  for (const [status, body, toast] of answers) {
    await page.unrouteAll()
    await page.route(sendCalls, (route) =>
      status ? route.fulfill({ status, body }) : route.abort(),
    )
    await fails(toast, `${status} ${body}`)
  }
  await page.unrouteAll()
  await page.evaluate('window.realFetch = fetch')
  for (const reason of ["new Error('')", 'undefined']) {
    await page.evaluate(`window.fetch = () => Promise.reject(${reason})`)
    await fails('An unexpected error occurred', reason)
  }
  await page.evaluate('window.fetch = realFetch')

  // A refused field shows the server's words.
  const answered = page.waitForResponse(sendCalls)
  await submitOf(page).click()
  const response = await answered
  expect(response.status()).toBe(400)
  const { message } = await response.json()
  expect(message).toMatch(/^Email /)
  await failsWith(page, message)
  await expect(page.getByLabel('Email')).toHaveValue('vera@example')
  expect(await inbox.read()).toEqual([])
  await page.getByLabel('Email').fill('vera@example.com')
  await submitOf(page).click()
  await expect(page.getByText('Message Sent successfully!')).toBeVisible()
  expect(await inbox.read()).toMatchObject([{ message: 'Hello from a journey' }])
})

test.describe('with a limit', () => {
  test.use({ settings: { CONTACT_LIMIT: '1' } })

  test('a reached CONTACT_LIMIT is explained, with scripts or without', async ({ page, inbox }) => {
    await inbox.leave({ message: 'The one that may' })
    const answered = page.waitForResponse(sendCalls)
    await submit(page)
    const response = await answered
    expect(response.status()).toBe(429)
    await failsWith(page, (await response.json()).message)
    // Posted by the browser itself, it gets a page.
    await page.getByLabel('Message').fill('One too many')
    const refused = page.waitForResponse(sendCalls)
    await postForm(page)
    await page.waitForURL(sendCalls)
    expect((await refused).status()).toBe(429)
    expect(Number((await refused).headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toContainText('try again')
    await expect(page.getByLabel('Message')).toHaveValue('One too many')
    expect(await inbox.read()).toMatchObject([{ message: 'The one that may' }])
  })
})

test('a request without an answer is aborted after 10,000 ms', async ({ page }) => {
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

test('sent again after a lost answer, a message arrives once', async ({ page, inbox }) => {
  const keys: (string | undefined)[] = []
  await page.route(sendCalls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await page.clock.install()
  await submit(page)
  await failsWith(page, /./)
  expect(await inbox.read(), 'it has arrived all the same').toHaveLength(1)
  await page.getByRole('alert').click()
  await submitOf(page).click()
  await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
  expect(await inbox.read()).toHaveLength(1)
  // The check mark stays for two seconds.
  await page.clock.fastForward(2000)
  await expect(submitOf(page)).toHaveText('Submit')
  await sendForm(page)
  await expect(page.getByRole('alert')).toHaveCount(2)
  expect(await inbox.read()).toHaveLength(2)
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
