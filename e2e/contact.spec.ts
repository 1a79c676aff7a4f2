import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, fillForm, pauseToasts, sendForm, submitOf, test, toastOf } from './journey.ts'
import { hold, watch } from './requests.ts'

const sendCalls = '**/api/contacts'
const alerts = (page: Page) => page.getByRole('alert')
const isSent = (page: Page) => expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()
const watchSends = (page: Page) =>
  watch(page, (request) => (request.method() === 'POST' ? request.postDataJSON() : undefined))

test.beforeEach(async ({ page }) => {
  await pauseToasts(page)
  await page.goto('/contact')
})

test('the form asks for what is missing, spaces included: each field has one error, which moves nothing', async ({
  page,
}) => {
  const sends = watchSends(page)
  const top = () =>
    submitOf(page).evaluate((button) => button.getBoundingClientRect().top + scrollY)
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 625 })
    await page.reload()
    await hydrate(page)
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
    const rest = await top()
    if (width === 1366) await expect(submitOf(page)).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Email').fill('vera')
    await page.getByLabel('Message').fill('  ')
    await submitOf(page).click()
    await expect(alerts(page)).toHaveText('Please fill in all required fields')
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
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.locator('textarea')).toHaveAttribute('rows', '3')
  await expect(submitOf(page)).toBeEnabled()
  expect(sends).toEqual([])
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Message Sent successfully!' })

test('the button shows a check mark for 2 seconds; a panel says what was sent until another message is wanted', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(submitOf(page), 'the whole form is in the first view').toBeInViewport({ ratio: 1 })
  const top = () =>
    page.getByLabel('Name').evaluate((field) => field.getBoundingClientRect().top + scrollY)
  const rest = await top()
  await fillForm(page, { message: 'Hello Robin,\n\nare you free?' })
  // An hour on, the browser would send the form itself.
  await hydrate(page)
  await page.clock.pauseAt(3_600_000)
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
  await page.clock.resume()
  await expect(panelOf(page).getByRole('heading')).toBeFocused()
  await expect(panelOf(page)).toContainText('I’ll reply to vera@example.com.')
  await expect(panelOf(page)).toContainText('Hello Robin, are you free?')
  await expect(panelOf(page).getByRole('presentation')).toBeInViewport({ ratio: 1 })
  await expect(panelOf(page)).toBeInViewport({ ratio: 1 })
  expect(await top(), 'nothing moves').toBe(rest)
  await expect(page.locator('main a[href^="tel:"]')).toBeHidden()
  await alerts(page).click()
  await expect(alerts(page)).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(panelOf(page)).toBeInViewport({ ratio: 1 })
  await panelOf(page).getByRole('button', { name: 'Write another' }).click()
  await expect(panelOf(page)).toHaveCount(0)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
})

test('a message is sent once, as JSON without what the visitor does not see', async ({
  page,
  inbox,
}) => {
  const release = await hold(page, sendCalls)
  const sends = watchSends(page)
  const sent = page.waitForRequest(sendCalls)
  const message = 'First line\nSecond "line" <b>& more</b> – ünïcödé 👋'
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await sendForm(page, { name: '  Vera Visitor ', message: `\n ${message} \n` })
  await expect(submitOf(page).getByRole('status')).toHaveText('Sending')
  await expect(submitOf(page)).toBeDisabled()
  await page.getByLabel('Name').press('Enter')
  release()
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

test('a form that programs fill in is sent, and marked by a header', async ({ page }) => {
  await hydrate(page)
  const fast = page.waitForRequest(sendCalls)
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('.field')) {
      field.value = 'vera@example.com'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    form.requestSubmit()
  })
  expect(await (await fast).headerValue('suspicious')).toBe('fast')
  await page.reload()
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
})
