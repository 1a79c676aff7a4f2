import { endpoints } from '#contract/endpoints.ts'
import { codeOf, stepOf } from '../server/one-time-codes.ts'
import { bearer, signIn, tokenOf } from './admin.ts'
import { expect, titleOf, toastOf } from './journey.ts'
import {
  addAuthenticator,
  buttonOf,
  expectAccessible,
  forgetProofs,
  partOf,
  proofOn,
  type Walk,
} from './keys.ts'
import { hold, pathOf, watch } from './requests.ts'

/** A passkey is added and named, logs in by the button and by the field, and is removed by itself; then it opens nothing. */
export const walkThroughPasskeys: Walk = async ({ page, server, admin, press }) => {
  const device = await addAuthenticator(page)
  const other = await tokenOf(page.request)
  await signIn(page)
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await page.goto('/admin/account')
  const keys = partOf(page, 'Passkeys')
  await expect(keys.getByText(/^None yet\./)).toBeVisible()
  await press(buttonOf(keys, 'Add a passkey'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name'), 'as the sessions call it').toHaveValue('Chrome on Linux')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(buttonOf(keys, 'Add a passkey')).toBeFocused()
  await press(buttonOf(keys, 'Add a passkey'))
  await press(buttonOf(dialog, 'Continue'))
  await expect(toastOf(page, 'Passkey added')).toBeVisible()
  await expect(keys.getByRole('listitem')).toContainText(/^Chrome on LinuxAdded .*Never used$/)
  await press(keys.getByRole('button', { name: 'Rename Chrome on Linux' }))
  await dialog.getByLabel('Name').fill('مفتاحي')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Passkey renamed')).toBeVisible()
  const key = keys.getByRole('listitem', { name: 'مفتاحي' })
  await expect(key).toBeVisible()
  await expectAccessible(page)

  await device.touch(false)
  const { path: challengePath } = endpoints.startPasskeyLogin
  const offered = page.waitForResponse(`**${challengePath}`)
  await press(admin.button('Logout'))
  await expect(titleOf(page)).toHaveText('Admin Login')
  await expect(page.getByLabel('Username or Email')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  await expectAccessible(page)
  await offered
  // The button's own question comes to a device that is touched.
  const letThrough = await hold(page, `**${challengePath}`)
  await press(admin.button('Use a passkey'))
  await expect(admin.button('Use a passkey')).toBeDisabled()
  await device.touch(true)
  letThrough()
  await expect(toastOf(page, 'Login successful!')).toBeVisible()
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  // The field offers it by itself, and whoever touches the device is in.
  await press(admin.button('Logout'))
  await expect(titleOf(page)).toHaveText('Admin Dashboard')

  await page.goto('/admin/account')
  await expect(key).toContainText('Last used')
  const logins = partOf(page, /^Logins/).getByRole('listitem')
  await expect(logins.filter({ hasText: 'by passkey' })).toHaveCount(2)
  forgetProofs(server)
  page.once('dialog', (dialog) => dialog.accept())
  await press(keys.getByRole('button', { name: 'Remove مفتاحي' }))
  await expect(proofOn(page).dialog).toBeVisible()
  await expectAccessible(page)
  await press(buttonOf(proofOn(page).dialog, 'Use a passkey'))
  await expect(toastOf(page, 'Passkey removed')).toBeVisible()
  await expect(keys.getByText(/^None yet\./)).toBeVisible()
  await expect(partOf(page, 'Sessions').getByRole('listitem')).toHaveText([/This session/])
  const { path } = endpoints.listSessions
  expect((await page.request.get(path, { headers: bearer(other) })).status()).toBe(401)

  const tries = watch(
    page,
    (request) => pathOf(request) === endpoints.logInByPasskey.path || undefined,
  )
  await press(admin.button('Logout'))
  await expect(page.getByRole('alert').getByText(/^This passkey is not known here/)).toBeVisible()
  await signIn(page)
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  expect(tries, 'it is not offered again and again').toHaveLength(1)
}

/** Codes are set up, asked for at the login, and turned off; a recovery code opens too. */
export const walkThroughCodes: Walk = async ({ page, server, admin, press }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await admin.open()
  await page.goto('/admin/account')
  const codes = partOf(page, 'One-time codes')
  await press(buttonOf(codes, 'Set up codes'))
  const step = codes.getByRole('heading', { level: 3 })
  await expect(step).toHaveText(/^Step 1 of 3/)
  await expect(step).toBeFocused()
  await expect(codes.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await codes.getByRole('code').innerText()).replaceAll(' ', '')
  await expect(codes.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  )
  await press(buttonOf(codes, 'Copy the secret'))
  await expect(codes.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  const codeIn = (steps: number) => codeOf(secret, stepOf(new Date()) + steps)
  const appCode = codes.getByLabel('The code that it shows')
  await appCode.fill(codeIn(10))
  await page.keyboard.press('Enter')
  await expect(appCode).toHaveAccessibleDescription(/^Your app's clock is about \d minutes ahead/)
  await expect(appCode).toBeFocused()
  await expectAccessible(page)
  await appCode.fill(codeIn(0))
  await press(buttonOf(codes, 'Continue'))

  await expect(step).toHaveText(/^Step 2 of 3/)
  await expect(step).toBeFocused()
  const shown = codes.getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const [recoveryCode = '', other = ''] = await shown.allInnerTexts()
  await press(buttonOf(codes, 'Copy'))
  await expect(codes.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(other)
  const file = page.waitForEvent('download')
  await press(buttonOf(codes, 'Download'))
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(shown.first()).toBeVisible()
  await expect(buttonOf(codes, 'Print'), 'on paper nothing else').toBeHidden()
  await expect(admin.button('Logout')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await press(buttonOf(codes, 'I have saved them'))
  await expect(step).toHaveText(/^Step 3 of 3/)
  await expect(step).toBeFocused()
  await expect(shown, 'they have to be typed').toHaveCount(0)
  await codes.getByLabel('One of your recovery codes').fill('aaaa-bbbb-cccc')
  await press(buttonOf(codes, 'Turn on'))
  await expect(codes.getByText('This is not one of the new recovery codes')).toBeVisible()
  await expectAccessible(page)
  await codes.getByLabel('One of your recovery codes').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(codes.getByText('On. 10 recovery codes are left.')).toBeVisible()
  await expect(codes.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)

  await press(admin.button('Logout'))
  await signIn(page)
  const code = page.getByLabel('Code from your app or a recovery code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  const toasts = await page.getByRole('alert').allInnerTexts()
  expect(toasts.join(), 'nothing went wrong').not.toContain('Enter the code')
  await press(admin.button('Back'))
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await signIn(page)
  await code.fill('123 456')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('The code is wrong.')
  await expect(toastOf(page, 'The code is wrong.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  await code.fill(codeIn(1))
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await press(admin.button('Logout'))
  await signIn(page)
  await code.fill(other.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')

  await page.goto('/admin/account')
  await expect(codes.getByText('On. 9 recovery codes are left.')).toBeVisible()
  forgetProofs(server)
  page.once('dialog', (dialog) => dialog.accept())
  await press(buttonOf(codes, 'Turn off'))
  await proofOn(page).give()
  await expect(codes.getByText(/^Off\./)).toBeVisible()
  await expect(partOf(page, 'Sessions').getByRole('listitem')).toHaveText([/This session/])
  const logins = partOf(page, /^Logins/)
  await expect(logins.getByText(/by recovery code/)).toBeVisible()
  await press(logins.getByText(/failed logins?$/))
  await expect(logins.getByText(/\d with a missing or wrong code/)).toBeVisible()
}
