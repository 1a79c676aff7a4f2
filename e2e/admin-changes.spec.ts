import type { Page } from '@playwright/test'
import type { ContactStatus } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Admin, listCalls } from './admin.ts'
import { expect, test, toastOf } from './journey.ts'
import { watch } from './requests.ts'

const { path } = endpoints.setContactStatus
const changeCalls = `**${path}`
const vera = 'Vera Visitor'

/** Presses 'Delete contact' and answers the question; returns the question. */
async function askToDelete(page: Page, admin: Admin, name: string, answer = true) {
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await (answer ? dialog.accept() : dialog.dismiss())
    return `${dialog.type()}: ${dialog.message()}`
  })
  await admin.remove(name).click()
  return question
}

/** That any may follow any other is in server/routes/inbox-changes.test.ts. */
const statuses: ContactStatus[] = ['read', 'replied', 'archived', 'new']

test('the dropdown sets any status, and is kept', async ({ page, admin, inbox }) => {
  const id = await inbox.leave({ name: vera })
  await inbox.leave({ name: 'Bystander' })
  const token = await admin.open()
  const calls = admin.watch()
  const dropdown = admin.status(vera)
  for (const [index, status] of statuses.entries()) {
    const label = status.replace(/^./, (letter) => letter.toUpperCase())
    const called = page.waitForRequest('**/api/**')
    await dropdown.selectOption(label)
    const call = await called
    expect(`${call.method()} ${new URL(call.url()).pathname}`).toBe(`PUT ${path}`)
    expect(call.headers()).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
    expect(call.postDataJSON()).toEqual({ id, status })
    await expect(admin.badge(vera)).toHaveText(label)
    await expect(admin.badge(vera)).toHaveAttribute('data-status', status)
    await expect(dropdown).toBeEnabled()
    await expect(dropdown).toHaveValue(status)
    if (index === 0) await expect(toastOf(page, 'Contact status updated')).toHaveCount(1)
  }
  await dropdown.selectOption('Replied')
  await expect(admin.badge(vera, 'replied')).toBeVisible()
  await expect(admin.badge('Bystander', 'new')).toBeVisible()
  expect(calls, 'nothing was fetched').toEqual([])
  expect((await inbox.read()).map(({ status }) => status)).toEqual(['new', 'replied'])
  await page.reload()
  await expect(dropdown).toHaveValue('replied')
})

test('of two quick changes the last stands; its row stays until a reload', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.leave({ name: vera })
  await admin.open('?status=new')
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(changeCalls, async (route) => {
    sent.push(route.request().postDataJSON().status)
    if (sent.length === 1) await held.promise
    await route.continue()
  })
  await admin.status(vera).selectOption('Read')
  await admin.status(vera).selectOption('Archived')
  await expect(admin.status(vera)).toHaveValue('archived')
  held.resolve()
  await expect(admin.badge(vera, 'archived')).toBeVisible()
  expect(sent).toEqual(['read', 'archived'])
  expect(await inbox.read()).toMatchObject([{ status: 'archived' }])
  // By the keyboard: a toast may lie over the button, and would have to go first.
  await admin.button('Apply Filters').press('Enter')
  await expect(admin.nothing).toBeVisible()
})

test('Delete asks first, and then removes the row', async ({ page, admin, inbox }) => {
  await inbox.leave({ name: 'First' })
  const id = await inbox.leave({ name: 'Second' })
  const token = await admin.open()
  const calls = watch(page, (request) => request.method())
  expect(await askToDelete(page, admin, 'Second', false)).toBe(
    'confirm: Are you sure you want to delete this contact?',
  )
  await expect(admin.row('Second')).toBeVisible()
  expect(await inbox.read()).toHaveLength(2)
  expect(calls).not.toContain('DELETE')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The row goes without another answer from the list.
  await page.route(listCalls, () => {})
  const called = page.waitForRequest((request) => request.method() === 'DELETE')
  await askToDelete(page, admin, 'Second')
  const call = await called
  expect(new URL(call.url()).pathname).toBe(path)
  expect(call.headers().authorization).toBe(`Bearer ${token}`)
  expect(call.postDataJSON()).toEqual({ id })
  await expect(toastOf(page, 'Contact deleted successfully')).toBeVisible()
  await expect(admin.names).toHaveText(['First'])
  await expect(admin.count).toHaveText('Contact Submissions (1)')
  expect((await inbox.read()).map(({ name }) => name)).toEqual(['First'])
  await askToDelete(page, admin, 'First')
  await expect(admin.nothing).toBeVisible()
  await expect(admin.count).toHaveText('Contact Submissions (0)')
})

test('a deleted row brings up the next message, the last one the page before', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.fill(1, 12)
  await admin.open()
  await askToDelete(page, admin, 'Visitor 12')
  await expect(admin.rows).toHaveCount(10)
  await expect(admin.names.last()).toHaveText('Visitor 2')
  await admin.button('Next').click()
  await expect(admin.names).toHaveText(['Visitor 1'])
  await askToDelete(page, admin, 'Visitor 1')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(admin.rows).toHaveCount(10)
  await expect(admin.count).toHaveText('Contact Submissions (10)')
  await expect(admin.pagination).toHaveCount(0)
})

test.describe('a change that fails', () => {
  test.use({ expectedConsole: [/status of (404|500|502)|net::ERR_FAILED/] })

  /** An answer in the place of the server's (undefined: none at all), and what is said of it. */
  const badAnswers: [title: string, answer?: { status: number; body: string }, toast?: string][] = [
    ['no message', { status: 500, body: '{"success":false}' }],
    ['no success', { status: 200, body: '{}' }],
    ['a message', { status: 200, body: '{"success":false,"message":"Not today"}' }, 'Not today'],
    ['no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }],
    ['no answer'],
  ]

  test('leaves the row, and says why or that it failed', async ({ page, admin, inbox }) => {
    await inbox.leave({ name: vera })
    await admin.open()
    for (const [title, answer, toast = 'Failed to update status'] of badAnswers) {
      await page.unrouteAll()
      await page.route(changeCalls, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await admin.status(vera).selectOption('Archived')
      await expect(toastOf(page, toast), title).toBeVisible()
      await expect(admin.status(vera)).toBeEnabled()
      await expect(admin.status(vera), title).toHaveValue('new')
      await expect(admin.badge(vera, 'new')).toBeVisible()
      await page.getByRole('alert').click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await askToDelete(page, admin, vera)
    await expect(toastOf(page, 'Failed to delete contact')).toBeVisible()
    await expect(admin.badge(vera, 'new')).toBeVisible()
    expect(await inbox.read()).toMatchObject([{ status: 'new' }])
  })

  test('says so where the message was deleted elsewhere', async ({ page, admin, inbox }) => {
    const ids = [await inbox.leave({ name: vera }), await inbox.leave({ name: 'Bystander' })]
    await admin.open()
    for (const id of ids) await inbox.remove(id)
    await inbox.leave({ name: 'Newcomer' })
    await admin.status(vera).selectOption('Archived')
    await expect(toastOf(page, 'There is no contact with this id')).toBeVisible()
    await expect(admin.names, 'the list is fetched again').toHaveText(['Newcomer'])
    const [id = ''] = (await inbox.read()).map(({ _id }) => _id)
    await inbox.remove(id)
    await page.getByRole('alert').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await askToDelete(page, admin, 'Newcomer')
    await expect(toastOf(page, 'There is no contact with this id')).toBeVisible()
    await expect(admin.nothing).toBeVisible()
  })
})
