import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { badAnswers } from './bad-answers.ts'
import { expect, rowOf, test, toastOf, tokenOf } from './journey.ts'

const { path } = endpoints.deleteContact

/** Presses 'Delete contact' and answers the question; returns the question. */
async function askToDelete(page: Page, name: string, answer: 'accept' | 'dismiss') {
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    const asked = `${dialog.type()}: ${dialog.message()}`
    await dialog[answer]()
    return asked
  })
  await rowOf(page, name).getByRole('button', { name: 'Delete contact' }).click()
  return question
}

test("Delete asks 'Are you sure you want to delete this contact?', and keeps it if not", async ({
  page,
  openDesk,
  leaveMessage,
  readInbox,
}) => {
  await leaveMessage({ name: 'Vera Visitor' })
  await openDesk(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.method()))
  const question = 'confirm: Are you sure you want to delete this contact?'
  expect(await askToDelete(page, 'Vera Visitor', 'dismiss')).toBe(question)
  await expect(rowOf(page, 'Vera Visitor')).toBeVisible()
  expect(await readInbox()).toHaveLength(1)
  expect(calls).not.toContain('DELETE')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test("a deletion removes the row and shows the toast 'Contact deleted successfully'", async ({
  page,
  openDesk,
  leaveMessage,
  readInbox,
}) => {
  await leaveMessage({ name: 'First' })
  const id = await leaveMessage({ name: 'Second' })
  await leaveMessage({ name: 'Third' })
  const token = await openDesk(page)
  const called = page.waitForRequest('**/api/**')
  await askToDelete(page, 'Second', 'accept')
  const call = await called
  expect(call.method()).toBe('DELETE')
  expect(new URL(call.url()).pathname).toBe(path)
  expect(call.headers().authorization).toBe(`Bearer ${token}`)
  expect(call.postDataJSON()).toEqual({ id })
  await expect(toastOf(page, 'Contact deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Third', 'First'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (2)')
  expect((await readInbox()).map(({ name }) => name)).toEqual(['Third', 'First'])
})

test('the row goes without another answer from the list', { tag: '@desktop' }, async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  await leaveMessage({ name: 'Vera Visitor' })
  await leaveMessage({ name: 'Bystander' })
  await openDesk(page)
  await page.route(`**${path}?*`, () => {})
  await askToDelete(page, 'Vera Visitor', 'accept')
  await expect(rowOf(page, 'Vera Visitor')).toHaveCount(0)
  await expect(rowOf(page, 'Bystander')).toBeVisible()
})

test('deleting the last row of a page shows the one before it', { tag: '@desktop' }, async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  for (let number = 1; number <= 11; number++) await leaveMessage({ name: `Visitor ${number}` })
  await openDesk(page, '?page=2')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Visitor 1'])
  await askToDelete(page, 'Visitor 1', 'accept')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (10)')
  await expect(page.getByRole('button', { name: /Previous|Next/ })).toHaveCount(0)
})

test('deleting a row of a full page brings up the next message', { tag: '@desktop' }, async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  for (let number = 1; number <= 11; number++) await leaveMessage({ name: `Visitor ${number}` })
  await openDesk(page)
  await askToDelete(page, 'Visitor 11', 'accept')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('heading', { level: 3 }).last()).toHaveText('Visitor 1')
  await askToDelete(page, 'Visitor 10', 'accept')
  await expect(page.getByRole('listitem')).toHaveCount(9)
})

test("deleting the only message leaves 'No contacts found'", async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  await leaveMessage({ name: 'Vera Visitor' })
  await openDesk(page)
  await askToDelete(page, 'Vera Visitor', 'accept')
  await expect(page.getByText('No contacts found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (0)')
})

test.describe('a failed deletion', () => {
  test.use({ expectedConsole: [/status of (404|500|502)|net::ERR_FAILED/] })

  test('shows the server message, and a contact deleted elsewhere goes from the list', {
    tag: '@desktop',
  }, async ({ page, openDesk, leaveMessage, request }) => {
    const id = await leaveMessage({ name: 'Vera Visitor' })
    await openDesk(page)
    const headers = { Authorization: `Bearer ${await tokenOf(request)}` }
    await request.delete(path, { headers, data: { id } })
    await askToDelete(page, 'Vera Visitor', 'accept')
    await expect(toastOf(page, 'There is no contact with this id')).toBeVisible()
    await expect(page.getByText('No contacts found')).toBeVisible()
  })

  const answers = badAnswers('Failed to delete contact')

  test("shows the server message or 'Failed to delete contact', and keeps the row", async ({
    page,
    openDesk,
    leaveMessage,
    readInbox,
  }) => {
    await leaveMessage({ name: 'Vera Visitor' })
    await openDesk(page)
    for (const [title, answer, toast] of answers) {
      await page.route(`**${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await askToDelete(page, 'Vera Visitor', 'accept')
      await expect(toastOf(page, toast), title).toBeVisible()
      await expect(rowOf(page, 'Vera Visitor').getByRole('combobox')).toBeEnabled()
      await page.getByRole('alert').click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    expect(await readInbox()).toHaveLength(1)
  })
})
