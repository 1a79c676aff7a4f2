import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import { tokenOf } from './admin.ts'
import { expect, test, toastOf } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { buttonOf, expectAccessible, forgetProofs, partOf, proofOn } from './keys.ts'
import { hold } from './requests.ts'

test.use({ ownServer: true, expectedConsole: [/status of 40[013]/] })

const openAccount = async (page: Page) => {
  await page.goto('/admin/account')
  await expect(partOf(page, 'Sessions').getByText('This session')).toBeVisible()
}

test('by keyboard: logins tell when, how and from where, are unfolded, and failed ones counted', async ({
  page,
  admin,
  server,
  request,
}) => {
  for (let number = 1; number <= 7; number++) await tokenOf(request)
  const data = { username: owner.username, password: 'a guess' }
  for (let number = 1; number <= 2; number++) await request.post(endpoints.login.path, { data })
  await fetch(server.url + endpoints.login.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0',
    },
    body: JSON.stringify({ ...data, password: owner.password }),
  })
  await admin.open()
  await openAccount(page)
  const logins = partOf(page, 'Logins of the last 90 days')
  const rows = logins.locator('ul').first().getByRole('listitem')
  await expect(rows).toHaveCount(5)
  const firefox = rows.filter({ hasText: 'Firefox on Windows' })
  await expect(firefox).toContainText(/New browser\w{3} \d.* by password, from 127\.0\.0\.0\/24$/)
  await tabTo(page, buttonOf(logins, 'Show 4 more logins'))
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(5), 'the first of these').toBeFocused()
  await tabTo(page, logins.getByText('2 failed logins'))
  await page.keyboard.press('Enter')
  await expect(logins.getByText(/: 2 by a wrong name or password$/)).toBeVisible()
  await expectAccessible(page)
})

test('a way to each section, which keeps the way back to the inbox; who leaves is asked for nothing any more', async ({
  page,
  server,
  admin,
}) => {
  await admin.open('?status=new')
  await admin.account.click()
  const ways = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
  await expect(ways).toHaveCount(9)
  for (const way of await ways.all()) {
    await tabTo(page, way)
    await page.keyboard.press('Enter')
    const heading = page.locator(new URL(page.url()).hash)
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await page.goto('/admin/account#')
  }
  await page.goto('/admin/dashboard?status=new')
  await admin.account.click()
  await ways.last().click()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard?status=new')

  await admin.account.click()
  forgetProofs(server)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await expect(proofOn(page).dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/dashboard?status=new')
  await admin.account.click()
  await expect(page.getByRole('button', { name: 'Set up codes' })).toBeEnabled()
  await expect(proofOn(page).dialog).toHaveCount(0)
})

test('a new password gives this session another token: the screen stays, and calls under way come through', async ({
  page,
  server,
  admin,
}) => {
  const before = await admin.open()
  await openAccount(page)
  const sessions = partOf(page, 'Sessions').getByRole('listitem')
  await sessions.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The desk at home')
  await page.keyboard.press('Enter')
  await expect(sessions).toHaveText([/^The desk at homeUnknown browserThis session/])

  const letThrough = await hold(page, `**${endpoints.listLogins.path}`)
  await page.reload()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByText('Loading logins')).toBeAttached()
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.dataset.seen = 'before'
  })
  forgetProofs(server)
  await page.getByLabel('New password').fill('seven lamps behind a door')
  await page.keyboard.press('Enter')
  await proofOn(page).give()
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  const after = await page.evaluate(() => localStorage.getItem('adminToken'))
  expect(after).not.toBe(before)
  // Sent with the token before.
  letThrough()
  await expect(
    partOf(page, /^Logins/)
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-seen', 'before')
  await expect(sessions).toHaveText([/^The desk at home/])
  expect(await page.locator('.Toastify__toast--error').count(), 'nothing failed').toBe(0)
})

test('where an address stands in place of a name there are no passkeys, and the account says why', async ({
  page,
  server,
  request,
}) => {
  const url = server.url.replace('localhost', '127.0.0.1')
  await page.goto(`${url}/admin`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  const token = await tokenOf(request)
  await page.evaluate((token) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminUser', '{"username":"robin"}')
  }, token)
  await page.goto(`${url}/admin/account`)
  await expect(partOf(page, 'Passkeys')).toContainText('passkeys need a name and https')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})
