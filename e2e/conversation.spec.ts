import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { endpoints } from '#contract/endpoints.ts'
import { bearer, signIn } from './admin.ts'
import { conversationOn, mailTest, sendReply, walkThroughReply } from './conversation.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'
import { tabTo } from './keyboard.ts'

mailTest('by keyboard: a reply is undone, sent and accepted', ({ page, smtp, inbox, admin }) =>
  walkThroughReply({
    ...{ page, smtp, inbox, admin },
    async press(control) {
      const isBefore = await control.getByText('Undo').count()
      await tabTo(page, control, isBefore ? 'Shift+Tab' : 'Tab')
      const isField = await control.getAttribute('aria-keyshortcuts')
      if (isField === null) await page.keyboard.press('Enter')
    },
  }),
)

mailTest(
  'what nobody knows of is decided by the owner, both ways',
  async ({ page, smtp, inbox, admin }) => {
    smtp.behave = (step) => (step === 'answer' ? 'cut' : undefined)
    const ids = [
      await inbox.leave({ name: 'First' }),
      await inbox.leave({ name: 'Second', email: 'second@example.com' }),
    ]
    for (const id of ids) await sendReply(inbox, page, id, 'Wednesday at ten.')
    const { reply, decision, badge, address } = conversationOn(page)
    await admin.open()
    await page.goto(address(ids[1] ?? ''))
    const unknown = 'Nobody knows whether it arrived'
    await expect(reply).toContainText(unknown)
    await expect(badge).toHaveText('New')
    smtp.behave = undefined
    await decision('Send again').press('Enter')
    await expect(reply).toContainText('Accepted by your mail server')
    await expect(badge).toHaveText('Replied')
    expect(smtp.kept.length).toBeGreaterThan(1)
    const names = smtp.kept
      .filter(({ raw }) => raw.includes('Second'))
      .map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
    expect(new Set(names).size, 'the same mail').toBe(1)

    await page.goto('/admin/dashboard')
    await expect(page.getByText(/^Nobody knows whether your reply to First arrived/)).toBeVisible()
    await page.getByRole('link', { name: 'Open the conversation' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`message=${ids[0]}`))
    await expect(reply).toContainText(unknown)
    const kept = smtp.kept.length
    await decision('It arrived').press('Enter')
    await expect(reply).toContainText('You marked it as arrived')
    await expect(badge).toHaveText('Replied')
    expect(smtp.kept, 'nothing was sent').toHaveLength(kept)
  },
)

mailTest.describe('drafts', () => {
  mailTest.use({ expectedConsole: [/status of 409/] })

  mailTest(
    'outlive a reload, and meet no other without a question',
    async ({ page, context, inbox, admin }) => {
      const id = await inbox.leave()
      const { field, button, entries, address, saved } = conversationOn(page)
      await admin.open()
      await page.goto(address(id))
      expect(await saved(() => field.fill('Begun here'))).toBe(200)
      await page.reload()
      await expect(field).toHaveValue('Begun here')
      await field.fill('Begun here, and left')
      expect(await saved(() => page.getByRole('link', { name: 'Back' }).click())).toBe(200)
      await admin
        .row('Vera Visitor')
        .getByRole('link', { name: /^Conversation/ })
        .click()
      await expect(field).toHaveValue('Begun here, and left')

      const second = await context.newPage()
      const other = conversationOn(second)
      await second.goto(address(id))
      await expect(other.field).toHaveValue('Begun here, and left')
      expect(await other.saved(() => other.field.fill('Written there'))).toBe(200)
      await field.fill('Written here')
      const choice = page.getByRole('region', { name: 'Two drafts' })
      await expect(choice).toContainText('Written there')
      await expect(field).toHaveValue('Written here')
      await button('Send').click()
      await expect(page.getByText(/please choose one first/)).toBeVisible()
      const both = choice.getByRole('button', { name: /^Keep both/ })
      expect(await saved(() => both.click())).toBe(200)
      await expect(choice).toHaveCount(0)
      await expect(field).toHaveValue('Written here\n\nWritten there')
      await expect(field).toBeFocused()

      await second.getByText('Note', { exact: true }).click()
      await other.note.fill('Ask Marta first')
      await other.button('Add note').click()
      await expect(other.entries).toContainText(['Hello', 'Ask Marta first'])
      await button('Send').click()
      await expect(page.getByText('A note came meanwhile: send anyway?')).toBeFocused()
      await expect(entries).toContainText(['Hello', 'Ask Marta first'])
      await button('Go on writing').click()
      await expect(field).toBeFocused()
      await button('Send').click()
      await button('Send anyway').click()
      await expect(field).toHaveValue('')
      await expect(button('Undo')).toBeVisible()
    },
  )
})

mailTest.describe('a session that ends', () => {
  mailTest.use({ expectedConsole: [/status of 401/] })

  mailTest('takes no words with it', async ({ page, inbox, admin }) => {
    const id = await inbox.leave()
    const token = await admin.open()
    const { field, address, saved } = conversationOn(page)
    await page.goto(address(id))
    await expect(field).toBeEnabled()
    await page.request.delete(endpoints.logout.path, { headers: bearer(token) })
    expect(await saved(() => field.fill('Half a sentence'))).toBe(401)
    await expect(titleOf(page)).toHaveText('Admin Login')
    await signIn(page)
    await expect(page).toHaveURL(address(id))
    const isSaved = saved(async () => {
      await expect(field).toHaveValue('Half a sentence')
    })
    expect(await isSaved).toBe(200)
  })
})

test('the files of an answer are saved under their names', async ({
  page,
  server,
  inbox,
  admin,
}) => {
  const id = await inbox.leave()
  const store = new Database(join(server.dataDir, 'foyer.db'))
  const now = new Date().toISOString()
  store
    .prepare(
      `insert into entries (id, contact_id, kind, text, created_at, sender, quoted)
        values ('answer', ?, 'answer', 'I enclose the plans.', ?, 'vera@example.com', 'Gladly.')`,
    )
    .run(id, now)
  store
    .prepare(
      `insert into attachments (id, entry_id, name, type, size, content)
        values ('file', 'answer', ?, 'text/html', 5, ?)`,
    )
    .run('plans \u202Elmth.pdf', Buffer.from('plans').toString('base64'))
  store.close()
  await admin.open()
  const { entries, address } = conversationOn(page)
  await page.goto(address(id))
  await expect(entries.last()).toContainText('I enclose the plans.')
  const quoted = entries.last().getByText('Gladly.')
  await expect(quoted).toBeHidden()
  await entries.last().getByText('Quoted text').click()
  await expect(quoted).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByTitle('Save the file').click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('plans lmth.pdf')
  expect(await readFile(await download.path(), 'utf8')).toBe('plans')
})

mailTest.describe('an answer that is lost', () => {
  mailTest.use({ expectedConsole: [/net::ERR_FAILED/] })

  mailTest('makes no second reply of one', async ({ page, inbox, admin }) => {
    const id = await inbox.leave()
    await admin.open()
    const { field, button, entries, address } = conversationOn(page)
    await page.goto(address(id))
    await field.fill('Once')
    const keys: (string | undefined)[] = []
    await page.route(`**${endpoints.sendReply.path}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const response = await route.fetch()
      if (keys.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await button('Send').click()
    await expect(page.getByRole('alert').getByText(/^No answer came/)).toBeVisible()
    await expect(field).toHaveValue('Once')
    await button('Send').click()
    await expect(field).toHaveValue('')
    await expect(entries).toHaveText([/Hello/, /Once/])
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })
})

mailTest('a canned reply is filled in before it goes out', async ({ page, inbox, admin }) => {
  const id = await inbox.leave({ name: 'Vera Visitor' })
  const text = 'Dear {{First name, there}},\n\n{{the day}} suits {{ who , us }}.'
  const { path } = endpoints.addCannedReply
  const headers = bearer(inbox.token)
  for (const title of ['A day', 'Another']) {
    await page.request.post(path, { headers, data: { title, text } })
  }
  await admin.open()
  const { field, button, address, reply } = conversationOn(page)
  await page.goto(address(id))
  await field.fill('Before\n')
  await button('Canned replies').click()
  const dialog = page.getByRole('dialog', { name: 'Canned replies' })
  const choices = dialog.getByRole('listitem')
  await expect(dialog.getByText(/^\d canned replies$/)).toBeVisible()
  const ready = await choices.count()
  await expect(choices.getByText('Hi Vera,'), 'those of files are filled too').not.toHaveCount(0)
  await page.keyboard.type('a DAY')
  await expect(dialog.getByText('1 canned reply')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Before\nDear Vera,\n\n{{the day}} suits {{who , us}}.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('alert').getByText(/^Not sent: fill in {{the day}}/)).toBeVisible()
  await page.keyboard.type('Wednesday')
  await page.keyboard.press('Tab')
  await page.keyboard.type('me')
  await expect(field).toHaveValue('Before\nDear Vera,\n\nWednesday suits me.')
  await page.keyboard.press('Tab')
  await expect(field, 'Tab goes on where nothing is left').not.toBeFocused()

  await button('Canned replies').click()
  await dialog.getByLabel('Keep this as a canned reply').fill('Mine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Kept', { exact: true })).toBeVisible()
  await expect(choices).toHaveCount(ready + 1)
  page.once('dialog', (question) => question.accept())
  await dialog.getByRole('button', { name: 'Remove Another' }).click()
  await expect(choices).toHaveCount(ready)
  await page.keyboard.press('Escape')
  await expect(button('Canned replies')).toBeFocused()
  await button('Send').click()
  await expect(reply).toContainText('Wednesday suits me.')
})

test("a mail's link leads to its message through the login, where mail is off too", async ({
  page,
  inbox,
}) => {
  const id = await inbox.leave({ name: 'Oldest', message: 'The first of many' })
  await inbox.fill(1, 11)
  const { title, entries, field, note, button, address } = conversationOn(page)
  await page.goto(address(id))
  await expect(titleOf(page)).toHaveText('Admin Login')
  await expect(page).toHaveURL('/admin')
  await page.reload()
  await signIn(page)
  await expect(title).toHaveText('Oldest')
  await expect(page).toHaveURL(address(id))
  await expect(page).toHaveTitle(/^Conversation - /)

  await expect(page.getByText(/^Replies by mail are off/)).toContainText('npm run mail -- test')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Reply via email' })).toHaveAttribute(
    'href',
    'mailto:vera@example.com',
  )
  await note.fill('Ask <b>Marta</b>')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(entries.last()).toContainText('Private note')
  await expect(entries.last()).toContainText('Ask <b>Marta</b>')
  await expect(note).toBeFocused()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Archived')
  await expect(page.getByText('Status set to Archived').first()).toBeVisible()
  await expect(toastOf(page, 'Contact status updated')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await button('Delete contact').press('Enter')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  expect((await inbox.read()).map(({ name }) => name)).not.toContain('Oldest')
})
