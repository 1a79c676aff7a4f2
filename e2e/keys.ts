import type { Page } from '@playwright/test'
import { codeOf, stepOf } from '../server/one-time-codes.ts'
import { owner } from '../testing/server.ts'
import { type Admin, signIn } from './admin.ts'
import { complaints } from './axe.ts'
import { expect, titleOf, toastOf } from './journey.ts'
import { showTheme, themes } from './screen-test.ts'

/** What a journey through the account needs of its fixtures. */
type Journey = {
  page: Page
  admin: Admin & { open: (address?: string) => Promise<string> }
}

/** A device that proves who its owner is, as Chromium pretends to have one (WebDriver's virtual authenticators). */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner touches it whenever it is asked for a key. */
    touch: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Axe has nothing against what shows, in either theme. */
async function expectAccessible(page: Page) {
  for (const theme of themes) {
    await showTheme(page, theme)
    expect(await complaints(page), theme).toEqual([])
  }
  await showTheme(page, 'light')
}

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** By the keyboard alone: a passkey is added and named, logs in by the button and by the field, and is removed. */
export async function walkThroughPasskeys({ page, admin }: Journey) {
  const device = await addAuthenticator(page)
  await admin.open()
  await page.goto('/admin/account')
  const keys = page.getByRole('region', { name: 'Passkeys' })
  await expect(keys.getByText(/^None yet\./)).toBeVisible()
  await press(page, 'Add a passkey')
  await expect(toastOf(page, 'Passkey added')).toBeVisible()
  await expect(keys.getByRole('listitem')).toContainText(/My Linux.*never used/)
  await keys.getByRole('button', { name: /^Name of the passkey/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Name' })
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('My phone')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Passkey renamed')).toBeVisible()
  await expect(keys.getByRole('listitem', { name: 'My phone' })).toBeVisible()
  await expectAccessible(page)

  await device.touch(false)
  await press(page, 'Logout')
  await expect(titleOf(page)).toHaveText('Admin Login')
  await expectAccessible(page)
  await device.touch(true)
  await press(page, 'Use a passkey')
  await expect(toastOf(page, 'Login successful!')).toBeVisible()
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  // The field offers it by itself, and whoever touches the device is in.
  await press(page, 'Logout')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')

  await page.goto('/admin/account')
  await expect(page.getByText(/by passkey/).first()).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await keys.getByRole('button', { name: 'Remove passkey: My phone' }).focus()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Passkey removed')).toBeVisible()
  await expect(keys.getByText(/^None yet\./)).toBeVisible()
}

/** Codes are set up, asked for at the login, and turned off; a recovery code opens too. */
export async function walkThroughCodes({ page, admin }: Journey) {
  await admin.open()
  await page.goto('/admin/account')
  const codes = page.getByRole('region', { name: 'One-time codes' })
  await press(page, 'Set up codes')
  await expect(codes.getByRole('img')).toBeVisible()
  await expect(codes.getByRole('heading', { level: 3 })).toBeFocused()
  await expectAccessible(page)
  const secret = (await codes.getByRole('code').innerText()).replaceAll(' ', '')
  const codeIn = (steps: number) => codeOf(secret, stepOf(new Date()) + steps)
  await codes.getByLabel('The code that it shows').fill('000000')
  await press(page, 'Continue')
  await expect(codes.getByText('The code is wrong')).toBeVisible()
  await codes.getByLabel('The code that it shows').fill(codeIn(-1))
  await page.keyboard.press('Enter')
  const shown = codes.getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const [recoveryCode = '', other = ''] = await shown.allInnerTexts()
  await expectAccessible(page)
  await codes.getByLabel(/^Type one of them/).fill(recoveryCode)
  await press(page, 'Done')
  await expect(codes.getByText('On. 10 recovery codes are left.')).toBeVisible()

  await press(page, 'Logout')
  await signIn(page)
  const code = page.getByLabel('Code from your app, or a recovery code')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('123 456')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The code is wrong\./).first()).toBeVisible()
  await code.fill(codeIn(1))
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await press(page, 'Logout')
  await signIn(page)
  await code.fill(other.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')

  await page.goto('/admin/account')
  await expect(codes.getByText('On. 9 recovery codes are left.')).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await press(page, 'Turn off')
  await expect(codes.getByText(/^Off\./)).toBeVisible()
  const logins = page.getByRole('region', { name: /^Logins/ })
  await expect(logins.getByText(/by recovery code/)).toBeVisible()
  await expect(logins.getByText(/wrong code after the right password/)).toBeVisible()
}

/** A token is made after a proof, shown once, used and removed; the proof can be given up. */
export async function walkThroughTokens({ page, admin }: Journey) {
  await admin.open()
  await page.goto('/admin/account')
  const tokens = page.getByRole('region', { name: 'Tokens for programs' })
  // As if the login lay more than ten minutes back.
  const refusal = {
    status: 403,
    contentType: 'application/json',
    body: JSON.stringify({ success: false, message: 'Please confirm', field: 'proof' }),
  }
  await page.route('**/api/admin/tokens', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
  )
  await press(page, 'Make a token')
  const dialog = page.getByRole('dialog', { name: 'A token for a program' })
  await dialog.getByLabel('Name').fill('Backup script')
  await dialog.getByLabel('Export all messages').check()
  await expectAccessible(page)
  await press(page, 'Make it')
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(proof).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  await press(page, 'Make it')
  await proof.getByLabel('Password').fill('a guess')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('The password is wrong')).toBeVisible()
  await page.unrouteAll()
  await proof.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'Your new token' })
  const token = await made.getByRole('code').innerText()
  expect(token).toMatch(/^foyer_/)
  await expectAccessible(page)
  await press(page, 'Done')
  await expect(tokens.getByRole('listitem', { name: 'Backup script' })).toContainText(
    'messages:read, export',
  )
  const read = () =>
    page.request.get('/api/admin/contacts', { headers: { Authorization: `Bearer ${token}` } })
  expect((await read()).status()).toBe(200)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download the API description'),
  ])
  expect(file.suggestedFilename()).toBe('foyer-openapi.json')
  page.once('dialog', (dialog) => dialog.accept())
  await press(page, 'Remove token: Backup script')
  await expect(toastOf(page, 'Token removed')).toBeVisible()
  expect((await read()).status()).toBe(401)
}
