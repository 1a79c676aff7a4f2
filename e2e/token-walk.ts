import { endpoints } from '#contract/endpoints.ts'
import { bearer } from './admin.ts'
import { expect, toastOf } from './journey.ts'
import { buttonOf, expectAccessible, forgetProofs, partOf, proofOn, type Walk } from './keys.ts'

/** A token is made after a proof, shown once, used and removed; the proof can be given up. */
export const walkThroughTokens: Walk = async ({ page, server, admin, press }) => {
  await admin.open()
  await page.goto('/admin/account')
  const tokens = partOf(page, 'Tokens for programs')
  await expect(tokens.getByText(/^None yet\./)).toBeVisible()
  forgetProofs(server)
  await press(buttonOf(tokens, 'Make a token'))
  const dialog = page.getByRole('dialog', { name: 'A token for a program' })
  await dialog.getByLabel('Name').fill('Backup script')
  await dialog.getByLabel('Export all messages').check()
  await expectAccessible(page)
  const proof = proofOn(page)
  await press(buttonOf(dialog, 'Make token'))
  await expect(proof.dialog).toBeVisible()
  await expect(buttonOf(proof.dialog, 'Use a passkey'), 'there is none').toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(proof.dialog).toHaveCount(0)
  await expect(buttonOf(dialog, 'Make token')).toBeFocused()
  await press(buttonOf(dialog, 'Make token'))
  await press(buttonOf(proof.dialog, 'Cancel'))
  await expect(buttonOf(dialog, 'Make token')).toBeFocused()
  await press(buttonOf(dialog, 'Make token'))
  await proof.guess('a guess')
  await expect(proof.dialog.getByLabel('Password')).toHaveAccessibleDescription(
    'The password is wrong',
  )
  await expectAccessible(page)
  // Axe takes longer than a toast to come.
  expect(await page.getByRole('alert').count(), 'it was given up quietly').toBe(0)
  await proof.give()

  const made = page.getByRole('dialog', { name: 'Your new token' })
  await expect(made.getByRole('heading', { level: 3 })).toBeFocused()
  const token = await made.getByRole('code').innerText()
  expect(token).toMatch(/^foyer_/)
  await expectAccessible(page)
  await press(buttonOf(made, 'Done'))
  const row = tokens.getByRole('listitem', { name: 'Backup script' })
  await expect(row).toContainText(/Read messages, Export all messagesEnds .*, never used$/)
  await expectAccessible(page)
  const read = () => page.request.get(endpoints.listContacts.path, { headers: bearer(token) })
  expect((await read()).status()).toBe(200)
  for (const [name, file] of [
    ['All messages, as CSV', 'messages.csv'],
    ['API description (OpenAPI)', 'openapi.json'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await press(admin.button(name))
    expect((await saved).suggestedFilename()).toBe(file)
  }
  await page.reload()
  await expect(row).toContainText('last used')
  page.once('dialog', (dialog) => dialog.accept())
  await press(tokens.getByRole('button', { name: 'Remove Backup script' }))
  await expect(toastOf(page, 'Token removed')).toBeVisible()
  await expect(tokens.getByRole('heading', { level: 2 })).toBeFocused()
  expect((await read()).status()).toBe(401)
}
