import type { Page } from '@playwright/test'
import { type DeskSession, endpoints } from '#contract/endpoints.ts'
import {
  bearer,
  changePassword,
  currentPassword,
  newPassword,
  openAccount,
  sessionsOf,
  sessionsPath,
} from './account.ts'
import { expect, test, toastOf, tokenOf, words } from './journey.ts'
import { owner } from './server.ts'

const timezoneId = 'Asia/Tokyo'

test.use({ timezoneId, expectedConsole: [/status of (400|401|404|500)/] })

const endAll = (page: Page) => page.getByRole('button', { name: 'End all other sessions' })

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

  test('all others are ended at once, without another answer from the list', async ({
    page,
    openDesk,
    request,
  }) => {
    const others = [await tokenOf(request), await tokenOf(request)]
    const token = await openDesk(page)
    await openAccount(page)
    await expect(sessionsOf(page)).toHaveCount(3)
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
    openDesk,
    request,
  }) => {
    for (let number = 1; number <= 3; number++) await tokenOf(request)
    await openDesk(page, '?status=new')
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

    for (const stop of [
      changePassword(page),
      page.getByLabel('Show passwords'),
      newPassword(page),
    ]) {
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

  test('a list that fails says so and can be tried again', async ({ page, openDesk }) => {
    await openDesk(page)
    await page.route(`**${sessionsPath}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await openAccount(page)
    await expect(toastOf(page, 'Failed to fetch sessions')).toBeVisible()
    await expect(page.getByText('The sessions could not be loaded.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(sessionsOf(page)).toHaveText([/This session/])
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
  await expect(sessionsOf(page)).toHaveCount(2)
  await expectFits()
  await currentPassword(page).fill('not the password')
  await newPassword(page).fill('seven lamps behind a door')
  await changePassword(page).tap()
  await expect(page.getByText('The current password is wrong').last()).toBeVisible()
  await expectFits()
  await sessionsOf(page).nth(1).getByRole('button').tap()
  await expect(sessionsOf(page)).toHaveText([/This session/])
})
