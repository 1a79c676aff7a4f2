import { endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import { bearer, keepInStorage, signIn, tokenOf } from './admin.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'
import { refusals } from './refused-storage.ts'
import { pathOf, watch } from './requests.ts'

const adminUser = JSON.stringify({ username: owner.username })

test('without a valid token and record /admin shows', async ({ page, request, server }) => {
  const adminToken = await tokenOf(request)
  const calls = watch(page, pathOf)
  const halves: Record<string, string>[] = [
    {},
    { adminToken },
    { adminUser },
    { adminToken: '', adminUser },
    { adminToken: 'a\ntoken of two lines', adminUser },
    { adminToken: 'жетон', adminUser },
    ...['', 'rubbish', '{"username":', 'null', '[]', '7', '{}', '{"username":7}'].map(
      (adminUser) => ({ adminToken, adminUser }),
    ),
  ]
  for (const values of halves.slice(0, 2)) {
    await keepInStorage(page, server.url, values)
    await page.goto('/admin/dashboard')
    await expect(page, JSON.stringify(values)).toHaveURL('/admin')
    await expect(titleOf(page)).toHaveText('Admin Login')
  }
  // The login looks again whenever another tab has stored something.
  const store = (values: Record<string, string>) =>
    page.evaluate(async (values) => {
      localStorage.clear()
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
      dispatchEvent(new Event('storage'))
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return document.querySelector('h1')?.textContent
    }, values)
  for (const values of halves) {
    expect(await store(values), JSON.stringify(values)).toBe('Admin Login')
  }
  // The field offers passkeys, which the server has to ask for; nothing else is called.
  const called = new Set(calls.filter((path) => path.startsWith('/api/')))
  expect([...called]).toEqual([endpoints.startPasskeyLogin.path])
  await store({ adminToken, adminUser })
  await expect(titleOf(page), 'with both').toHaveText('Admin Dashboard')
})

test('Logout ends the session, here, on the server and in other tabs', async ({
  page,
  context,
  admin,
  request,
}) => {
  const headers = bearer(await admin.open())
  const status = async () => (await request.get(endpoints.listContacts.path, { headers })).status()
  expect(await status()).toBe(200)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(titleOf(other)).toHaveText('Admin Dashboard')
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  )
  await admin.button('Logout').click()
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

  test('logs out, and says what the server said', async ({
    page,
    admin,
    inbox,
    request,
    server,
  }) => {
    const isLoggedOut = async () => {
      await expect(toastOf(page, 'Your session has ended. Please log in again.')).toBeVisible()
      await expect(page).toHaveURL('/admin')
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
      await expect(page.getByRole('alert')).toHaveCount(1)
    }
    await keepInStorage(page, server.url, { adminToken: 'made-up', adminUser })
    await page.goto('/admin/dashboard?status=new')
    await isLoggedOut()
    await inbox.leave()
    const headers = bearer(await admin.open())
    expect((await request.delete(endpoints.logout.path, { headers })).ok()).toBe(true)
    await admin.status('Vera Visitor').selectOption('Read')
    await isLoggedOut()
  })
})

for (const [title, refuse] of Object.entries(refusals)) {
  test(`storage that is ${title}: the login lasts as long as the page`, async ({
    page,
    admin,
    inbox,
  }) => {
    await inbox.leave()
    await page.addInitScript(refuse)
    await signIn(page)
    await expect(admin.count).toHaveText('Contact Submissions (1)')
    await admin.filter.selectOption('New')
    await expect(page).toHaveURL('/admin/dashboard?status=new')
    await expect(admin.rows).toHaveCount(1)
    // By the keyboard: the toast of the login may slide over the button within a press of the pointer.
    await admin.button('Logout').press('Enter')
    await expect(page).toHaveURL('/admin')
    await page.reload()
    await expect(titleOf(page)).toHaveText('Admin Login')
  })
}
