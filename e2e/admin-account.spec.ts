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
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions, 'this one goes on').toHaveText([/This session/])
  await page.getByRole('link', { name: 'Back to the dashboard' }).press('Enter')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')

  const token = await page.evaluate(() => localStorage.adminToken)
  const back = await request.put('/api/admin/password', {
    headers: bearer(token),
    data: { currentPassword: next, newPassword: owner.password },
  })
  expect(back.ok(), 'with the new token').toBe(true)
})

test('sessions are listed, and ended one by one or everywhere else', async ({
  page,
  admin,
  request,
}) => {
  const headers = bearer(await tokenOf(request))
  await request.delete('/api/admin/sessions', { headers, data: {} })
  for (let number = 2; number <= 3; number++) await tokenOf(request)
  await admin.open('?status=new')
  await admin.account.press('Enter')
  await expect(titleOf(page)).toBeFocused()
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  const current = sessions.filter({ hasText: 'This session' })
  await expect(current).toContainText(/Signed in .* with a password/)
  expect(await violations(page)).toEqual([])
  await expect(current.getByRole('button')).toHaveCount(0)
  await sessions
    .filter({ hasNotText: 'This session' })
    .first()
    .getByRole('button', { name: /^End session/ })
    .press('Enter')
  await expect(toastOf(page, 'Session ended')).toBeVisible()
  await expect(sessions).toHaveCount(3)
  await admin.button('Sign out everywhere else').press('Enter')
  await expect(toastOf(page, 'Signed out everywhere else')).toBeVisible()
  await expect(sessions).toHaveText([/This session/])
  await expect(sessions, 'the row that is left').toBeFocused()
  await expect(admin.button('Sign out everywhere else')).toHaveCount(0)
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
