import { startServer } from '../testing/server.ts'
import { signIn } from './admin.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'
import { walkThroughCodes, walkThroughPasskeys, walkThroughTokens } from './keys.ts'

test.use({ ownServer: true, expectedConsole: [/status of (400|401|403)/] })

test('a passkey is added, named, used and removed, by the keyboard alone', walkThroughPasskeys)

test('codes are set up, asked for, replaced by a recovery code, and turned off', walkThroughCodes)

test('a token for a program is made after a proof, shown once, and removed', walkThroughTokens)

test('a session is given a name, and a new password keeps this session where it is', async ({
  page,
  admin,
}) => {
  const before = await admin.open()
  await page.goto('/admin/account')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('button', { name: 'Name of this session' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('The desk at home')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(sessions.getByText('The desk at home')).toBeVisible()

  await page.getByLabel('Current password').fill('a doorway with the light on')
  await page.getByLabel('New password').fill('another doorway, without a light')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  await expect(page).toHaveURL('/admin/account')
  const after = await page.evaluate(() => localStorage.getItem('adminToken'))
  expect(after).not.toBe(before)
  await page.reload()
  await expect(sessions.getByText('The desk at home')).toBeVisible()
})

test('a password that was printed is changed before anything else', async ({ page }) => {
  const server = await startServer({ ADMIN_PASSWORD: '' })
  try {
    const [, password = ''] = /Password +(\S+)/.exec(server.output()) ?? []
    await page.goto(`${server.url}/admin`)
    await signIn(page, password)
    await expect(titleOf(page)).toHaveText('Your own password')
    await page.goto(`${server.url}/admin/dashboard`)
    await expect(titleOf(page)).toHaveText('Your own password')
    await page.getByLabel('New password').fill('summer2026!!!')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('The new password is too easy to guess')).toBeVisible()
    await page.getByLabel('New password').fill('a doorway with the light on')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(titleOf(page)).toHaveText('Admin Dashboard')
    await page.reload()
    await expect(titleOf(page)).toHaveText('Admin Dashboard')
  } finally {
    await server.stop()
  }
})
