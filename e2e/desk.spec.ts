import sharp from 'sharp'
import { demoTest as test } from './demo-test.ts'
import { expect, toastOf } from './journey.ts'

test('hits are marked, and the excerpt begins at the hit', async ({ page, admin, inbox }) => {
  inbox.leave({ name: 'Greta', message: `${'Many words. '.repeat(30)}My budget is small.` })
  inbox.leave({ name: 'Budget Airline', message: 'Hello' })
  inbox.leave({ name: 'Bystander' })
  await admin.open()
  await admin.search.pressSequentially('budget')
  await expect(admin.names).toHaveText(['Budget Airline', 'Greta'])
  await expect(page).toHaveURL('admin/dashboard?search=budget')
  const text = admin.row('Greta').locator('.row-text')
  await expect(text).toHaveText('…budget is small.')
  await expect(text.locator('mark')).toHaveText('budget')
  await expect(admin.names.locator('mark')).toHaveText('Budget')
  await admin.link('Greta').click()
  await expect(page.getByRole('article').locator('mark')).toHaveText('budget')
  await admin.tab('All').click()
  await expect(page).toHaveURL('admin/dashboard?tab=all&search=budget')
})

test('ten messages a page, newest first, by Previous and Next', async ({ page, admin, inbox }) => {
  inbox.fill(1, 21)
  await admin.open('?page=9')
  async function expectPage(number: number, newest: number, oldest: number) {
    await expect(admin.names.first()).toHaveText(`Visitor ${newest}`)
    await expect(admin.names.last()).toHaveText(`Visitor ${oldest}`)
    await expect(admin.count).toHaveText(`Contact Submissions (${newest - oldest + 1})`)
    await expect(page.getByText(`Page ${number} of 3`, { exact: true })).toBeVisible()
    await expect(admin.button('Previous')).toBeEnabled({ enabled: number > 1 })
    await expect(admin.button('Next')).toBeEnabled({ enabled: number < 3 })
  }
  await expectPage(3, 1, 1)
  await admin.button('Previous').click()
  await expectPage(2, 11, 2)
  await admin.button('Previous').click()
  await expectPage(1, 21, 12)
  await admin.button('Next').click()
  await expectPage(2, 11, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Page 2 of 3', { exact: true }), 'on wide screens').toBeHidden()
})

test('addresses in a message are links; other messages of its sender are below', async ({
  page,
  admin,
  inbox,
}) => {
  const message = 'See https://example.com/a?b=1, or call me.'
  inbox.leave({ name: 'Ann', message: 'An earlier one' })
  inbox.leave({ name: 'Ann', message })
  await admin.open()
  await page.setViewportSize({ width: 1366, height: 625 })
  await page.keyboard.press('j')
  const entries = page.getByRole('article')
  await expect(entries.getByRole('link')).toHaveText('https://example.com/a?b=1')
  await expect(entries.getByRole('link')).toHaveAttribute('rel', /noopener/)
  await admin.search.fill('from:ann call')
  await expect(admin.names).toHaveText(['Ann'])
  await page.getByRole('link', { name: /^An earlier one/ }).click()
  await expect(admin.title).toHaveText('Ann')
  await expect(entries.first()).toContainText('An earlier one')
  await page.keyboard.press('3')
  await expect(page.getByText('Status set to Replied'), 'though it isn’t listed').toBeVisible()
})

test('Delete asks first; the next message moves up, and the page before shows at last', async ({
  page,
  admin,
  inbox,
}) => {
  inbox.fill(1, 12)
  await admin.open()
  const question = await admin.askToDelete('Visitor 12', false)
  expect(question).toBe('Are you sure you want to delete this contact?')
  await expect(admin.row('Visitor 12')).toBeVisible()
  await admin.askToDelete('Visitor 12')
  await expect(toastOf(page, 'Contact deleted successfully')).toBeVisible()
  await expect(admin.names.last()).toHaveText('Visitor 2')
  await admin.button('Next').click()
  await expect(admin.names).toHaveText(['Visitor 1'])
  await admin.askToDelete('Visitor 1')
  await expect(page).toHaveURL('admin/dashboard')
  await expect(admin.rows).toHaveCount(10)
  await expect(admin.pagination).toHaveCount(0)
})

test('suspicious messages are listed apart with their reasons, and `!` brings one back', async ({
  page,
  admin,
  inbox,
}) => {
  inbox.leave()
  inbox.leaveSuspicious({ name: 'Person' })
  inbox.leaveSuspicious({ name: 'Robot' })
  await admin.open()
  await expect(admin.names).toHaveText(['Vera Visitor'])
  await admin.tab('Suspicious (2)').click()
  await expect(page).toHaveURL('admin/dashboard?tab=suspicious')
  await expect(admin.names).toHaveText(['Robot', 'Person'])
  await expect(admin.row('Person')).toContainText('Hidden field filled in')
  await admin.link('Person').click()
  await expect(page.getByText('Suspicious: Hidden field filled in')).toBeVisible()
  await page.keyboard.press('!')
  await expect(admin.names).toHaveText(['Robot'])
  await expect(admin.title, 'the next one opens').toHaveText('Robot')
  await expect(admin.tab('Suspicious (1)')).toBeVisible()
  await admin.tab('Inbox').click()
  await expect(admin.names).toHaveText(['Person', 'Vera Visitor'])
})

test('a selection is archived, and undone; all that match can be deleted', async ({
  page,
  admin,
  inbox,
}) => {
  inbox.fill(1, 12)
  await admin.open()
  await admin.row('Visitor 12').getByRole('checkbox').click()
  await admin
    .row('Visitor 10')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(admin.count).toHaveText('3 selected')
  await admin.button('Archive').first().click()
  await expect(admin.row('Visitor 12')).toHaveCount(0)
  await expect(page.getByText('3 messages archived')).toBeVisible()
  await page.keyboard.press('z')
  await expect(admin.row('Visitor 12')).toBeVisible()

  await admin.tab('All').click()
  await expect(admin.count).toHaveText('Contact Submissions (10)')
  await admin.row('Visitor 12').getByRole('checkbox').click()
  await admin.button('Select all 12 matching messages').click()
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
  await expect(admin.filter, 'all are back').toContainText('New (12)')
})

test('with forced colours, one can tell the tab, the open row and the selected one', async ({
  page,
  admin,
  inbox,
}) => {
  inbox.fill(1, 3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await admin.open()
  await admin.row('Visitor 1').getByRole('link', { name: 'Visitor 1', exact: true }).click()
  await admin.row('Visitor 2').getByRole('checkbox').check()
  await expect(page.locator('.row[data-open]')).toBeVisible()
  // Computed styles still have the colours that the browser replaces.
  const edgeOf = async (selector: string) => {
    const edge = sharp(await page.locator(selector).first().screenshot())
    const height = (await edge.metadata()).height
    const { channels } = await edge.extract({ left: 0, top: 0, width: 4, height }).stats()
    return channels.map(({ mean }) => Math.round(mean)).join()
  }
  const plainRow = await edgeOf('.row:not([data-open], [data-selected])')
  expect(await edgeOf('.row[data-open]')).not.toBe(plainRow)
  expect(await edgeOf('.row[data-selected]')).not.toBe(plainRow)
  const plainTab = await edgeOf('.desk-tab:not([aria-current])')
  expect(await edgeOf('.desk-tab[aria-current]')).not.toBe(plainTab)
})
