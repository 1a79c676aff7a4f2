import { owner } from '../testing/server.ts'
import { expect, rowOf, test, toastOf } from './journey.ts'
import { tabTo } from './keyboard.ts'

test('by the keyboard alone: log in, filter, search, read, change a status, delete and log out', async ({
  page,
  leaveMessage,
  readInbox,
}) => {
  await leaveMessage({ name: 'Ada', message: 'A long message. '.repeat(60) })
  await leaveMessage({ name: 'Bob' })
  await leaveMessage({ name: 'Cyd' })
  await page.goto('/admin')
  await tabTo(page, page.getByLabel('Username or Email'))
  await page.keyboard.type(owner.username)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')

  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('bob')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bob'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('listitem')).toHaveCount(3)

  const filter = page.getByRole('combobox', { name: 'Status filter' })
  await tabTo(page, filter)
  await page.keyboard.type('New')
  await expect(page).toHaveURL('/admin/dashboard?status=new')
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/admin/dashboard')
  await tabTo(page, page.getByRole('button', { name: 'Apply Filters' }))
  await page.keyboard.press('Enter')

  const status = rowOf(page, 'Bob').getByRole('combobox')
  await tabTo(page, status)
  await page.keyboard.press('A')
  await expect(rowOf(page, 'Bob').locator('[data-status=archived]')).toBeVisible()
  await expect(status, 'the focus stays').toBeFocused()

  await tabTo(page, rowOf(page, 'Ada').getByRole('button', { name: 'Show whole message' }))
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'Ada').getByRole('button', { name: 'Show less' })).toBeFocused()

  await tabTo(page, rowOf(page, 'Ada').getByRole('link', { name: 'Reply via email' }), 'Shift+Tab')

  page.once('dialog', (dialog) => dialog.dismiss())
  const remove = rowOf(page, 'Bob').getByRole('button', { name: 'Delete contact' })
  await tabTo(page, remove, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Bob')).toBeVisible()
  await expect(remove).toBeFocused()
  page.once('dialog', (dialog) => dialog.accept())
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Contact deleted successfully')).toBeVisible()
  await expect(rowOf(page, 'Ada'), 'the focus goes to the row in its place').toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  expect((await readInbox()).map(({ name }) => name)).toEqual(['Cyd', 'Ada'])
})

test('by the keyboard alone: turn the page and come back', async ({
  page,
  openAdmin,
  leaveMessage,
}) => {
  for (let number = 1; number <= 11; number++) await leaveMessage({ name: `Visitor ${number}` })
  await openAdmin(page)
  const heading = page.getByRole('heading', { name: /^Contact Submissions/ })
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Visitor 1')).toBeVisible()
  await expect(heading, 'where the new rows begin').toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Previous' }))
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'Visitor 11')).toBeVisible()
  await expect(heading).toBeFocused()
})
