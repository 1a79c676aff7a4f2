import { endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import {
  bearer,
  expect,
  keepInStorage,
  rowOf,
  signIn,
  test,
  titleOf,
  toastOf,
  tokenOf,
} from './journey.ts'
import { refusals } from './refused-storage.ts'

const admin = JSON.stringify({ username: owner.username })

test('without a token and an admin record the dashboard redirects to /admin, whichever is missing or rubbish', async ({
  page,
  request,
  server,
}) => {
  const adminToken = await tokenOf(request)
  const calls: string[] = []
  page.on('request', (call) => calls.push(call.url()))
  const halves: Record<string, string>[] = [
    {},
    { adminToken },
    { adminUser: admin },
    { adminToken: '', adminUser: admin },
    { adminToken: 'a\ntoken of two lines', adminUser: admin },
    { adminToken: 'жетон', adminUser: admin },
    ...['', 'rubbish', '{"username":', 'null', '[]', '7', '{}', '{"username":7}'].map(
      (adminUser) => ({ adminToken, adminUser }),
    ),
  ]
  for (const values of halves) {
    await keepInStorage(page, server.url, values)
    await page.goto('/admin/dashboard')
    await expect(page, JSON.stringify(values)).toHaveURL('/admin')
    await expect(titleOf(page)).toHaveText('Admin Login')
  }
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('Logout clears both keys, goes to /admin, ends the token on the server and logs out other tabs', async ({
  page,
  context,
  openAdmin,
  request,
}) => {
  const headers = bearer(await openAdmin(page))
  const status = async () => (await request.get(endpoints.listContacts.path, { headers })).status()
  expect(await status()).toBe(200)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(titleOf(other)).toHaveText('Admin Dashboard')
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(other).toHaveURL('/admin')
  await expect(titleOf(page)).toHaveText('Admin Login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  expect((await ended).request().headers().authorization).toBe(headers.Authorization)
  expect(await status()).toBe(401)
  await page.goBack()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin')
})

test.describe('a token that is refused', () => {
  test.use({ expectedConsole: [/status of 401/] })

  test("clears both keys, goes to /admin and shows the server's message as a toast", async ({
    page,
    openAdmin,
    leaveMessage,
    request,
    server,
  }) => {
    const isLoggedOut = async () => {
      await expect(toastOf(page, 'Your session has ended. Please log in again.')).toBeVisible()
      await expect(page).toHaveURL('/admin')
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
      await expect(page.getByRole('alert')).toHaveCount(1)
    }
    await keepInStorage(page, server.url, { adminToken: 'made-up', adminUser: admin })
    await page.goto('/admin/dashboard?status=new')
    await isLoggedOut()
    await leaveMessage()
    const headers = bearer(await openAdmin(page))
    expect((await request.delete(endpoints.logout.path, { headers })).ok()).toBe(true)
    await rowOf(page, 'Vera Visitor').getByRole('combobox').selectOption('Read')
    await isLoggedOut()
  })
})

for (const [title, refuse] of Object.entries(refusals)) {
  test(`storage that is ${title} breaks nothing: the login works as long as the page lives`, async ({
    page,
    leaveMessage,
  }) => {
    await leaveMessage()
    await page.addInitScript(refuse)
    await signIn(page)
    await expect(page.getByText('Contact Submissions (1)')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status filter' }).selectOption('New')
    await expect(page).toHaveURL('/admin/dashboard?status=new')
    await expect(page.getByRole('listitem')).toHaveCount(1)
    // By the keyboard: the toast of the login may slide over the button within a press of the pointer.
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await expect(page).toHaveURL('/admin')
    await page.reload()
    await expect(titleOf(page)).toHaveText('Admin Login')
  })
}
