import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AdminSession } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import { adminOn, bearer, tokenOf } from './admin.ts'
import { expect, test, titleOf, toastOf, words } from './journey.ts'
import { hold } from './requests.ts'

const { path: sessionsPath } = endpoints.listSessions
const timezoneId = 'Asia/Tokyo'

test.use({ timezoneId, ownServer: true, expectedConsole: [/status of (400|401|404|500)/] })

const sessionsOf = (page: Page) =>
  page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
const end = (page: Page, index: number) =>
  sessionsOf(page)
    .nth(index)
    .getByRole('button', { name: /^End session/ })
const rename = (page: Page, index: number) =>
  sessionsOf(page)
    .nth(index)
    .getByRole('button', { name: /^Rename/ })
const endAll = (page: Page) => page.getByRole('button', { name: 'End all other sessions' })
const currentPassword = (page: Page) => page.getByLabel('Current password')
const newPassword = (page: Page) => page.getByLabel('New password')
const changePassword = (page: Page) => page.getByRole('button', { name: 'Change password' })

async function statusOfLogin(request: APIRequestContext, password: string) {
  const data = { username: owner.username, password }
  return (await request.post(endpoints.login.path, { data })).status()
}

const statusOfToken = async (request: APIRequestContext, token: string) =>
  (await request.get(sessionsPath, { headers: bearer(token) })).status()

test('sessions are listed, last used first, and ended one by one or at once', async ({
  page,
  browser,
  baseURL,
  admin,
  request,
}) => {
  const gone = await tokenOf(request)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await admin.open('', other)
  const token = await admin.open()
  await page.route(`**${sessionsPath}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await admin.account.click()
  await expect(page).toHaveURL('/admin/account')
  await expect(titleOf(page)).toHaveText('Account')
  await expect(toastOf(page, 'Failed to fetch sessions')).toBeVisible()
  await expect(page.getByText('The sessions could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sessionsOf(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
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
      ({ createdAt, usedAt, network }) =>
        `Logged in ${local(createdAt)} by password, from ${network}Last used ${local(usedAt)}`,
    ),
  )
  expect(sessions.map((session) => session.current)).toEqual([true, false, false])
  await expect(sessionsOf(page).nth(0).getByText('This session')).toBeVisible()
  await expect(end(page, 0)).toHaveCount(0)

  await expect(end(page, 1)).toHaveAccessibleName(/^End session Logged in \w{3} \d/)
  await end(page, 1).click()
  await expect(toastOf(page, 'Session ended')).toBeVisible()
  await expect(sessionsOf(page)).toHaveCount(2)
  await adminOn(other).filter.selectOption('New')
  await expect(toastOf(other, 'Your session has ended. Please log in again.')).toBeVisible()
  await expect(other).toHaveURL('/admin')

  await request.delete(endpoints.logout.path, { headers: bearer(gone) })
  await end(page, 1).click()
  await expect(toastOf(page, 'There is no session with this id')).toBeVisible()
  await expect(sessionsOf(page)).toHaveText([/This session/])
  await expect(endAll(page)).toHaveCount(0)
  await elsewhere.close()

  const others = [await tokenOf(request), await tokenOf(request)]
  await page.reload()
  await expect(sessionsOf(page)).toHaveCount(3)
  // The rows go without another answer from the list.
  await page.route(`**${sessionsPath}`, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  await endAll(page).click()
  await expect(toastOf(page, 'All other sessions ended')).toBeVisible()
  await expect(sessionsOf(page)).toHaveText([/This session/])
  await expect(endAll(page)).toHaveCount(0)
  const statuses = [token, ...others].map((each) => statusOfToken(request, each))
  expect(await Promise.all(statuses)).toEqual([200, 401, 401])
})

test('by keyboard: end sessions, change the password, and back to where one was', async ({
  page,
  admin,
  request,
}) => {
  for (let number = 1; number <= 3; number++) await tokenOf(request)
  await admin.open('?status=new')
  await admin.account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused()
  await expect(sessionsOf(page)).toHaveCount(4)

  async function reach(key: string, ...stops: Locator[]) {
    for (const stop of stops) {
      await page.keyboard.press(key)
      await expect(stop).toBeFocused()
    }
  }
  const showPasswords = page.getByLabel('Show passwords')
  const ways = await page.getByRole('navigation', { name: 'Account' }).getByRole('link').all()
  await reach(
    'Tab',
    page.getByRole('button', { name: 'Switch to the dark theme' }),
    admin.button('Logout'),
    ...ways,
    currentPassword(page),
    newPassword(page),
    showPasswords,
    changePassword(page),
    admin.button('Add a passkey'),
    admin.button('Set up codes'),
    endAll(page),
    rename(page, 0),
    rename(page, 1),
    end(page, 1),
  )
  await page.keyboard.press('Enter')
  await expect(sessionsOf(page)).toHaveCount(3)
  await expect(sessionsOf(page).nth(1), 'the focus goes to the row in its place').toBeFocused()
  await reach('Shift+Tab', rename(page, 0), endAll(page))
  await page.keyboard.press('Enter')
  await expect(sessionsOf(page)).toHaveCount(1)
  await expect(sessionsOf(page)).toBeFocused()

  await reach(
    'Shift+Tab',
    admin.button('Set up codes'),
    admin.button('Add a passkey'),
    changePassword(page),
    showPasswords,
    newPassword(page),
  )
  await page.keyboard.type('seven lamps behind a door')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  await expect(currentPassword(page), 'the focus stays').toBeFocused()
  for (let stop = 1; stop <= ways.length + 3; stop++) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?status=new')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused()
})

test('a refused password is explained beside its field; a new one ends other sessions', async ({
  page,
  admin,
  request,
}) => {
  const spaced = '  seven lamps behind a door  '
  const other = await tokenOf(request)
  await admin.open()
  await admin.account.click()
  await expect(sessionsOf(page)).toHaveCount(2)
  await expect(currentPassword(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue(owner.username)
  const hint = '12 characters or more'
  const isWrong = 'The current password is wrong'
  const isShort = 'The new password must have 12 characters or more'
  const isCommon = 'The new password is too easy to guess'
  const refused = [
    ['not the password', spaced, currentPassword(page), isWrong, isWrong],
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
  const letThrough = await hold(page, `**${endpoints.changePassword.path}`)
  await newPassword(page).fill(spaced)
  await changePassword(page).click()
  await expect(changePassword(page)).toBeDisabled()
  await expect(changePassword(page).getByRole('status')).toHaveText('Changing the password')
  letThrough()
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  await expect(changePassword(page)).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(newPassword(page)).toHaveAttribute('type', 'password')
  await expect(currentPassword(page)).toHaveValue('')
  await expect(newPassword(page)).toHaveValue('')
  await expect(sessionsOf(page)).toHaveText([/This session/])

  expect(await statusOfToken(request, other)).toBe(401)
  expect(await statusOfLogin(request, owner.password)).toBe(401)
  expect(await statusOfLogin(request, spaced.trim())).toBe(401)
  expect(await statusOfLogin(request, spaced)).toBe(200)
  await page.reload()
  await expect(sessionsOf(page)).toHaveCount(2)
})
