import type { APIRequestContext } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, keepInStorage, test, toastOf, tokenOf } from './journey.ts'
import { owner } from './server.ts'

const admin = JSON.stringify({ username: owner.username })

async function statusOf(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  return (await request.get(endpoints.listContacts.path, { headers })).status()
}

test('without a token and an admin record the dashboard redirects to /admin, whichever is missing or rubbish', {
  tag: '@desktop',
}, async ({ page, request, server }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  }
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('Logout clears both keys, goes to /admin and ends the token on the server', async ({
  page,
  openDesk,
  request,
}) => {
  const token = await openDesk(page)
  expect(await statusOf(request, token)).toBe(200)
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  expect((await ended).request().headers().authorization).toBe(`Bearer ${token}`)
  expect(await statusOf(request, token)).toBe(401)
  await page.goBack()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin')
})

test('Logout in one tab logs out the others', { tag: '@desktop' }, async ({
  page,
  context,
  openDesk,
}) => {
  await openDesk(page)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
})

test.describe('refused', () => {
  test.use({ expectedConsole: [/status of 401/] })

  const ended = 'Your session has ended. Please log in again.'

  test("a 401 clears both keys, goes to /admin and shows the server's message as a toast", async ({
    page,
    openDesk,
    leaveMessage,
    request,
  }) => {
    await leaveMessage()
    const token = await openDesk(page)
    const headers = { Authorization: `Bearer ${token}` }
    expect((await request.delete(endpoints.logout.path, { headers })).ok()).toBe(true)
    await page.getByRole('combobox', { name: /^Status of/ }).selectOption('Read')
    await expect(toastOf(page, ended)).toBeVisible()
    await expect(page).toHaveURL('/admin')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
    await expect(page.getByRole('alert')).toHaveCount(1)
  })

  test('a token that the server never gave is refused by the list itself', {
    tag: '@desktop',
  }, async ({ page, server }) => {
    await keepInStorage(page, server.url, { adminToken: 'made-up', adminUser: admin })
    await page.goto('/admin/dashboard?status=new')
    await expect(toastOf(page, ended)).toBeVisible()
    await expect(page).toHaveURL('/admin')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  })
})

const refusals: Record<string, () => void> = {
  'refused altogether': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

for (const [title, refuse] of Object.entries(refusals)) {
  test(`storage that is ${title} breaks nothing: the login works as long as the page lives`, {
    tag: '@desktop',
  }, async ({ page, logIn, leaveMessage }) => {
    await leaveMessage()
    await page.addInitScript(refuse)
    await logIn(page)
    await expect(page.getByText('Contact Submissions (1)')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status filter' }).selectOption('New')
    await expect(page).toHaveURL('/admin/dashboard?status=new')
    await expect(page.getByRole('listitem')).toHaveCount(1)
    // By the keyboard: the toast of the login may slide over the button within a press of the pointer.
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await expect(page).toHaveURL('/admin')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  })
}
