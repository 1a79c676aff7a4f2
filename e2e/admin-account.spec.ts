import { readFile } from 'node:fs/promises'
import { owner } from '../testing/server.ts'
import { bearer, tokenOf } from './admin.ts'
import { violations } from './axe.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'

test.use({ expectedConsole: [/status of (400|401)/] })

test('a refused password is explained beside its field; a new one ends other sessions', async ({
  page,
  admin,
  request,
}) => {
  const next = '  seven lamps behind a door  '
  await tokenOf(request)
  await admin.open()
  await admin.account.click()
  const currentPassword = page.getByLabel('Current password')
  const newPassword = page.getByLabel('New password')
  const refused = [
    ['not the password', next, currentPassword, 'The current password is wrong'],
    [owner.password, 'short', newPassword, /at least 12 characters/],
  ] as const
  for (const [now, password, field, reason] of refused) {
    await currentPassword.fill(now)
    await newPassword.fill(password)
    await admin.button('Change password').press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(reason)
    await expect(field).toBeFocused()
  }
  await newPassword.fill(next)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  await expect(newPassword).toHaveValue('')
  await page.getByRole('link', { name: 'Back to the dashboard' }).press('Enter')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')

  const token = await page.evaluate(() => localStorage.adminToken)
  const back = await request.put('/api/admin/password', {
    headers: bearer(token),
    data: { currentPassword: next, newPassword: owner.password },
  })
  expect(back.ok(), 'with the new token').toBe(true)
})

test('all other sessions are ended, and the way back leads to the list that was left', async ({
  page,
  admin,
  request,
}) => {
  const headers = bearer(await tokenOf(request))
  await admin.open('?status=new')
  await admin.account.press('Enter')
  await expect(titleOf(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  await admin.button('Sign out everywhere else').press('Enter')
  await expect(toastOf(page, 'Signed out everywhere else')).toBeVisible()
  expect((await request.get('/api/admin/contacts', { headers })).status()).toBe(401)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard?status=new')
})

test('all messages are exported as CSV and JSON', async ({ page, admin, inbox }) => {
  await inbox.leave({ name: 'Vera', message: '=1+1' })
  await admin.open()
  await admin.account.click()
  async function save(format: string) {
    const saved = page.waitForEvent('download')
    await admin.button(`Export as ${format}`).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`messages.${format.toLowerCase()}`)
    return readFile(await download.path(), 'utf8')
  }
  expect(await save('CSV')).toContain('Vera')
  expect(JSON.parse(await save('JSON'))).toMatchObject([{ name: 'Vera', message: '=1+1' }])
})
