import { endpoints } from '#contract/endpoints.ts'
import { expect, test, toastOf, words } from './journey.ts'
import { owner } from './server.ts'

const loginCalls = `**${endpoints.login.path}`
const refused = 'The user name or password is wrong.'

test.beforeEach(async ({ page }) => {
  await page.goto('/admin')
})

test("the login screen has the heading 'Admin Login' and the subtext 'Access your portfolio dashboard'", async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByText('Access your portfolio dashboard', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`Admin Login - ${words.profile.name} Personal Website`)
})

test('the admin screens are a document of their own, which is not to be indexed', {
  tag: '@desktop',
}, async ({ request }) => {
  const home = await (await request.get('/')).text()
  for (const path of ['/admin', '/admin/dashboard']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['x-robots-tag']).toBe('noindex')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const scripts = (text: string): string[] => text.match(/\/assets\/[\w-]+\.js/g) ?? []
    expect(scripts(html)).not.toEqual([])
    expect(scripts(home).filter((script) => scripts(html).includes(script))).toEqual([])
    expect(html, 'no public content').not.toContain(words.about[1]?.slice(0, 40))
  }
})

test("'Username or Email' and 'Password' are both required", async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const name = page.getByLabel('Username or Email')
  const password = page.getByLabel('Password')
  const signIn = page.getByRole('button', { name: 'Sign In' })
  const isMissing = (input: HTMLInputElement) => input.required && input.validity.valueMissing
  expect(await name.evaluate(isMissing)).toBe(true)
  expect(await password.evaluate(isMissing)).toBe(true)
  await expect(password).toHaveAttribute('type', 'password')

  await signIn.click()
  await expect(name).toBeFocused()
  await name.fill(owner.username)
  await signIn.click()
  await expect(password).toBeFocused()
  await expect(page).toHaveURL('/admin')
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

for (const [words, login] of [
  ['user name', owner.username],
  ['e-mail address', owner.email],
] as const) {
  test(`a login with the ${words} stores adminToken and adminUser and goes to /admin/dashboard`, async ({
    page,
    request,
  }) => {
    await page.getByLabel('Username or Email').fill(login)
    await page.getByLabel('Password').fill(owner.password)
    const [call] = await Promise.all([
      page.waitForRequest(loginCalls),
      page.getByRole('button', { name: 'Sign In' }).click(),
    ])
    expect(call.method()).toBe('POST')
    expect(call.headers()['content-type']).toBe('application/json')
    expect(call.postDataJSON()).toEqual({ username: login, password: owner.password })
    await expect(toastOf(page, 'Login successful!')).toBeVisible()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')

    const { adminToken, adminUser, ...others } = await page.evaluate(() => ({ ...localStorage }))
    expect(JSON.parse(adminUser)).toMatchObject({ username: owner.username })
    expect(Object.keys(others), 'no other key but the theme').toEqual(['theme'])
    const headers = { Authorization: `Bearer ${adminToken}` }
    expect((await request.get(endpoints.listContacts.path, { headers })).status()).toBe(200)
  })
}

test("the 'Sign In' button shows a spinner and is disabled while submitting", async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  let calls = 0
  await page.route(loginCalls, async (route) => {
    calls += 1
    await answer.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Sign In' })
  await expect(button).toBeEnabled()
  await expect(button.getByRole('status')).toHaveCount(0)
  await page.getByLabel('Username or Email').fill(owner.username)
  await page.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(button).toBeDisabled()
  await expect(button.getByRole('status')).toHaveText('Signing in')
  const animations = await button.evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ playState }) => playState),
  )
  expect(animations, 'it turns').toEqual(['running'])
  await page.getByLabel('Password').press('Enter')
  answer.resolve()
  await expect(page).toHaveURL('/admin/dashboard')
  expect(calls).toBe(1)
})

test('logged in already, /admin goes to the dashboard', { tag: '@desktop' }, async ({
  page,
  openDesk,
}) => {
  await openDesk(page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
})

test.describe('a failed login', () => {
  test.use({ expectedConsole: [/status of 4(01|29)/] })

  async function signIn(page: Parameters<typeof toastOf>[0], name: string, password: string) {
    await page.getByLabel('Username or Email').fill(name)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }

  test('shows the server message as a toast, stays on /admin and stores nothing', async ({
    page,
  }) => {
    await signIn(page, owner.username, 'a wrong password')
    await expect(toastOf(page, refused)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page).toHaveURL('/admin')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
    await expect(page.getByLabel('Username or Email')).toHaveValue(owner.username)
  })

  test('says the same of a wrong user name as of a wrong password', { tag: '@desktop' }, async ({
    page,
  }) => {
    await signIn(page, 'nobody', owner.password)
    await expect(toastOf(page, refused)).toBeVisible()
  })

  test('can be mended at once', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, owner.username, 'a wrong password')
    await expect(toastOf(page, refused)).toBeVisible()
    await signIn(page, owner.username, owner.password)
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test.describe('too many times', () => {
    test.use({ settings: { LOGIN_LIMIT: '2' } })

    test("shows the server's words, and the right password has to wait too", {
      tag: '@desktop',
    }, async ({ page }) => {
      for (const password of ['one guess', 'another guess']) {
        const answered = page.waitForResponse(loginCalls)
        await signIn(page, owner.username, password)
        expect((await answered).status()).toBe(401)
      }
      await signIn(page, owner.username, owner.password)
      const words = 'There were too many failed logins. Please try again in 10 minutes.'
      await expect(toastOf(page, words)).toBeVisible()
      await expect(page).toHaveURL('/admin')
    })
  })
})
