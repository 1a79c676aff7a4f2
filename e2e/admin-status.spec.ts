import type { ContactStatus } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { badAnswers } from './bad-answers.ts'
import { expect, rowOf, test, toastOf, tokenOf, watchListCalls } from './journey.ts'

const { path } = endpoints.setContactStatus
const labels: Record<ContactStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
}

/** From new through every change that is possible, back to new. */
const everyChange: ContactStatus[] = [
  'read',
  'new',
  'replied',
  'new',
  'archived',
  'read',
  'replied',
  'read',
  'archived',
  'replied',
  'archived',
  'new',
]

test('the dropdown sets any status from any other; the row updates locally and the server keeps it', async ({
  page,
  openDesk,
  leaveMessage,
  readInbox,
}) => {
  const id = await leaveMessage({ name: 'Vera Visitor' })
  await leaveMessage({ name: 'Bystander' })
  const token = await openDesk(page)
  const calls = watchListCalls(page)
  const row = rowOf(page, 'Vera Visitor')
  const dropdown = row.getByRole('combobox')
  for (const status of everyChange) {
    const [call] = await Promise.all([
      page.waitForRequest('**/api/**'),
      dropdown.selectOption(labels[status]),
    ])
    expect(call.method()).toBe('PUT')
    expect(new URL(call.url()).pathname).toBe(path)
    expect(call.headers().authorization).toBe(`Bearer ${token}`)
    expect(call.headers()['content-type']).toBe('application/json')
    expect(call.postDataJSON()).toEqual({ id, status })
    await expect(row.locator('[data-status]')).toHaveText(labels[status])
    await expect(row.locator('[data-status]')).toHaveAttribute('data-status', status)
    await expect(dropdown).toBeEnabled()
    await expect(dropdown).toHaveValue(status)
  }
  await dropdown.selectOption('Replied')
  await expect(row.locator('[data-status=replied]')).toBeVisible()
  await expect(rowOf(page, 'Bystander').locator('[data-status=new]')).toBeVisible()
  expect(calls, 'nothing was fetched').toEqual([])
  expect((await readInbox()).map(({ status }) => status)).toEqual(['new', 'replied'])
  await page.reload()
  await expect(row.getByRole('combobox')).toHaveValue('replied')
})

test('of two quick changes the last one stands, however slow the first', {
  tag: '@desktop',
}, async ({ page, openDesk, leaveMessage, readInbox }) => {
  await leaveMessage({ name: 'Vera Visitor' })
  await openDesk(page)
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request().postDataJSON().status)
    if (sent.length === 1) await held.promise
    await route.continue()
  })
  const row = rowOf(page, 'Vera Visitor')
  const dropdown = row.getByRole('combobox')
  await dropdown.selectOption('Read')
  await dropdown.selectOption('Archived')
  await expect(dropdown).toHaveValue('archived')
  held.resolve()
  await expect(row.locator('[data-status=archived]')).toBeVisible()
  expect(sent).toEqual(['read', 'archived'])
  expect(await readInbox()).toMatchObject([{ status: 'archived' }])
})

test("a change shows the toast 'Contact status updated'", async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  await leaveMessage({ name: 'Vera Visitor' })
  await openDesk(page)
  await rowOf(page, 'Vera Visitor').getByRole('combobox').selectOption('Read')
  await expect(toastOf(page, 'Contact status updated')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('a row whose status no longer fits the filter stays, with its new status, until the list is reloaded', {
  tag: '@desktop',
}, async ({ page, openDesk, leaveMessage }) => {
  await leaveMessage({ name: 'Vera Visitor' })
  await openDesk(page, '?status=new')
  await rowOf(page, 'Vera Visitor').getByRole('combobox').selectOption('Archived')
  await expect(rowOf(page, 'Vera Visitor').locator('[data-status=archived]')).toBeVisible()
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByText('No contacts found')).toBeVisible()
})

test.describe('a failed change', () => {
  test.use({ expectedConsole: [/status of (404|500|502)|net::ERR_FAILED/] })

  test('shows the server message, and a contact deleted elsewhere goes from the list', {
    tag: '@desktop',
  }, async ({ page, openDesk, leaveMessage, request }) => {
    const id = await leaveMessage({ name: 'Vera Visitor' })
    await openDesk(page)
    const headers = { Authorization: `Bearer ${await tokenOf(request)}` }
    await request.delete(path, { headers, data: { id } })
    await rowOf(page, 'Vera Visitor').getByRole('combobox').selectOption('Read')
    await expect(toastOf(page, 'There is no contact with this id')).toBeVisible()
    await expect(page.getByText('No contacts found')).toBeVisible()
  })

  const answers = badAnswers('Failed to update status')

  test("shows the server message or 'Failed to update status', and the dropdown shows the old status", async ({
    page,
    openDesk,
    leaveMessage,
    readInbox,
  }) => {
    await leaveMessage({ name: 'Vera Visitor' })
    await openDesk(page)
    const row = rowOf(page, 'Vera Visitor')
    for (const [title, answer, toast] of answers) {
      await page.route(`**${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await row.getByRole('combobox').selectOption('Archived')
      await expect(toastOf(page, toast), title).toBeVisible()
      await expect(row.getByRole('combobox')).toBeEnabled()
      await expect(row.getByRole('combobox'), title).toHaveValue('new')
      await expect(row.locator('[data-status=new]')).toBeVisible()
      await page.getByRole('alert').click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await page.unrouteAll()
    expect(await readInbox()).toMatchObject([{ status: 'new' }])
  })
})
