import type { APIRequestContext } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import {
  bearer,
  changePassword,
  currentPassword,
  newPassword,
  openAccount,
  sessionsOf,
  sessionsPath,
} from './account.ts'
import { expect, test, toastOf, tokenOf } from './journey.ts'
import { owner } from './server.ts'

test.use({ expectedConsole: [/status of (400|401)/] })

async function statusOfLogin(request: APIRequestContext, password: string) {
  const data = { username: owner.username, password }
  return (await request.post(endpoints.login.path, { data })).status()
}

// One screen shows it.
test.describe('on every screen alike', { tag: '@desktop' }, () => {
  test('another password, with spaces at its ends, ends the other sessions and the old password', async ({
    page,
    openDesk,
    request,
  }) => {
    const spaced = '  seven lamps behind a door  '
    const other = await tokenOf(request)
    await openDesk(page)
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
})
