import type { APIRequestContext, Page } from '@playwright/test'
import { type DeskSession, endpoints } from '#contract/endpoints.ts'
import { expect, test, toastOf, tokenOf, words } from './journey.ts'
import { owner } from './server.ts'

const { path: sessionsPath } = endpoints.listSessions
const timezoneId = 'Asia/Tokyo'

test.use({ timezoneId, expectedConsole: [/status of (400|401|404|500)/] })

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** From the dashboard to the account, as the owner goes. */
async function openAccount(page: Page) {
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/admin/account')
}

const rows = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
const endAll = (page: Page) => page.getByRole('button', { name: 'End all other sessions' })
const current = (page: Page) => page.getByLabel('Current password')
const wanted = (page: Page) => page.getByLabel('New password')
const change = (page: Page) => page.getByRole('button', { name: 'Change password' })

async function statusOfLogin(request: APIRequestContext, password: string) {
  const data = { username: owner.username, password }
  return (await request.post(endpoints.login.path, { data })).status()
}

// One screen shows it.
test.describe('on every screen alike', { tag: '@desktop' }, () => {
  test('the sessions are listed, last used first; ended, one has to log in again', async ({
    page,
    browser,
    baseURL,
    openDesk,
    request,
  }) => {
    const gone = await tokenOf(request)
    const elsewhere = await browser.newContext({ baseURL })
    const other = await elsewhere.newPage()
    await openDesk(other)
    const token = await openDesk(page)
    await openAccount(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    await expect(page).toHaveTitle(`Account - ${words.profile.name} Personal Website`)

    const answer = await request.get(sessionsPath, { headers: bearer(token) })
    const sessions: DeskSession[] = (await answer.json()).data.sessions
    const local = (iso: string) =>
      new Date(iso).toLocaleString('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: timezoneId,
      })
    await expect(rows(page)).toContainText(
      sessions.map(
        ({ createdAt, usedAt }) => `Logged in ${local(createdAt)}Last used ${local(usedAt)}`,
      ),
    )
    expect(sessions.map((session) => session.current)).toEqual([true, false, false])
    await expect(rows(page).nth(0).getByText('This session')).toBeVisible()
    await expect(rows(page).nth(0).getByRole('button')).toHaveCount(0)

    const end = rows(page).nth(1).getByRole('button')
    await expect(end).toHaveAccessibleName(/^End session Logged in \w{3} \d/)
    await end.click()
    await expect(toastOf(page, 'The session is ended')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await other.getByRole('combobox', { name: 'Status filter' }).selectOption('New')
    await expect(toastOf(other, 'Your session has ended. Please log in again.')).toBeVisible()
    await expect(other).toHaveURL('/admin')

    await request.delete(endpoints.logout.path, { headers: bearer(gone) })
    await rows(page).nth(1).getByRole('button').click()
    await expect(toastOf(page, 'There is no session with this id')).toBeVisible()
    await expect(rows(page)).toHaveText([/This session/])
    await expect(endAll(page)).toHaveCount(0)
    await elsewhere.close()
  })

  test('all others are ended at once, without another answer from the list', async ({
    page,
    openDesk,
    request,
  }) => {
    const others = [await tokenOf(request), await tokenOf(request)]
    const token = await openDesk(page)
    await openAccount(page)
    await expect(rows(page)).toHaveCount(3)
    await page.route(`**${sessionsPath}`, (route) =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    )
    await endAll(page).click()
    await expect(toastOf(page, 'All other sessions are ended')).toBeVisible()
    await expect(rows(page)).toHaveText([/This session/])
    await expect(endAll(page)).toHaveCount(0)
    const statuses = [token, ...others].map(async (each) =>
      (await request.get(sessionsPath, { headers: bearer(each) })).status(),
    )
    expect(await Promise.all(statuses)).toEqual([200, 401, 401])
  })

  test('another password, with spaces at its ends, ends the other sessions and the old password', async ({
    page,
    openDesk,
    request,
  }) => {
    const spaced = '  seven lamps behind a door  '
    const other = await tokenOf(request)
    await openDesk(page)
    await openAccount(page)
    await expect(rows(page)).toHaveCount(2)
    await expect(current(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(wanted(page)).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.locator('form input[autocomplete=username]')).toHaveValue(owner.username)

    const answered = Promise.withResolvers<void>()
    await page.route(`**${endpoints.changePassword.path}`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await current(page).fill(owner.password)
    await wanted(page).fill(spaced)
    await change(page).click()
    await expect(change(page)).toBeDisabled()
    await expect(change(page).getByRole('status')).toHaveText('Changing the password')
    answered.resolve()
    await expect(toastOf(page, 'The password is changed')).toBeVisible()
    await expect(change(page)).toBeFocused()
    await expect(current(page)).toHaveValue('')
    await expect(wanted(page)).toHaveValue('')
    await expect(rows(page)).toHaveText([/This session/])

    expect((await request.get(sessionsPath, { headers: bearer(other) })).status()).toBe(401)
    expect(await statusOfLogin(request, owner.password)).toBe(401)
    expect(await statusOfLogin(request, spaced.trim())).toBe(401)
    expect(await statusOfLogin(request, spaced)).toBe(200)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
  })

  test("what is wrong with a password is the server's to say, and stands by its field", async ({
    page,
    openDesk,
  }) => {
    await openDesk(page)
    await openAccount(page)
    const good = 'seven lamps behind a door'
    const hint = '12 characters or more'
    const isWrong = 'The current password is wrong'
    const isShort = 'The new password must have 12 characters or more'
    const isCommon = 'The new password is one of the first that anybody would guess'
    const refused = [
      ['not the password', good, current(page), isWrong, isWrong],
      [owner.password, 'short', wanted(page), isShort, `${hint} ${isShort}`],
      [owner.password, 'password1234', wanted(page), isCommon, `${hint} ${isCommon}`],
    ] as const
    await expect(wanted(page)).toHaveAccessibleDescription(hint)
    for (const [now, next, field, sentence, description] of refused) {
      await current(page).fill(now)
      await wanted(page).fill(next)
      await change(page).click()
      await expect(toastOf(page, sentence)).toBeVisible()
      await expect(field).toHaveAccessibleDescription(description)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
      await expect(field).toBeFocused()
      await expect(current(page)).toHaveValue(now)
    }
    await page.getByLabel('Show passwords').check()
    await expect(wanted(page)).toHaveAttribute('type', 'text')
    await wanted(page).fill(good)
    await change(page).click()
    await expect(toastOf(page, 'The password is changed')).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await expect(wanted(page)).toHaveAttribute('type', 'password')
  })

  test('by the keyboard alone: end a session, end the others, change the password, and back to where one was', async ({
    page,
    openDesk,
    request,
  }) => {
    for (let number = 1; number <= 3; number++) await tokenOf(request)
    await openDesk(page, '?status=new')
    await page.getByRole('link', { name: 'Account', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused()
    await expect(rows(page)).toHaveCount(4)

    const end = (index: number) => rows(page).nth(index).getByRole('button')
    const stops = [
      page.getByRole('button', { name: 'Switch to the dark theme' }),
      page.getByRole('button', { name: 'Logout' }),
      current(page),
      wanted(page),
      page.getByLabel('Show passwords'),
      change(page),
      endAll(page),
      end(1),
    ]
    for (const stop of stops) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(1), 'the focus goes to the row in its place').toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(endAll(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toBeFocused()

    for (const stop of [change(page), page.getByLabel('Show passwords'), wanted(page)]) {
      await page.keyboard.press('Shift+Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.type('seven lamps behind a door')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'The password is changed')).toBeVisible()
    await expect(current(page), 'the focus stays').toBeFocused()
    for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard?status=new')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused()
  })

  test('a list that fails says so and can be tried again', async ({ page, openDesk }) => {
    await openDesk(page)
    await page.route(`**${sessionsPath}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await openAccount(page)
    await expect(toastOf(page, 'Failed to fetch sessions')).toBeVisible()
    await expect(page.getByText('The sessions could not be loaded.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveText([/This session/])
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})

test('on the narrowest phone nothing wraps in the header, nothing overflows, and a tap ends a session', {
  tag: '@phone',
}, async ({ page, openDesk, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await tokenOf(request)
  await openDesk(page)
  async function expectFits() {
    const rightmost = await page.evaluate(() => {
      const elements = [...document.querySelectorAll('header *, main *')]
      return Math.max(...elements.map((element) => element.getBoundingClientRect().right))
    })
    expect(rightmost).toBeLessThanOrEqual(320)
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height, 'one row').toBeLessThan(72)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
    const { height, lineHeight } = await page.getByRole('heading', { level: 1 }).evaluate((h1) => ({
      height: h1.clientHeight,
      lineHeight: Number.parseFloat(getComputedStyle(h1).lineHeight),
    }))
    expect(height, 'one line').toBeLessThan(lineHeight * 1.5)
  }
  await expectFits()
  await openAccount(page)
  await expect(rows(page)).toHaveCount(2)
  await expectFits()
  await current(page).fill('not the password')
  await wanted(page).fill('seven lamps behind a door')
  await change(page).tap()
  await expect(page.getByText('The current password is wrong').last()).toBeVisible()
  await expectFits()
  await rows(page).nth(1).getByRole('button').tap()
  await expect(rows(page)).toHaveText([/This session/])
})
