import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test, toastOf } from './journey.ts'
import { owner } from './server.ts'

/** What the toast has to say of answers that the real server would not give: status and body. */
const answers: Record<string, [number, string][]> = {
  'Login failed': [
    [500, '{"success":false}'],
    [200, '{}'],
    [200, 'null'],
    [401, '{"success":false,"message":""}'],
  ],
  'The server message': [
    [500, '{"success":false,"message":"The server message"}'],
    [200, '{"success":false,"message":"The server message"}'],
    [503, '{"success":true,"message":"The server message"}'],
  ],
  'Login failed. Please try again.': [
    [502, '<h1>Bad Gateway</h1>'],
    [200, ''],
    [200, '{"success":true,"admin":{"username":"robin"}}'],
    [200, '{"success":true,"token":"a-token"}'],
  ],
}

async function signIn(page: Page) {
  await page.getByLabel('Username or Email').fill(owner.username)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.use({ expectedConsole: [/status of (401|50[023])|ERR_CONNECTION_REFUSED/] })
for (const [toast, cases] of Object.entries(answers)) {
  test(`a failed login shows '${toast}' where that is what the answer allows`, async ({ page }) => {
    await page.goto('/admin')
    for (const [status, body] of cases) {
      await page.route(`**${endpoints.login.path}`, (route) => route.fulfill({ status, body }))
      await signIn(page)
      await expect(toastOf(page, toast), `${status} ${body}`).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
      await expect(page).toHaveURL('/admin')
      expect(await page.evaluate(() => localStorage.adminToken)).toBeUndefined()
      await page.getByRole('alert').click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
}

test("a login fails with 'Login failed. Please try again.' when the server can't be reached", async ({
  page,
  server,
}) => {
  await page.goto('/admin', { waitUntil: 'networkidle' })
  await server.stop()
  await signIn(page)
  await expect(toastOf(page, 'Login failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})
