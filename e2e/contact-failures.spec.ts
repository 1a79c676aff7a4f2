import type { Page } from '@playwright/test'
import { expect, fillForm, pauseToasts, submitOf, test } from './journey.ts'

const sendCalls = '**/api/contacts'
const alerts = (page: Page) => page.getByRole('alert')

async function failsWith(page: Page, message: string, when?: string) {
  await expect(alerts(page), when).toHaveText(message)
  await expect(alerts(page)).toHaveClass(/Toastify__toast--error/)
  await expect(submitOf(page)).toHaveText('Submit')
  await expect(submitOf(page)).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  await expect(page.getByLabel('Message')).toHaveValue('Hello from a journey')
}

const kept = /^Your text is still here\. Try again in a minute/

test.use({ expectedConsole: [/status of (400|500|502)|net::ERR_(FAILED|ABORTED)/] })
test.beforeEach(async ({ page }) => {
  await pauseToasts(page)
  await page.goto('/contact')
})

const failed = 'Failed to send message'

/** What comes in the place of a good answer (none at all: status 0), and the toast that says so. */
const answers: [status: number, body: string, toast: string][] = [
  [502, '<h1>Bad Gateway</h1>', 'Invalid response from server'],
  [200, '{"success":false,"message":"The <b>inbox</b> is full"}', 'The <b>inbox</b> is full'],
  [500, '{"success":false}', failed],
  [200, '{"success":"yes"}', failed],
  [500, '{"success":true}', failed],
  [502, 'null', failed],
  [502, '{"message":{"a":1}}', failed],
  [0, '', 'Failed to fetch'],
]

test('each failure has its toast, which goes when a retry succeeds', async ({ page, inbox }) => {
  await fillForm(page, { email: 'vera@example' })
  const fails = async (message: string, when?: string) => {
    await submitOf(page).click()
    await failsWith(page, message, when)
    await alerts(page).click()
    await expect(alerts(page)).toHaveCount(0)
  }
  for (const [status, body, toast] of answers) {
    await page.unrouteAll()
    await page.route(sendCalls, (route) =>
      status ? route.fulfill({ status, body }) : route.abort(),
    )
    await fails(toast, `${status} ${body}`)
    await expect(page.getByText(kept), 'it stays').toBeVisible()
  }
  await page.unrouteAll()
  await page.evaluate('window.realFetch = fetch; window.fetch = () => Promise.reject()')
  await fails('An unexpected error occurred')
  await page.evaluate('window.fetch = realFetch')

  // The server's own words.
  const answered = page.waitForResponse(sendCalls)
  await submitOf(page).click()
  const { message } = await (await answered).json()
  expect(message).toMatch(/^Email /)
  await failsWith(page, message)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(message)
  expect(await inbox.read()).toEqual([])
  await page.getByLabel('Email').fill('vera@example.com')
  await submitOf(page).click()
  await expect(alerts(page), 'the failure is gone').toHaveText('Message Sent successfully!')
  expect(await inbox.read()).toHaveLength(1)
})

test('a request is given up after 10,000 ms; sent again, the message arrives once', async ({
  page,
  inbox,
}) => {
  const keys: (string | undefined)[] = []
  await page.route(sendCalls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first one arrives, and its answer is lost.
    const response = await route.fetch()
    if (keys.length > 1) await route.fulfill({ response })
  })
  await page.clock.install({ time: 0 })
  await page.reload()
  await fillForm(page)
  await expect(page.locator('.Toastify')).toBeAttached()
  await page.clock.pauseAt(60_000)
  const sent = page.waitForRequest(sendCalls)
  await submitOf(page).click()
  await sent
  await page.clock.runFor(9_999)
  await expect(submitOf(page)).toBeDisabled()
  const aborted = page.waitForEvent('requestfailed')
  await page.clock.runFor(1)
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  await page.clock.resume()
  await failsWith(page, 'The server took too long to respond. Please try again.')
  await expect.poll(async () => (await inbox.read()).length, 'it has arrived').toBe(1)

  await submitOf(page).press('Enter')
  await expect(alerts(page), 'the failure is gone').toHaveText('Message Sent successfully!')
  expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/), keys[0]])
  expect(await inbox.read()).toHaveLength(1)
})
