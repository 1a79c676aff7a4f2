import { owner } from '../testing/server.ts'
import { expect, test, toastOf } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { settle } from './toast.ts'

test('by keyboard: from login to logout, all of it', async ({ page, admin, inbox }) => {
  await inbox.leave({ name: 'Ada', message: 'A long message. '.repeat(60) })
  await inbox.leave({ name: 'Bob' })
  await inbox.leave({ name: 'Cyd' })
  await page.goto('/admin')
  await tabTo(page, page.getByLabel('Username or Email'))
  await page.keyboard.type(owner.username)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')

  await tabTo(page, admin.search)
  await page.keyboard.type('bob')
  await page.keyboard.press('Enter')
  await expect(admin.names).toHaveText(['Bob'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(admin.rows).toHaveCount(3)

  await tabTo(page, admin.filter)
  await page.keyboard.type('New')
  await expect(page).toHaveURL('/admin/dashboard?status=new')
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/admin/dashboard')
  await tabTo(page, admin.button('Apply Filters'))
  await page.keyboard.press('Enter')

  const status = admin.status('Bob')
  await tabTo(page, status)
  await page.keyboard.press('A')
  await expect(admin.badge('Bob', 'archived')).toBeVisible()
  await expect(status, 'the focus stays').toBeFocused()

  await tabTo(page, admin.row('Ada').getByRole('button', { name: 'Show whole message' }))
  await page.keyboard.press('Space')
  await expect(admin.row('Ada').getByRole('button', { name: 'Show less' })).toBeFocused()

  await tabTo(page, admin.row('Ada').getByRole('link', { name: 'Reply via email' }), 'Shift+Tab')

  page.once('dialog', (dialog) => dialog.dismiss())
  const remove = admin.remove('Bob')
  await tabTo(page, remove, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(admin.row('Bob')).toBeVisible()
  await expect(remove).toBeFocused()
  page.once('dialog', (dialog) => dialog.accept())
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Contact deleted successfully')).toBeVisible()
  await expect(admin.row('Ada'), 'the focus goes to the row in its place').toBeFocused()

  await tabTo(page, admin.button('Logout'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  expect((await inbox.read()).map(({ name }) => name)).toEqual(['Cyd', 'Ada'])
})

test('by keyboard: turn the page and come back', async ({ page, admin, inbox }) => {
  await inbox.fill(1, 11)
  await admin.open()
  const heading = page.getByRole('heading', { name: /^Contact Submissions/ })
  await tabTo(page, admin.button('Next'))
  await page.keyboard.press('Enter')
  await expect(admin.row('Visitor 1')).toBeVisible()
  await expect(heading, 'where the new rows begin').toBeFocused()
  await tabTo(page, admin.button('Previous'))
  await page.keyboard.press('Space')
  await expect(admin.row('Visitor 11')).toBeVisible()
  await expect(heading).toBeFocused()
})

test('by keyboard: a toast that comes leaves in sight what has the focus', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.leave({ name: 'Bob' })
  await admin.open()
  await tabTo(page, admin.status('Bob'))
  const reached = Promise.withResolvers<void>()
  await page.route('**/api/admin/contacts', async (route) => {
    await reached.promise
    await route.continue()
  })
  await page.keyboard.press('A')
  await tabTo(page, admin.button('Logout'), 'Shift+Tab')
  reached.resolve()
  const toast = toastOf(page, 'Contact status updated')
  await expect(toast).toBeVisible()
  await settle(toast)
  await tabTo(page, admin.button('Logout'))
})
