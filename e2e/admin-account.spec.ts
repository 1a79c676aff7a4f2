import type { APIRequestContext, Page } from '@playwright/test'
import { type AdminSession, endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import { bearer, expect, test, toastOf, tokenOf, words } from './journey.ts'

const { path: sessionsPath } = endpoints.listSessions
const timezoneId = 'Asia/Tokyo'

test.use({ timezoneId, ownServer: true, expectedConsole: [/status of (400|401|404|500)/] })

/** From the dashboard to the account, as the owner goes. */
async function openAccount(page: Page) {
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/admin/account')
}

const sessionsOf = (page: Page) =>
  page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
const endAll = (page: Page) => page.getByRole('button', { name: 'End all other sessions' })
const currentPassword = (page: Page) => page.getByLabel('Current password')
const newPassword = (page: Page) => page.getByLabel('New password')
const changePassword = (page: Page) => page.getByRole('button', { name: 'Change password' })

async function statusOfLogin(request: APIRequestContext, password: string) {
  const data = { username: owner.username, password }
  return (await request.post(endpoints.login.path, { data })).status()
}

test('the sessions are listed, last used first; ended, one has to log in again', async ({
  page,
  browser,
  baseURL,
  openAdmin,
  request,
}) => {
  const gone = await tokenOf(request)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await openAdmin(other)
  const token = await openAdmin(page)
  await openAccount(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await expect(page).toHaveTitle(`Account - ${words.profile.name} Personal Website`)

  const answer = await request.get(sessionsPath, { headers: bearer(token) })
  const sessions: AdminSession[] = (await answer.json()).data.sessions
  const local = (iso: string) =>
    new Date(iso).toLocaleString('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: timezoneId,
    })
  await expect(sessionsOf(page)).toContainText(
    sessions.map(
      ({ createdAt, usedAt }) => `Logged in ${local(createdAt)}Last used ${local(usedAt)}`,
    ),
  )
  expect(sessions.map((session) => session.current)).toEqual([true, false, false])
  await expect(sessionsOf(page).nth(0).getByText('This session')).toBeVisible()
  await expect(sessionsOf(page).nth(0).getByRole('button')).toHaveCount(0)

  const end = sessionsOf(page).nth(1).getByRole('button')
  await expect(end).toHaveAccessibleName(/^End session Logged in \w{3} \d/)
  await end.click()
  await expect(toastOf(page, 'The session is ended')).toBeVisible()
  await expect(sessionsOf(page)).toHaveCount(2)
  await other.getByRole('combobox', { name: 'Status filter' }).selectOption('New')
  await expect(toastOf(other, 'Your session has ended. Please log in again.')).toBeVisible()
  await expect(other).toHaveURL('/admin')

  await request.delete(endpoints.logout.path, { headers: bearer(gone) })
  await sessionsOf(page).nth(1).getByRole('button').click()
  await expect(toastOf(page, 'There is no session with this id')).toBeVisible()
  await expect(sessionsOf(page)).toHaveText([/This session/])
  await expect(endAll(page)).toHaveCount(0)
  await elsewhere.close()
})

test('a list that fails can be tried again, and all others are ended at once, without another answer from it', async ({
  page,
  openAdmin,
  request,
}) => {
  const others = [await tokenOf(request), await tokenOf(request)]
  const token = await openAdmin(page)
  await page.route(`**${sessionsPath}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAccount(page)
  await expect(toastOf(page, 'Failed to fetch sessions')).toBeVisible()
  await expect(page.getByText('The sessions could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sessionsOf(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.route(`**${sessionsPath}`, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  await endAll(page).click()
  await expect(toastOf(page, 'All other sessions are ended')).toBeVisible()
  await expect(sessionsOf(page)).toHaveText([/This session/])
  await expect(endAll(page)).toHaveCount(0)
  const statuses = [token, ...others].map(async (each) =>
    (await request.get(sessionsPath, { headers: bearer(each) })).status(),
  )
  expect(await Promise.all(statuses)).toEqual([200, 401, 401])
})

test('by the keyboard alone: end a session, end the others, change the password, and back to where one was', async ({
  page,
  openAdmin,
  request,
}) => {
  for (let number = 1; number <= 3; number++) await tokenOf(request)
  await openAdmin(page, '?status=new')
  await page.getByRole('link', { name: 'Account', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused()
  await expect(sessionsOf(page)).toHaveCount(4)

  const end = (index: number) => sessionsOf(page).nth(index).getByRole('button')
  const stops = [
    page.getByRole('button', { name: 'Switch to the dark theme' }),
    page.getByRole('button', { name: 'Logout' }),
    currentPassword(page),
    newPassword(page),
    page.getByLabel('Show passwords'),
    changePassword(page),
    endAll(page),
    end(1),
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(sessionsOf(page)).toHaveCount(3)
  await expect(sessionsOf(page).nth(1), 'the focus goes to the row in its place').toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(endAll(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sessionsOf(page)).toHaveCount(1)
  await expect(sessionsOf(page)).toBeFocused()

  for (const stop of [changePassword(page), page.getByLabel('Show passwords'), newPassword(page)]) {
    await page.keyboard.press('Shift+Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.type('seven lamps behind a door')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'The password is changed')).toBeVisible()
  await expect(currentPassword(page), 'the focus stays').toBeFocused()
  for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?status=new')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused()
})

test('another password, with spaces at its ends, ends the other sessions and the old password', async ({
  page,
  openAdmin,
  request,
}) => {
  const spaced = '  seven lamps behind a door  '
  const other = await tokenOf(request)
  await openAdmin(page)
  await openAccount(page)
  await expect(sessionsOf(page)).toHaveCount(2)
  await expect(currentPassword(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue(owner.username)

  const answered = Promise.withResolvers<void>()
  await page.route(`**${endpoints.changePassword.path}`, async (route) => {
    await answered.promise
    await route.continue()
  })
  await currentPassword(page).fill(owner.password)
  await newPassword(page).fill(spaced)
  await changePassword(page).click()
  await expect(changePassword(page)).toBeDisabled()
  await expect(changePassword(page).getByRole('status')).toHaveText('Changing the password')
  answered.resolve()
  await expect(toastOf(page, 'The password is changed')).toBeVisible()
  await expect(changePassword(page)).toBeFocused()
  await expect(currentPassword(page)).toHaveValue('')
  await expect(newPassword(page)).toHaveValue('')
  await expect(sessionsOf(page)).toHaveText([/This session/])

  expect((await request.get(sessionsPath, { headers: bearer(other) })).status()).toBe(401)
  expect(await statusOfLogin(request, owner.password)).toBe(401)
  expect(await statusOfLogin(request, spaced.trim())).toBe(401)
  expect(await statusOfLogin(request, spaced)).toBe(200)
  await page.reload()
  await expect(sessionsOf(page)).toHaveCount(2)
})

test("what is wrong with a password is the server's to say, and stands by its field", async ({
  page,
  openAdmin,
}) => {
  await openAdmin(page)
  await openAccount(page)
  const good = 'seven lamps behind a door'
  const hint = '12 characters or more'
  const isWrong = 'The current password is wrong'
  const isShort = 'The new password must have 12 characters or more'
  const isCommon = 'The new password is too easy to guess'
  const refused = [
    ['not the password', good, currentPassword(page), isWrong, isWrong],
    [owner.password, 'short', newPassword(page), isShort, `${hint} ${isShort}`],
    [owner.password, 'password1234', newPassword(page), isCommon, `${hint} ${isCommon}`],
  ] as const
  await expect(newPassword(page)).toHaveAccessibleDescription(hint)
  for (const [now, next, field, sentence, description] of refused) {
    await currentPassword(page).fill(now)
    await newPassword(page).fill(next)
    await changePassword(page).click()
    await expect(toastOf(page, sentence)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(description)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(currentPassword(page)).toHaveValue(now)
  }
  await page.getByLabel('Show passwords').check()
  await expect(newPassword(page)).toHaveAttribute('type', 'text')
  await newPassword(page).fill(good)
  await changePassword(page).click()
  await expect(toastOf(page, 'The password is changed')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(newPassword(page)).toHaveAttribute('type', 'password')
})
