import type { Page } from '@playwright/test'
import { expect, fillForm, test, words } from './journey.ts'

test.use({ javaScriptEnabled: false, expectedConsole: [/status of (400|429)/] })

/** Submits as the browser does by itself; the answer is a page. */
async function submit(page: Page) {
  const answered = page.waitForResponse('**/api/contacts')
  await page.getByRole('button', { name: 'Submit' }).click()
  const response = await answered
  expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
  // The site's own look: its head, its card, its footer.
  await expect(page).toHaveTitle(`Contact - ${words.profile.name} Personal Website`)
  await expect(
    page.getByRole('banner').getByRole('link', { name: words.profile.name }),
  ).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2025')
  return response
}

test.describe('the form posted by the browser itself', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact')
  })

  test("gets a page that says it arrived, 'Message Sent successfully!', and the message is stored", async ({
    page,
    readInbox,
  }) => {
    const message = 'Line one\n\nLine "two" & <b>three</b> – ünïcödé 👋'
    await fillForm(page, { message })
    expect((await submit(page)).status()).toBe(201)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent successfully!')
    await expect(page.locator('[data-avatar=success]')).toBeVisible()
    expect(await readInbox()).toMatchObject([
      { name: 'Vera Visitor', email: 'vera@example.com', message, status: 'new' },
    ])
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('gets pages on which the menu and the privacy text work', async ({ page, isMobile }) => {
    await fillForm(page, { email: 'vera@example' })
    await submit(page)
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    const privacy = page.getByRole('dialog', { name: 'Privacy Policy' })
    await expect(privacy).toBeVisible()
    await privacy.getByRole('button', { name: 'Close' }).click()
    await expect(privacy).toBeHidden()
    await expect(page.getByLabel('Email'), 'the same page').toHaveValue('vera@example')
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: isMobile ? 'Mobile' : 'Main' })
    await menu.getByRole('link', { name: 'Resume' }).click()
    await expect(page).toHaveURL('/resume')
  })

  test.describe('alike on every screen', { tag: '@desktop' }, () => {
    test('keeps everything that was typed, to the letter, when a field is wrong, and names the field', async ({
      page,
      readInbox,
    }) => {
      const typed = {
        name: `Vera "the <b>Visitor</b>" O'Hara %%email%% &amp; $& $1`,
        email: 'vera@example',
        message: '\n\n  First %%name%% %%error%%\n</textarea><script>alert(1)</script>\n\tlast ',
      }
      await fillForm(page, typed)
      expect((await submit(page)).status()).toBe(400)
      const wrong = page.getByRole('alert')
      await expect(wrong).toHaveText(/^Email must be a valid address/)
      const field = (name: string) => page.locator(`[name=${name}]`)
      await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field('email')).toHaveAccessibleDescription(
        `${await wrong.innerText()} Only used to answer you.`,
      )
      await expect(field('email')).toBeFocused()
      await expect(field('name')).not.toHaveAttribute('aria-invalid')
      await expect(field('name')).toHaveValue(typed.name)
      await expect(field('email')).toHaveValue(typed.email)
      await expect(field('message')).toHaveValue(typed.message)
      expect(await readInbox()).toEqual([])

      await field('email').fill('vera@example.com')
      expect((await submit(page)).status()).toBe(201)
      expect(await readInbox()).toMatchObject([
        { name: typed.name, email: 'vera@example.com', message: typed.message.trim() },
      ])
    })

    test('names each field that is wrong: too long, or nothing but spaces', async ({ page }) => {
      const label = { name: 'Name', message: 'Message' } as const
      for (const [field, value, error] of [
        ['name', 'x'.repeat(101), 'Name can have up to 100 characters'],
        ['message', 'x'.repeat(5001), 'Message can have up to 5,000 characters'],
        ['name', '   ', 'Name is required'],
        ['message', ' \n ', 'Message is required'],
      ] as const) {
        await page.goto('/contact')
        await fillForm(page, { [field]: value })
        expect((await submit(page)).status()).toBe(400)
        await expect(page.getByRole('alert')).toHaveText(error)
        await expect(page.getByLabel(label[field])).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel(label[field])).toHaveValue(value)
      }
    })

    test('is taken as a success with the honeypot filled, and nothing is stored', async ({
      page,
      readInbox,
    }) => {
      await fillForm(page)
      await page.locator('[name=_gotcha]').evaluate((field: HTMLInputElement) => {
        field.value = 'https://spam.example.com'
      })
      expect((await submit(page)).status()).toBe(201)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent successfully!')
      expect(await readInbox()).toEqual([])
    })
  })
})

test.describe('with a limit', () => {
  test.use({ settings: { CONTACT_LIMIT: '1' } })

  test('CONTACT_LIMIT reached gets a page too, with everything that was typed', {
    tag: '@desktop',
  }, async ({ page, leaveMessage, readInbox }) => {
    await leaveMessage({ message: 'The one that may' })
    await page.goto('/contact')
    await fillForm(page, { message: 'One too many' })
    const response = await submit(page)
    expect(response.status()).toBe(429)
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toContainText('try again')
    await expect(page.getByLabel('Message')).toHaveValue('One too many')
    expect(await readInbox()).toMatchObject([{ message: 'The one that may' }])
  })
})
