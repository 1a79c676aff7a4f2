import { expect, fillForm, test } from './journey.ts'

test.describe('when each script takes 5 s', () => {
  const slowMs = 5000

  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowMs))
      await route.continue()
    })
  })

  test('a form sent by key and by button meanwhile is sent once, by React', async ({
    page,
    readInbox,
  }) => {
    const sends: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sends.push(request.headers()['content-type'] ?? '')
    })
    await page.goto('/contact')
    await fillForm(page, { message: 'A patient message' })
    await page.getByLabel('Email').press('Enter')
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByLabel('Message').fill('A patient message, mended')
    expect(sends, 'it waits').toEqual([])
    await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!', {
      timeout: 3 * slowMs,
    })
    expect(sends).toEqual(['application/json'])
    expect(await readInbox()).toMatchObject([{ message: 'A patient message, mended' }])
  })

  test('they come at the same time, and not one after the other', async ({ page }) => {
    await page.goto('/')
    const pressed = Date.now()
    await page.getByRole('button', { name: 'Show another picture' }).click()
    await expect(page.locator('[data-avatar]')).not.toHaveAttribute('data-avatar', 'idea', {
      timeout: 2 * slowMs,
    })
    expect(Date.now() - pressed).toBeLessThan(2 * slowMs)
  })
})
