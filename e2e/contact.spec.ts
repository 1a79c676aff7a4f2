import type { Page } from '@playwright/test'
import { expect, fillForm, test, words } from './journey.ts'

const submitOf = (page: Page) => page.locator('button[type=submit]')

/** Every message that the page sends. */
function watchSends(page: Page): unknown[] {
  const sends: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sends.push(request.postDataJSON())
  })
  return sends
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
})

test('shows one phone number, one e-mail address and a city and state', async ({ page }) => {
  for (const { title, value } of words.profile.contact) {
    const detail = page.locator('main').getByRole('listitem').filter({ hasText: title })
    await expect(detail).toContainText(value)
  }
  const main = page.locator('main')
  await expect(main.locator('a[href^="tel:"]')).toHaveAttribute('href', 'tel:+12025550142')
  await expect(main.locator('a[href^="mailto:"]')).toHaveAttribute(
    'href',
    `mailto:${words.profile.email}`,
  )
})

test('the browser asks for what is missing, and nothing is sent', async ({ page }) => {
  const sends = watchSends(page)
  for (const [label, value] of [
    ['Name', 'Vera'],
    ['Email', 'vera@example.com'],
    ['Message', 'Hello'],
  ] as const) {
    await submitOf(page).click()
    await expect(page.getByLabel(label)).toBeFocused()
    if (label === 'Email') {
      await page.getByLabel(label).fill('no address')
      await submitOf(page).click()
      await expect(page.getByLabel(label)).toBeFocused()
    }
    await page.getByLabel(label).fill(value)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sends).toEqual([])
})

test('the button shows a spinner and is disabled while submitting; a second Enter sends nothing', async ({
  page,
}) => {
  const sends = watchSends(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/contacts', async (route) => {
    await held
    await route.continue()
  })
  await fillForm(page)
  await expect(submitOf(page)).toHaveText('Submit')
  await submitOf(page).click()
  await expect(submitOf(page).getByRole('status')).toHaveText('Sending')
  await expect(submitOf(page).locator('.animate-spin')).toBeVisible()
  await expect(submitOf(page)).toBeDisabled()
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByLabel('Message'), 'kept until it is sent').toHaveValue(
    'Hello from a journey',
  )
  answer()
  await expect(page.getByText('Message Sent successfully!')).toBeVisible()
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

test("'Message Sent successfully!' resets the form, changes the avatar to success, and another may follow", async ({
  page,
  readInbox,
}) => {
  for (const message of ['First', 'Second']) {
    await fillForm(page, { message })
    await expect(submitOf(page)).toHaveText('Submit')
    await submitOf(page).click()
    await expect(page.getByRole('alert').last()).toHaveText('Message Sent successfully!')
    await expect(page.locator('[data-avatar=success]')).toBeVisible()
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
  }
  expect((await readInbox()).map(({ message }) => message)).toEqual(['Second', 'First'])
})

test.describe('alike on every screen', { tag: '@desktop' }, () => {
  for (const field of ['name', 'email', 'message']) {
    test(`'Please fill in all required fields' and nothing sent when ${field} is empty after trimming`, async ({
      page,
    }) => {
      const sends = watchSends(page)
      await fillForm(page, { [field]: '  ' })
      // An e-mail field drops spaces by itself, and the browser then asks; so it is told not to.
      await page
        .locator('form')
        .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
      await submitOf(page).click()
      await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields')
      await expect(submitOf(page)).toHaveText('Submit')
      await expect(submitOf(page)).toBeEnabled()
      expect(sends).toEqual([])
    })
  }

  test('name, email and message are required, email is of type email, the message box has 3 rows', async ({
    page,
  }) => {
    for (const label of ['Name', 'Email', 'Message']) {
      const field = page.getByLabel(label)
      await expect(field).toHaveAttribute('required')
      await expect(field).toHaveAttribute('name', label.toLowerCase())
      await expect(field).toHaveValue('')
    }
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '3')
    expect(await page.getByLabel('Message').evaluate((box) => box.tagName)).toBe('TEXTAREA')
  })

  test('sends a JSON body of name, email and message, without _gotcha, to POST /api/contacts', async ({
    page,
    readInbox,
  }) => {
    const sent = page.waitForRequest('**/api/contacts')
    const message = 'First line\nSecond "line" <b>& more</b> – ünïcödé 👋'
    await fillForm(page, { name: '  Vera Visitor ', message: `\n ${message} \n` })
    await submitOf(page).click()
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(await request.headerValue('content-type')).toBe('application/json')
    const expected = { name: 'Vera Visitor', email: 'vera@example.com', message }
    expect(JSON.parse(request.postData() ?? '')).toEqual(expected)
    await expect(page.getByText('Message Sent successfully!')).toBeVisible()
    expect(await readInbox()).toMatchObject([{ ...expected, status: 'new' }])
  })

  test('the honeypot is neither seen nor reached; filled, it is taken as a success and nothing is sent', async ({
    page,
    readInbox,
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
    await expect(page.getByText('Message Sent successfully!')).toBeVisible()
    await expect(submitOf(page).locator('svg path[d="M20 6 9 17l-5-5"]')).toBeVisible()
    await expect(page.locator('[data-avatar=success]')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect(submitOf(page)).toHaveText('Submit')
    expect(sends).toEqual([])
    expect(await readInbox()).toEqual([])
  })

  test('Enter in a field sends too', async ({ page, readInbox }) => {
    await fillForm(page)
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByText('Message Sent successfully!')).toBeVisible()
    expect(await readInbox()).toHaveLength(1)
  })
})
