import type { Page } from '@playwright/test'
import { owner } from '../testing/server.ts'
import { bearer, keepInStorage, signIn, tokenOf } from './admin.ts'
import { violations } from './axe.ts'
import { expect, pauseToasts, test, titleOf, toastOf, words } from './journey.ts'
import { hold, pathOf, watch } from './requests.ts'

const loginCalls = `**/api/auth/login`
const unreached = 'Login failed. Please try again.'
const adminUser = JSON.stringify({ username: owner.username })

const button = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function expectToast(page: Page, text: string, time: string) {
  const toast = page.getByRole('alert').filter({ hasText: text })
  await expect(toast.getByRole('progressbar')).toHaveCSS('animation-duration', time)
}

test('without a token and a record there is only the login', async ({ page, request, server }) => {
  const calls = watch(page, pathOf)
  const adminToken = await tokenOf(request)
  const halves = [{}, { adminToken }, { adminUser }, { adminToken, adminUser: '{"username":' }]
  for (const values of halves) {
    await keepInStorage(page, server.url, values as Record<string, string>)
    await page.goto('/admin/dashboard')
    await expect(page, JSON.stringify(values)).toHaveURL('/admin')
  }
  await expect(titleOf(page)).toHaveText('Admin Login')
  await expect(page.getByText('Access your portfolio dashboard', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`Admin Login - ${words.profile.name} Personal Website`)
  expect(await violations(page)).toEqual([])
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Username or Email')).toBeFocused()
  await page.getByLabel('Username or Email').fill(owner.username)
  await button(page).click()
  await expect(password, 'both are required').toBeFocused()
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test.describe('logging in', () => {
  test.use({ expectedConsole: [/status of (401|50[023])|net::ERR_FAILED/] })

  /** What the toast says of other answers, and of none at all (status 0). */
  const answers: [toast: string, status: number, body: string][] = [
    ['Login failed', 500, '{"success":false}'],
    ['The server message', 200, '{"success":false,"message":"The server message"}'],
    [unreached, 502, '<h1>Bad Gateway</h1>'],
    [unreached, 200, '{"success":true,"token":"a-token"}'],
    [unreached, 0, ''],
  ]

  test('a failure says why, and stores nothing; the right password logs in, with a spinner, and is kept', async ({
    page,
  }) => {
    await pauseToasts(page)
    for (const [toast, status, body] of answers) {
      await page.unrouteAll()
      await page.route(loginCalls, (route) =>
        status ? route.fulfill({ status, body }) : route.abort(),
      )
      await signIn(page)
      await expect(toastOf(page, toast), `${status} ${body}`).toBeVisible()
      await expect(button(page)).toBeEnabled()
      await page.getByRole('alert').click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await page.unrouteAll()
    await signIn(page, 'a wrong password')
    await expectToast(page, 'Wrong username or password.', '5s')
    await expect(page).toHaveURL('/admin')
    expect(await storedKeys(page)).toEqual(['theme'])

    const release = await hold(page, loginCalls)
    const call = page.waitForRequest(loginCalls)
    await signIn(page)
    await expect(button(page)).toBeDisabled()
    await expect(button(page).getByRole('status')).toHaveText('Signing in')
    release()
    const { username, password } = owner
    expect((await call).postDataJSON()).toEqual({ username, password })
    await expect(page).toHaveURL('/admin/dashboard')
    await expectToast(page, 'Login successful!', '3s')
    await expect(page.getByRole('alert'), 'the failure is gone').toHaveCount(1)
    expect(await storedKeys(page)).toEqual(expect.arrayContaining(['adminToken', 'adminUser']))
    await page.goto('/admin')
    await expect(page, 'already logged in').toHaveURL('/admin/dashboard')
  })
})

test('Logout ends the session here, on the server and in other tabs', async ({
  page,
  context,
  admin,
  request,
}) => {
  const headers = bearer(await admin.open())
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(titleOf(other)).toHaveText('Admin Dashboard')
  const ended = page.waitForResponse(`**/api/auth/session`)
  await admin.button('Logout').click()
  await expect(page).toHaveURL('/admin')
  await expect(other).toHaveURL('/admin')
  expect(await storedKeys(page)).toEqual(['theme'])
  expect((await ended).ok()).toBe(true)
  expect((await request.get('/api/admin/contacts', { headers })).status()).toBe(401)
})

test.describe('passkeys', () => {
  test.use({ expectedConsole: [/status of 401/] })

  test('one is added, logs in, and is removed', async ({ page, admin }) => {
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await admin.open()
    await admin.account.click()
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys.getByText(/^No passkeys yet\./)).toBeVisible()
    await passkeys.getByLabel('Name for a new passkey').fill('Laptop')
    await passkeys.getByLabel('Your password').fill(owner.password)
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(toastOf(page, 'Passkey added')).toBeVisible()
    const passkey = passkeys.getByRole('listitem', { name: 'Laptop' })
    await expect(passkey).toContainText('Never used')

    await admin.button('Logout').press('Enter')
    await admin.button('Use a passkey').click()
    await expect(titleOf(page)).toHaveText('Admin Dashboard')
    await admin.account.click()
    await expect(passkey).toContainText('Last used')
    await passkeys.getByRole('button', { name: 'Remove Laptop' }).press('Enter')
    await passkey.getByLabel('Your password').press('Enter')
    await expect(toastOf(page, 'Passkey removed')).toBeVisible()
    await expect(passkey).toHaveCount(0)

    await admin.button('Logout').press('Enter')
    await admin.button('Use a passkey').click()
    await expect(
      page.getByRole('alert').getByText(/^This passkey isn't registered here/),
    ).toBeVisible()
  })
})
