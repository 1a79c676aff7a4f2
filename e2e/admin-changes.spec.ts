import type { Page } from '@playwright/test'
import type { Admin } from './admin.ts'
import { expect, test, toastOf } from './journey.ts'

const path = '/api/admin/contacts'
const vera = 'Vera Visitor'

async function askToDelete(page: Page, admin: Admin, name: string, answer = true) {
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await (answer ? dialog.accept() : dialog.dismiss())
    return dialog.message()
  })
  await admin.remove(name).click()
  return question
}

test('the dropdown sets any status, and it is kept', async ({ page, admin, inbox }) => {
  const id = await inbox.leave({ name: vera })
  await inbox.leave({ name: 'Bystander' })
  const token = await admin.open('?tab=all')
  for (const status of ['archived', 'read', 'new', 'replied']) {
    const called = page.waitForRequest(`**${path}`)
    await admin.status(vera).selectOption(status)
    const call = await called
    expect(call.method()).toBe('PUT')
    expect(call.headers()).toMatchObject({ authorization: `Bearer ${token}` })
    expect(call.postDataJSON()).toEqual({ id, status })
    await expect(admin.badge(vera, status)).toBeVisible()
    await expect(toastOf(page, 'Contact status updated')).toBeVisible()
  }
  await expect(page.getByRole('alert'), 'one at a time, counted').toContainText(/×[234]/)
  await expect(admin.badge('Bystander', 'new')).toBeVisible()
  await page.reload()
  await expect(admin.status(vera)).toHaveValue('replied')
})

test('Delete asks first; the next message moves up, and the page before shows at last', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.fill(1, 12)
  const token = await admin.open()
  const question = await askToDelete(page, admin, 'Visitor 12', false)
  expect(question).toBe('Are you sure you want to delete this contact?')
  await expect(admin.row('Visitor 12')).toBeVisible()
  const called = page.waitForRequest((request) => request.method() === 'DELETE')
  await askToDelete(page, admin, 'Visitor 12')
  const call = await called
  expect(call.headers()).toMatchObject({ authorization: `Bearer ${token}` })
  expect(Object.keys(call.postDataJSON())).toEqual(['id'])
  await expect(toastOf(page, 'Contact deleted successfully')).toBeVisible()
  await expect(admin.names.last()).toHaveText('Visitor 2')
  await admin.button('Next').click()
  await expect(admin.names).toHaveText(['Visitor 1'])
  await askToDelete(page, admin, 'Visitor 1')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(admin.rows).toHaveCount(10)
  await expect(admin.pagination).toHaveCount(0)
})

test.describe('a change that fails', () => {
  test.use({ expectedConsole: [/status of (404|500|502)|net::ERR_FAILED/] })

  const answers: [answer: { status: number; body: string } | undefined, message?: string][] = [
    [{ status: 500, body: '{"success":false}' }],
    [{ status: 200, body: '{"success":false,"message":"Not today"}' }, 'Not today'],
    [undefined],
  ]

  test('leaves the row, and says why or that it failed', async ({ page, admin, inbox }) => {
    const id = await inbox.leave({ name: vera })
    await admin.open()
    for (const [answer, message] of answers) {
      await page.unrouteAll()
      await page.route(`**${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
      const changes: [toast: string, change: () => Promise<unknown>][] = [
        ['Failed to update status', () => admin.status(vera).selectOption('archived')],
        ['Failed to delete contact', () => askToDelete(page, admin, vera)],
      ]
      for (const [toast, change] of changes) {
        await change()
        await expect(toastOf(page, message ?? toast)).toBeVisible()
        await expect(admin.badge(vera, 'new')).toBeVisible()
        await page.getByRole('alert').click()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    }
    await page.unrouteAll()
    await inbox.remove(id)
    await admin.status(vera).selectOption('archived')
    await expect(toastOf(page, 'Contact not found')).toBeVisible()
    await expect(admin.nothing, 'it was deleted elsewhere').toBeVisible()
  })
})

test('suspicious messages are listed apart with their reasons, and `!` brings one back', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.leave({ name: vera })
  await inbox.leaveSuspicious({ name: 'Person' })
  await inbox.leaveSuspicious({ name: 'Robot' })
  await admin.open()
  await expect(admin.names).toHaveText([vera])
  await admin.tab('Suspicious (2)').click()
  await expect(page).toHaveURL('/admin/dashboard?tab=suspicious')
  await expect(admin.names).toHaveText(['Robot', 'Person'])
  await expect(admin.row('Person')).toContainText('Hidden field filled in')
  await admin.link('Person').click()
  await expect(page.getByText('Suspicious: Hidden field filled in')).toBeVisible()
  await page.keyboard.press('!')
  await expect(admin.names).toHaveText(['Robot'])
  await expect(admin.title, 'the next one opens').toHaveText('Robot')
  await expect(admin.tab('Suspicious (1)')).toBeVisible()
  await admin.tab('Inbox').click()
  await expect(admin.names).toHaveText(['Person', vera])
})

test('a selection is archived in one request, and undone; all that match can be deleted', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.fill(1, 12)
  await admin.open()
  await admin.row('Visitor 12').getByRole('checkbox').click()
  await admin
    .row('Visitor 10')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(admin.count).toHaveText('3 selected')
  const changed = page.waitForRequest('**/api/admin/contacts/changes')
  await admin.button('Archive').first().click()
  expect((await changed).postDataJSON()).toMatchObject({ action: 'archived', ids: { length: 3 } })
  await expect(admin.row('Visitor 12')).toHaveCount(0)
  await expect(page.getByText('3 messages archived')).toBeVisible()
  await page.keyboard.press('z')
  await expect(admin.row('Visitor 12')).toBeVisible()

  await admin.row('Visitor 12').getByRole('checkbox').click()
  await admin.tab('All').click()
  await expect(admin.count, 'another list has no selection').toHaveText('Contact Submissions (10)')
  await admin.row('Visitor 12').getByRole('checkbox').click()
  await admin.button('all 12 that match').click()
  await expect(admin.count).toHaveText('12 selected')
  const question = page.waitForEvent('dialog')
  const pressed = page.keyboard.press('#')
  const dialog = await question
  expect(dialog.message()).toContain('delete all 12 contacts that match?')
  await dialog.accept()
  await pressed
  await expect(admin.nothing).toBeVisible()
  await expect(page.getByText('12 messages deleted')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(admin.rows).toHaveCount(10)
  await expect(admin.count, 'it has the focus that Undo had').toBeFocused()
  expect(await inbox.read()).toHaveLength(12)
})
