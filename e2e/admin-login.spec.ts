import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import { bearer, signIn } from './admin.ts'
import { expect, test, titleOf, toastOf, withMotion, words } from './journey.ts'
import { hold, pathOf, watch } from './requests.ts'

const loginCalls = `**${endpoints.login.path}`
const refused = 'The user name or password is wrong.'
const unreached = 'Login failed. Please try again.'

const button = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** The toast that says this has a bar that shows its time, and stays until that has passed. */
async function expectCountdown(page: Page, text: string, time: string) {
  await expect(toastOf(page, text)).toBeVisible()
  const bar = page.locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-duration', time)
  await expect(bar).not.toHaveCSS('height', '0px')
  await bar.evaluate((element) => element.getAnimations()[0]?.finish())
  await expect(toastOf(page, text)).toHaveCount(0)
  // One that leaves is no alert any more, and folds up for another 300 ms.
  await expect(bar).toHaveCount(0)
}

test('a stranger sees only the login, its words and two fields, which is noindex', async ({
  page,
  request,
}) => {
  const scripts = (text: string): string[] => text.match(/\/assets\/[\w-]+\.js/g) ?? []
  const home = scripts(await (await request.get('/')).text())
  const calls = watch(page, pathOf)
  for (const path of ['/admin/dashboard', '/admin/account', '/admin']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['x-robots-tag']).toBe('noindex')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(scripts(html)).not.toEqual([])
    expect(home.filter((script) => scripts(html).includes(script))).toEqual([])
    expect(html, 'no public content').not.toContain(words.about[1]?.slice(0, 40))
    if (path === '/admin') break
    await page.goto(path)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  await expect(titleOf(page)).toHaveText('Admin Login')
  await expect(page.getByText('Access your portfolio dashboard', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`Admin Login - ${words.profile.name} Personal Website`)
  const name = page.getByLabel('Username or Email')
  const password = page.getByLabel('Password')
  for (const field of [name, password]) await expect(field).toHaveAttribute('required')
  await expect(password).toHaveAttribute('type', 'password')
  await button(page).click()
  await expect(name).toBeFocused()
  await name.fill(owner.username)
  await button(page).click()
  await expect(password).toBeFocused()
  await expect(page).toHaveURL('/admin')
  // The field offers passkeys, which the server has to ask for; nothing else is called.
  const called = new Set(calls.filter((path) => path.startsWith('/api/')))
  expect([...called]).toEqual([endpoints.startPasskeyLogin.path])
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('user name or e-mail logs in, and the session is kept', async ({ page, request }) => {
    const call = page.waitForRequest(loginCalls)
    await signIn(page)
    expect((await call).method()).toBe('POST')
    expect((await call).headers()['content-type']).toBe('application/json')
    const { username, password } = owner
    expect((await call).postDataJSON()).toEqual({ username, password })
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(titleOf(page)).toHaveText('Admin Dashboard')
    await expectCountdown(page, 'Login successful!', '3s')
    const { adminToken, adminUser, ...others } = await page.evaluate(() => ({ ...localStorage }))
    expect(JSON.parse(adminUser)).toMatchObject({ username })
    expect(Object.keys(others), 'no other key but the theme').toEqual(['theme'])
    const headers = bearer(adminToken)
    expect((await request.get(endpoints.listContacts.path, { headers })).status()).toBe(200)
    await page.goto('/admin')
    await expect(page, 'who is logged in already').toHaveURL('/admin/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin')
    await signIn(page, password, owner.email)
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test("the 'Sign In' button shows a spinner and is disabled while submitting", async ({
    page,
  }) => {
    const calls = watch(
      page,
      (request) => request.url().endsWith(endpoints.login.path) || undefined,
    )
    const letThrough = await hold(page, loginCalls)
    await page.goto('/admin')
    await expect(button(page)).toBeEnabled()
    await expect(button(page).getByRole('status')).toHaveCount(0)
    await signIn(page)
    await expect(button(page)).toBeDisabled()
    await expect(button(page).getByRole('status')).toHaveText('Signing in')
    const animations = await button(page).evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ playState }) => playState),
    )
    expect(animations, 'it turns').toEqual(['running'])
    await page.getByLabel('Password').press('Enter')
    letThrough()
    await expect(page).toHaveURL('/admin/dashboard')
    expect(calls).toHaveLength(1)
  })
})

test.describe('a failed login', () => {
  test.use({ expectedConsole: [/status of (4(01|29)|50[023])/] })

  test.describe('with motion', () => {
    test.use(withMotion)

    test('says so for 5 s, stores nothing, and can be retried', async ({ page }) => {
      await signIn(page, 'a wrong password')
      await expectCountdown(page, refused, '5s')
      await expect(button(page)).toBeEnabled()
      await expect(page).toHaveURL('/admin')
      expect(await keptKeys(page)).toEqual(['theme'])
      await expect(page.getByLabel('Username or Email')).toHaveValue(owner.username)
      await signIn(page)
      await expect(page).toHaveURL('/admin/dashboard')
    })
  })

  /** What the toast has to say of answers that the real server would not give: status and body. */
  const answers: [toast: string, status: number, body: string][] = [
    ['Login failed', 500, '{"success":false}'],
    ['Login failed', 200, 'null'],
    ['Login failed', 401, '{"success":false,"message":""}'],
    ['The server message', 500, '{"success":false,"message":"The server message"}'],
    ['The server message', 200, '{"success":false,"message":"The server message"}'],
    ['The server message', 503, '{"success":true,"message":"The server message"}'],
    [unreached, 502, '<h1>Bad Gateway</h1>'],
    [unreached, 200, '{"success":true,"admin":{"username":"robin"}}'],
    [unreached, 200, '{"success":true,"token":"a-token"}'],
  ]

  test('says what the answer allows to say', async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('Username or Email').fill(owner.username)
    await page.getByLabel('Password').fill(owner.password)
    for (const [toast, status, body] of answers) {
      await page.unrouteAll()
      await page.route(loginCalls, (route) => route.fulfill({ status, body }))
      await button(page).click()
      await expect(toastOf(page, toast), `${status} ${body}`).toBeVisible()
      await expect(button(page)).toBeEnabled()
      await expect(page).toHaveURL('/admin')
      expect(await keptKeys(page)).toEqual(['theme'])
      await page.getByRole('alert').click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })

  test.describe('too many times', () => {
    test.use({ settings: { LOGIN_LIMIT: '2' } })

    test("shows the server's words, and the right password has to wait too", async ({
      page,
      request,
    }) => {
      for (const password of ['one guess', 'another guess']) {
        const data = { username: owner.username, password }
        expect((await request.post(endpoints.login.path, { data })).status()).toBe(401)
      }
      await signIn(page)
      const words = 'There were too many failed logins. Please try again in 10 minutes.'
      await expect(toastOf(page, words)).toBeVisible()
      await expect(page).toHaveURL('/admin')
    })
  })
})
