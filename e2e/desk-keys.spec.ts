import type { Page } from '@playwright/test'
import { owner } from '../testing/server.ts'
import { demoTest as test } from './demo-test.ts'
import { expect } from './journey.ts'
import { mailTest } from './mail-test.ts'

const keysOf =
  (page: Page) =>
  async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

mailTest(
  'a day by keys: read 20, answer 2, archive 10, delete 3, undo 2',
  async ({ page, admin, inbox }) => {
    await inbox.fill(1, 24)
    await page.goto('/admin')
    await expect(page.getByLabel('Username or Email')).toBeFocused()
    await page.keyboard.type(owner.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await expect(admin.names.first()).toHaveText('Visitor 24')
    page.on('dialog', (dialog) => dialog.accept())
    const press = keysOf(page)
    // A message counts as read once it has been painted.
    const isOpen = async (number: number) => {
      await expect(admin.title).toHaveText(`Visitor ${number}`)
      await expect(admin.badge(`Visitor ${number}`, 'new')).toHaveCount(0)
    }

    await press('j')
    await isOpen(24)
    for (const number of [24, 23]) {
      await press('r')
      await expect(page.getByLabel(`Reply to Visitor ${number}`)).toBeFocused()
      await page.keyboard.type('Thank you.')
      await press('Control+Enter', 'Escape', 'j')
      await isOpen(number - 1)
    }
    for (let number = 22; number > 12; number--) {
      await press('e')
      await isOpen(number - 1)
    }
    await expect(page.getByText('Visitor 13 archived')).toBeVisible()
    await press('z')
    await expect(admin.row('Visitor 13')).toBeVisible()
    await isOpen(13)
    await press('j')
    await isOpen(12)
    for (const number of [12, 11, 10]) {
      await press('#')
      await isOpen(number - 1)
    }
    await press('z')
    await expect(admin.row('Visitor 10')).toBeVisible()
    await isOpen(10)
    for (let number = 10; number > 5; number--) {
      await press('j')
      await isOpen(number - 1)
    }
    await expect
      .poll(async () => {
        const messages = await inbox.read()
        return Object.entries(Object.groupBy(messages, ({ status }) => status)).map(
          ([status, all]) => `${all?.length} ${status}`,
        )
      })
      .toEqual(expect.arrayContaining(['4 new', '7 read', '2 replied', '9 archived']))
  },
)

test('keys select, search, write and explain themselves; typing and turning them off stops them', async ({
  page,
  admin,
  inbox,
}) => {
  inbox.fill(1, 3)
  await admin.open()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(admin.rows).toHaveCount(3)
  const press = keysOf(page)
  await press('j', 'j')
  await expect(admin.link('Visitor 2')).toBeFocused()
  await press('Shift+J', '3')
  await expect(admin.badge('Visitor 1', 'replied')).toBeVisible()
  await expect(admin.badge('Visitor 2', 'replied')).toBeVisible()
  await press('x')
  await expect(admin.count).toHaveText('1 selected')
  await press('Enter')
  await expect(admin.title).toHaveText('Visitor 1')
  await expect(admin.title).toBeFocused()
  await expect(admin.rows.first(), 'one at a time').toBeHidden()
  await press('n')
  const note = page.getByLabel('Private note')
  await expect(note).toBeFocused()
  await page.keyboard.type('jjee')
  await expect(note).toHaveValue('jjee')
  await press('Escape', 'Escape')
  await expect(admin.link('Visitor 1')).toBeFocused()
  await press('/')
  await expect(admin.search).toBeFocused()
  await page.keyboard.type('visitor')
  await expect(page).toHaveURL('admin/dashboard?search=visitor')
  await press('Escape')
  await expect(admin.search, 'the search is kept').toHaveValue('visitor')
  await press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).click()
  await press('Escape', '/', '?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(admin.search).not.toBeFocused()
})
