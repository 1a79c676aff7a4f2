import { type RunningServer, startServer } from '../testing/server.ts'
import { signIn } from './admin.ts'
import { expect, test as journey, titleOf, toastOf } from './journey.ts'
import { expectAccessible, forgetProofs } from './keys.ts'

/** A server whose owner was given a password, which it has printed. */
const test = journey.extend<{ first: string }>({
  server: async ({}, use) => {
    const server = await startServer({ ADMIN_PASSWORD: '' })
    await use(server)
    await server.stop('SIGKILL')
  },
  first: async ({ server }: { server: RunningServer }, use: (first: string) => Promise<void>) =>
    use(/Password +(\S+)/.exec(server.output())?.[1] ?? ''),
})

test.use({ expectedConsole: [/status of 40[03]/] })

test('a password that was printed is changed before anything else', async ({ page, first }) => {
  await signIn(page, first)
  await expect(titleOf(page)).toHaveText('Your own password')
  await expect(page).toHaveTitle(/^Your own password - /)
  for (const path of ['/admin/dashboard', '/admin/account', '/admin']) {
    await page.goto(path)
    await expect(titleOf(page), path).toHaveText('Your own password')
  }
  const field = page.getByLabel('New password')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await field.fill('summer2026!!!')
  await page.keyboard.press('Enter')
  const refusal = 'The new password is too easy to guess'
  await expect(toastOf(page, refusal)).toBeVisible()
  await expect(field).toHaveAccessibleDescription(`12 characters or more ${refusal}`)
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Show the password').check()
  await field.fill('seven lamps behind a door')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await page.reload()
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
})

test('it is asked for though the browser has forgotten that, and by a login that is not long ago', async ({
  page,
  server,
  first,
}) => {
  await signIn(page, first)
  await expect(titleOf(page)).toHaveText('Your own password')
  await page.evaluate(() => localStorage.setItem('adminUser', '{"username":"admin"}'))
  await page.reload()
  await expect(titleOf(page), 'the server says so').toHaveText('Your own password')
  forgetProofs(server)
  await page.getByLabel('New password').fill('seven lamps behind a door')
  await page.keyboard.press('Enter')
  const again = 'Please log in again, and choose the password within ten minutes.'
  await expect(toastOf(page, again)).toBeVisible()
  await expect(titleOf(page)).toHaveText('Admin Login')
  await signIn(page, first)
  await expect(titleOf(page)).toHaveText('Your own password')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(titleOf(page)).toHaveText('Admin Login')
})
