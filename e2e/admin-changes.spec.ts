import type { Page } from '@playwright/test'
import type { ContactStatus } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { bearer, expect, rowOf, test, toastOf, watchListCalls } from './journey.ts'

const { path } = endpoints.setContactStatus
const vera = 'Vera Visitor'

const namesOf = (page: Page) => page.getByRole('heading', { level: 3 })
const countOf = (page: Page) => page.getByRole('heading', { level: 2 })
const statusOf = (page: Page, name: string) => rowOf(page, name).getByRole('combobox')

/** Presses 'Delete contact' and answers the question; returns the question. */
async function askToDelete(page: Page, name: string, answer: 'accept' | 'dismiss' = 'accept') {
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    const asked = `${dialog.type()}: ${dialog.message()}`
    await dialog[answer]()
    return asked
  })
  await rowOf(page, name).getByRole('button', { name: 'Delete contact' }).click()
  return question
}

/** From new through every change that is possible, back to new. */
const everyChange =
  'read new replied new archived read replied read archived replied archived new'.split(
    ' ',
  ) as ContactStatus[]

test("the dropdown sets any status from any other; the row updates locally, the server keeps it, 'Contact status updated'", async ({
  page,
  openAdmin,
  leaveMessage,
  readInbox,
}) => {
  const id = await leaveMessage({ name: vera })
  await leaveMessage({ name: 'Bystander' })
  const token = await openAdmin(page)
  const calls = watchListCalls(page)
  const badge = rowOf(page, vera).locator('[data-status]')
  const dropdown = statusOf(page, vera)
  for (const [index, status] of everyChange.entries()) {
    const label = status.replace(/^./, (letter) => letter.toUpperCase())
    const called = page.waitForRequest('**/api/**')
    await dropdown.selectOption(label)
    const call = await called
    expect(call.method()).toBe('PUT')
    expect(new URL(call.url()).pathname).toBe(path)
    expect(call.headers()).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
    expect(call.postDataJSON()).toEqual({ id, status })
    await expect(badge).toHaveText(label)
    await expect(badge).toHaveAttribute('data-status', status)
    await expect(dropdown).toBeEnabled()
    await expect(dropdown).toHaveValue(status)
    const toast = toastOf(page, 'Contact status updated')
    if (index === 0) await expect(toast).toHaveCount(1)
  }
  await dropdown.selectOption('Replied')
  await expect(rowOf(page, vera).locator('[data-status=replied]')).toBeVisible()
  await expect(rowOf(page, 'Bystander').locator('[data-status=new]')).toBeVisible()
  expect(calls, 'nothing was fetched').toEqual([])
  expect((await readInbox()).map(({ status }) => status)).toEqual(['new', 'replied'])
  await page.reload()
  await expect(dropdown).toHaveValue('replied')
})

test('of two quick changes the last one stands, and a row that no longer fits the filter stays until the list is reloaded', async ({
  page,
  openAdmin,
  leaveMessage,
  readInbox,
}) => {
  await leaveMessage({ name: vera })
  await openAdmin(page, '?status=new')
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request().postDataJSON().status)
    if (sent.length === 1) await held.promise
    await route.continue()
  })
  await statusOf(page, vera).selectOption('Read')
  await statusOf(page, vera).selectOption('Archived')
  await expect(statusOf(page, vera)).toHaveValue('archived')
  held.resolve()
  await expect(rowOf(page, vera).locator('[data-status=archived]')).toBeVisible()
  expect(sent).toEqual(['read', 'archived'])
  expect(await readInbox()).toMatchObject([{ status: 'archived' }])
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByText('No contacts found')).toBeVisible()
})

test("Delete asks 'Are you sure you want to delete this contact?', keeps it if not, and else removes the row", async ({
  page,
  openAdmin,
  leaveMessage,
  readInbox,
}) => {
  await leaveMessage({ name: 'First' })
  const id = await leaveMessage({ name: 'Second' })
  const token = await openAdmin(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.method()))
  expect(await askToDelete(page, 'Second', 'dismiss')).toBe(
    'confirm: Are you sure you want to delete this contact?',
  )
  await expect(rowOf(page, 'Second')).toBeVisible()
  expect(await readInbox()).toHaveLength(2)
  expect(calls).not.toContain('DELETE')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The row goes without another answer from the list.
  await page.route(`**${path}?*`, () => {})
  const called = page.waitForRequest((request) => request.method() === 'DELETE')
  await askToDelete(page, 'Second')
  const call = await called
  expect(new URL(call.url()).pathname).toBe(path)
  expect(call.headers().authorization).toBe(`Bearer ${token}`)
  expect(call.postDataJSON()).toEqual({ id })
  await expect(toastOf(page, 'Contact deleted successfully')).toBeVisible()
  await expect(namesOf(page)).toHaveText(['First'])
  await expect(countOf(page)).toHaveText('Contact Submissions (1)')
  expect((await readInbox()).map(({ name }) => name)).toEqual(['First'])
  await askToDelete(page, 'First')
  await expect(page.getByText('No contacts found')).toBeVisible()
  await expect(countOf(page)).toHaveText('Contact Submissions (0)')
})

test('deleting a row of a full page brings up the next message, deleting the last row the page before', async ({
  page,
  openAdmin,
  leaveMessage,
}) => {
  for (let number = 1; number <= 12; number++) await leaveMessage({ name: `Visitor ${number}` })
  await openAdmin(page)
  await askToDelete(page, 'Visitor 12')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(namesOf(page).last()).toHaveText('Visitor 2')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(namesOf(page)).toHaveText(['Visitor 1'])
  await askToDelete(page, 'Visitor 1')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(countOf(page)).toHaveText('Contact Submissions (10)')
  await expect(page.getByRole('button', { name: /Previous|Next/ })).toHaveCount(0)
})

test.describe('a change that fails', () => {
  test.use({ expectedConsole: [/status of (404|500|502)|net::ERR_FAILED/] })

  const changes = [
    {
      fallback: 'Failed to update status',
      change: (page: Page) => statusOf(page, vera).selectOption('Archived'),
    },
    { fallback: 'Failed to delete contact', change: (page: Page) => askToDelete(page, vera) },
  ]

  /** An answer in the place of the server's (undefined: none at all), and what is said of it. */
  const badAnswers: [title: string, answer?: { status: number; body: string }, toast?: string][] = [
    ['no message', { status: 500, body: '{"success":false}' }],
    ['no success', { status: 200, body: '{}' }],
    ['a message', { status: 200, body: '{"success":false,"message":"Not today"}' }, 'Not today'],
    ['no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }],
    ['no answer'],
  ]

  for (const { fallback, change } of changes) {
    test(`shows the server message or '${fallback}', the row as it was, and none that was deleted elsewhere`, async ({
      page,
      openAdmin,
      leaveMessage,
      readInbox,
      request,
      emptyInbox: { token },
    }) => {
      const id = await leaveMessage({ name: vera })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openAdmin(page)
      for (const [title, answer, toast = fallback] of badAnswers) {
        await page.route(`**${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
        await change(page)
        await expect(toastOf(page, toast), title).toBeVisible()
        await expect(statusOf(page, vera)).toBeEnabled()
        await expect(statusOf(page, vera), title).toHaveValue('new')
        await expect(rowOf(page, vera).locator('[data-status=new]')).toBeVisible()
        await page.getByRole('alert').click()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await page.unrouteAll()
      expect(await readInbox()).toMatchObject([{ status: 'new' }])
      await request.delete(path, { headers: bearer(token), data: { id } })
      await change(page)
      await expect(toastOf(page, 'There is no contact with this id')).toBeVisible()
      await expect(page.getByText('No contacts found')).toBeVisible()
    })
  }
})
