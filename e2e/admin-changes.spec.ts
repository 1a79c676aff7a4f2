import type { Page } from '@playwright/test'
import { owner } from '../testing/server.ts'
import type { Admin } from './admin.ts'
import { expect, test, toastOf } from './journey.ts'
import { tabTo } from './keyboard.ts'

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
  const token = await admin.open()
  for (const status of ['archived', 'read', 'new', 'replied']) {
    const called = page.waitForRequest(`**${path}`)
    await admin.status(vera).selectOption(status)
    const call = await called
    expect(call.method()).toBe('PUT')
    expect(call.headers()).toMatchObject({ authorization: `Bearer ${token}` })
    expect(call.postDataJSON()).toEqual({ id, status })
    await expect(admin.badge(vera, status)).toBeVisible()
    await expect(toastOf(page, 'Contact status updated').first()).toBeVisible()
  }
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
        ['Failed to update status', () => admin.status(vera).selectOption('Archived')],
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
    await admin.status(vera).selectOption('Archived')
    await expect(toastOf(page, 'Contact not found')).toBeVisible()
    await expect(admin.nothing, 'it was deleted elsewhere').toBeVisible()
  })
})

test('suspicious messages are listed apart, and one click moves one to the inbox', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.leave({ name: vera })
  await inbox.leaveSuspicious({ name: 'Person' })
  await inbox.leaveSuspicious({ name: 'Robot' })
  await admin.open()
  await expect(admin.names).toHaveText([vera])
  await page.getByRole('link', { name: 'Suspicious (2)' }).click()
  await expect(page).toHaveURL('/admin/dashboard?suspicious=true')
  await expect(admin.names).toHaveText(['Robot', 'Person'])
  await page.reload()
  await admin.row('Person').getByRole('button', { name: 'Not suspicious' }).click()
  await expect(toastOf(page, 'Message moved to the inbox')).toBeVisible()
  await expect(admin.names).toHaveText(['Robot'])
  await expect(page.getByRole('link', { name: 'Suspicious (1)' })).toBeVisible()
  await askToDelete(page, admin, 'Robot')
  await expect(admin.nothing).toBeVisible()
  await page.getByRole('link', { name: 'Inbox', exact: true }).press('Enter')
  await expect(admin.names).toHaveText(['Person', vera])
  await expect(page.getByRole('link', { name: /^Suspicious/ })).toHaveCount(0)
})

test('by keyboard: from login to logout, all of it', async ({ page, admin, inbox }) => {
  await inbox.fill(1, 9)
  await inbox.leave({ name: 'Ada', message: 'A long message. '.repeat(60) })
  await inbox.leave({ name: 'Bob' })
  await page.goto('/admin')
  await tabTo(page, page.getByLabel('Username or Email'))
  await page.keyboard.type(owner.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')

  await tabTo(page, admin.search)
  await page.keyboard.type('bob')
  await page.keyboard.press('Enter')
  await expect(admin.names).toHaveText(['Bob'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(admin.rows).toHaveCount(10)

  const status = admin.status('Bob')
  await tabTo(page, status)
  await page.keyboard.press('A')
  await expect(admin.badge('Bob', 'archived')).toBeVisible()
  await expect(status, 'the focus stays').toBeFocused()
  await tabTo(page, admin.row('Ada').getByRole('button', { name: 'Show full message' }))
  await page.keyboard.press('Space')
  await expect(admin.row('Ada').getByRole('button', { name: 'Show less' })).toBeFocused()

  page.once('dialog', (dialog) => dialog.accept())
  await tabTo(page, admin.remove('Bob'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(admin.row('Ada'), 'the focus goes to the row in its place').toBeFocused()
  await inbox.leave({ name: 'Cyd' })
  await tabTo(page, admin.button('Apply Filters'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, admin.button('Next'))
  await page.keyboard.press('Enter')
  await expect(admin.row('Visitor 1')).toBeVisible()
  await expect(admin.count, 'where the new rows begin').toBeFocused()
  await tabTo(page, admin.button('Logout'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
})
