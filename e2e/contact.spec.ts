import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, fillForm, postForm, sendForm, submitOf, test, toastOf } from './journey.ts'
import { hold, watch } from './requests.ts'

const sendCalls = '**/api/contacts'
const alerts = (page: Page) => page.getByRole('alert')
const isSent = (page: Page) => expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()
const watchSends = (page: Page) =>
  watch(page, (request) => (request.method() === 'POST' ? request.postDataJSON() : undefined))

/** A failure is an error toast; the form is idle again, and keeps what was typed. */
async function failsWith(page: Page, message: string, when?: string) {
  await expect(alerts(page), when).toHaveText(message)
  await expect(alerts(page)).toHaveClass(/Toastify__toast--error/)
  await expect(submitOf(page)).toHaveText('Submit')
  await expect(submitOf(page)).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor')
  await expect(page.getByLabel('Message')).toHaveValue('Hello from a journey')
}

test.use({ expectedConsole: [/status of (400|429|500|502)|net::ERR_(FAILED|ABORTED)/] })
test.beforeEach(({ page }) => page.goto('/contact'))

test('the form asks for what is missing, spaces included', async ({ page }) => {
  const sends = watchSends(page)
  await hydrate(page)
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.locator('textarea')).toHaveAttribute('rows', '3')
  for (const [label, value] of [
    ['Name', 'Vera'],
    ['Email', 'no address'],
    ['Email', 'vera@example.com'],
    ['Message', '  '],
  ] as const) {
    await submitOf(page).click()
    await expect(page.getByLabel(label)).toBeFocused()
    await page.getByLabel(label).fill(value)
  }
  await submitOf(page).click()
  await expect(page.getByLabel('Message')).toBeFocused()
  await expect(alerts(page)).toHaveText('Please fill in all required fields')
  await expect(submitOf(page)).toBeEnabled()
  expect(sends).toEqual([])
})

test('each field has one error, which moves nothing', async ({ page }) => {
  await hydrate(page)
  const top = () =>
    submitOf(page).evaluate((button) => button.getBoundingClientRect().top + scrollY)
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    await hydrate(page)
    const rest = await top()
    await page.getByLabel('Email').fill('vera')
    await submitOf(page).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    for (const error of ['Enter your name.', /^Enter an email address/, 'Enter a message.']) {
      await expect(page.getByText(error)).toBeVisible()
    }
    for (const hint of ['What should I call you?', 'Only used to reply to you']) {
      await expect(page.getByText(hint, { exact: true })).toBeHidden()
    }
    expect(await top(), `${width}`).toBe(rest)
    await page.getByLabel('Name').fill('Vera')
    await page.getByLabel('Message').fill('Hello')
    await submitOf(page).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(alerts(page), 'nothing is empty any more').toHaveCount(0)
  }
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Message Sent successfully!' })

test('a panel says what was sent until another message is wanted', async ({ page }) => {
  await page.clock.install({ time: 0 })
  for (const [width, height] of [
    [390, 844],
    [1366, 625],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/contact')
    const top = () =>
      page.getByLabel('Name').evaluate((field) => field.getBoundingClientRect().top + scrollY)
    const rest = await top()
    await sendForm(page, { message: 'Hello Robin,\n\nare you free?' })
    await expect(panelOf(page)).toBeFocused()
    await expect(panelOf(page)).toContainText('I’ll reply to vera@example.com.')
    await expect(panelOf(page)).toContainText('Hello Robin, are you free?')
    await expect(panelOf(page).getByRole('presentation')).toBeInViewport({ ratio: 1 })
    await expect(panelOf(page)).toBeInViewport({ ratio: 1 })
    expect(await top(), 'nothing moves').toBe(rest)
    await expect(page.locator('main a[href^="tel:"]')).toBeHidden()
    await page.clock.runFor(60_000)
    await expect(alerts(page)).toHaveCount(0)
    await expect(panelOf(page)).toBeInViewport({ ratio: 1 })
    await panelOf(page).getByRole('button', { name: 'Write another' }).click()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
  }
})

test('a message is sent once, as JSON without what the visitor does not see', async ({
  page,
  inbox,
}) => {
  const letThrough = await hold(page, sendCalls)
  const sends = watchSends(page)
  const sent = page.waitForRequest(sendCalls)
  const message = 'First line\nSecond "line" <b>& more</b> – ünïcödé 👋'
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await sendForm(page, { name: '  Vera Visitor ', message: `\n ${message} \n` })
  await expect(submitOf(page).getByRole('status')).toHaveText('Sending')
  await expect(submitOf(page)).toBeDisabled()
  await page.getByLabel('Name').press('Enter')
  letThrough()
  await isSent(page)
  const expected = { name: 'Vera Visitor', email: 'vera@example.com', message }
  expect(sends).toEqual([expected])
  const headers = await (await sent).allHeaders()
  expect(headers['content-type']).toBe('application/json')
  for (const name of ['cookie', 'authorization', 'suspicious']) {
    expect(headers).not.toHaveProperty(name)
  }
  await expect(page.locator('[data-avatar=success]')).toBeVisible()
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(page.getByLabel(label, { exact: true }), 'the form is reset').toHaveValue('')
  }
  expect(await inbox.read()).toMatchObject([{ ...expected, status: 'new' }])
})

test('the button shows a check mark for 2 seconds, then Submit', async ({ page }) => {
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
  await expect.poll(name, { intervals: [50] }).toBe('Message sent')
  await page.clock.runFor(1900)
  await expect(submitOf(page).locator('svg')).toBeVisible()
  await expect(submitOf(page)).toHaveAccessibleName('Message sent')
  await page.clock.runFor(100)
  await expect(submitOf(page)).toHaveAccessibleName('Submit')
  await expect(submitOf(page)).toBeEnabled()
})

test('a form that is filled in at once is sent, and marked by a header', async ({ page }) => {
  await hydrate(page)
  for (const label of ['Name', 'Email', 'Message']) {
    await page.getByLabel(label, { exact: true }).fill('vera@example.com')
  }
  const sent = page.waitForRequest(sendCalls)
  await submitOf(page).click()
  expect(await (await sent).headerValue('suspicious')).toBe('fast')
})

test('a message whose hidden field was filled is sent, and marked by a header', async ({
  page,
}) => {
  const field = page.locator('[name=_gotcha]')
  await expect(field).toBeHidden()
  await fillForm(page, { name: 'Paula Password-Manager' })
  await field.evaluate((element: HTMLInputElement) => {
    element.value = 'https://example.com'
  })
  const sent = page.waitForRequest(sendCalls)
  await submitOf(page).click()
  await isSent(page)
  expect((await sent).postDataJSON()).not.toHaveProperty('_gotcha')
  expect(await (await sent).headerValue('suspicious')).toBe('honeypot')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expect(page.locator('[data-avatar=success]')).toBeVisible()
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

  await alerts(page).hover()
  await submitOf(page).press('Enter')
  await expect(alerts(page), 'the failure is gone').toHaveText('Message Sent successfully!')
  expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/), keys[0]])
  expect(await inbox.read()).toHaveLength(1)
})

test.describe('with a limit', () => {
  test.use({ settings: { CONTACT_LIMIT: '1' } })

  test('a reached CONTACT_LIMIT is explained, with scripts or without', async ({ page, inbox }) => {
    await inbox.leave()
    const answered = page.waitForResponse(sendCalls)
    await sendForm(page)
    const response = await answered
    expect(response.status()).toBe(429)
    await failsWith(page, (await response.json()).message)
    await postForm(page)
    await page.waitForURL(sendCalls)
    await expect(page.locator('#form-error')).toContainText('Try again')
    await expect(page.getByLabel('Message')).toHaveValue('Hello from a journey')
    expect(await inbox.read()).toHaveLength(1)
  })
})
