import type { Page } from '@playwright/test'
import { bearer, signIn } from './admin.ts'
import { violations } from './axe.ts'
import { coveredBy, expect, pauseToasts, test, titleOf, toastOf } from './journey.ts'
import { mailTest } from './mail-test.ts'

function conversationOn(page: Page) {
  return {
    entries: page.getByRole('article'),
    reply: page.getByRole('article', { name: /^You Reply/ }).last(),
    field: page.getByRole('textbox', { name: /^Reply to/ }),
    note: page.getByRole('textbox', { name: 'Private note' }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    undo: page.locator('.composer').getByRole('button', { name: 'Undo' }),
    decision: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) }),
    status: page.getByRole('combobox', { name: 'Status', exact: true }),
  }
}

const addressOf = (id: string) => `/admin/dashboard?message=${id}`

test("an email's link leads through the login to its message; without email there are notes", async ({
  page,
  inbox,
  admin,
}) => {
  const id = await inbox.leave({ name: 'Oldest', message: 'The first of many' })
  const { entries, field, note, status } = conversationOn(page)
  await pauseToasts(page)
  await page.goto(addressOf(id))
  await expect(titleOf(page)).toHaveText('Admin Login')
  await signIn(page)
  await expect(page).toHaveURL(addressOf(id))
  await expect(admin.title).toHaveText('Oldest')
  await expect(toastOf(page, 'Login successful!')).toBeVisible()
  await expect.poll(() => coveredBy(page.getByRole('alert'))).toEqual([])
  await expect(page.getByText(/^You can’t reply from here yet/)).toContainText('SMTP_URL')
  await expect(field).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Reply via email', exact: true })
  await expect(link).toHaveAttribute('href', 'mailto:vera@example.com')
  await page.keyboard.press('r')
  await expect(link).toBeFocused()

  await note.fill('Ask <b>Marta</b>')
  await page.reload()
  await expect(note, 'a draft').toHaveValue('Ask <b>Marta</b>')
  await note.press('ControlOrMeta+Enter')
  await expect(entries).toContainText(['The first of many', 'Ask <b>Marta</b>'])
  await expect(note).toHaveValue('')
  await expect(note).toBeFocused()
  await expect(status, 'it has been opened').toHaveValue('read')
  await status.selectOption('replied')
  await expect(toastOf(page, 'Contact status updated')).toBeVisible()
  await expect(page.getByText('Status set to Replied')).toBeVisible()
  expect(await violations(page)).toEqual([])
  page.once('dialog', (question) => question.accept())
  await page.getByLabel('More', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Delete contact', exact: true }).press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
  expect(await inbox.read()).toEqual([])
})

mailTest(
  'a reply is undone, sent after all though its page is left, and its message is Replied',
  async ({ page, smtp, inbox, admin }) => {
    await inbox.leave({ name: 'Vera Visitor', message: 'When would it suit you?' })
    await admin.open()
    await admin.link('Vera Visitor').press('Enter')
    const { entries, reply, field, undo, send, status } = conversationOn(page)
    await expect(entries).toHaveText([/When would it suit you\?/])
    await page.setViewportSize({ width: 1366, height: 625 })
    await expect(send, 'always in view').toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Answers will go to your own email.')).toBeVisible()
    await field.fill('Wednesday\nat ten.')
    await send.click()
    await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible()
    await expect(field).toHaveJSProperty('readOnly', true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('z')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Wednesday\nat ten.')
    await expect(field).toBeEditable()
    await expect(entries).toHaveCount(1)

    await page.keyboard.press('End')
    await page.keyboard.type(' Or at eleven?')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(undo).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await signIn(page)
    await expect(page).toHaveURL(/message=/)
    await expect(reply).toContainText('Sent')
    await expect(field, 'no draft is left').toHaveValue('')
    await expect(status).toHaveValue('replied')
    await expect(page.getByText('Status set to Replied')).toBeVisible()
    const replies = smtp.kept.filter(({ to }) => to.includes('vera@example.com'))
    expect(replies).toHaveLength(1)
    expect(replies[0]?.raw).toContain('at ten. Or at eleven?')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(admin.badge('Vera Visitor', 'replied')).toBeVisible()
    await expect(admin.link('Vera Visitor'), 'where the owner left').toBeFocused()
  },
)

mailTest.describe('a lost answer', () => {
  mailTest.use({ expectedConsole: [/status of 401|net::ERR_FAILED/] })

  mailTest(
    'neither sends a reply twice nor swallows a second one with the same text, even if the session ends',
    async ({ page, inbox, admin }) => {
      const id = await inbox.leave()
      const token = await admin.open()
      const { field, send, entries } = conversationOn(page)
      await page.goto(addressOf(id))
      const keys: (string | undefined)[] = []
      await page.route(`**/api/admin/replies`, async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length !== 2) return route.abort()
        await route.continue()
      })
      const lost = page.getByRole('alert').getByText(/^No response from the server/)
      await field.fill('Once')
      await send.click()
      await expect(lost).toBeVisible()
      await page.reload()
      await expect(field).toHaveValue('Once')
      await send.click()
      await expect(entries).toHaveText([/Hello/, /Once/])
      await expect(field).toHaveValue('')
      expect(keys).toEqual([expect.stringMatching(/./), keys[0]])

      await field.fill('Once')
      await send.click()
      await expect(lost).toBeVisible()
      expect(keys[2]).not.toBe(keys[0])
      await page.request.delete('/api/auth/session', { headers: bearer(token) })
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect(titleOf(page)).toHaveText('Admin Login')
      const why = 'Your session has ended. Please sign in again.'
      await expect(toastOf(page, why)).toHaveCount(1)
      expect(await page.evaluate(() => localStorage.adminToken)).toBeUndefined()
      await signIn(page)
      await expect(field).toHaveValue('Once')
    },
  )
})

mailTest(
  'the owner decides on replies that failed or are unsure',
  async ({ page, smtp, inbox, admin }) => {
    async function sendReply(name: string) {
      const id = await inbox.leave({ name, email: `${name.toLowerCase()}@example.com` })
      const data = { id, message: 'Wednesday at ten.' }
      const headers = bearer(inbox.token)
      const answer = await page.request.post('/api/admin/replies', { headers, data })
      expect(answer.status()).toBe(201)
      return id
    }
    const { reply, decision, status } = conversationOn(page)
    smtp.behave = (step) => (step === 'RCPT' ? '550 5.1.1 No such user' : undefined)
    const failed = await sendReply('Ada')
    await admin.open()
    await page.goto(addressOf(failed))
    await expect(reply).toContainText('Couldn’t be sent')
    await expect(reply).toContainText('No such user')
    smtp.behave = (step) => (step === 'text' ? 'cut' : undefined)
    const unsure = await sendReply('Bob')
    await page.goto(addressOf(unsure))
    await expect(reply).toContainText('It may or may not have arrived')
    await expect(status).toHaveValue('read')

    smtp.behave = undefined
    await page.goto('/admin/dashboard')
    const alert = page.getByText('Your reply to Ada couldn’t be sent.')
    await expect(alert).toBeVisible()
    await alert.locator('..').getByRole('link', { name: 'Open the conversation' }).press('Enter')
    await page.getByRole('button', { name: 'Edit address and send again' }).press('Enter')
    await page.getByLabel('Email address').fill('ada.example@example.com')
    await page.keyboard.press('Enter')
    await expect(reply).toContainText('Sent')
    await expect(page.getByRole('main')).toContainText('ada.example@example.com')
    await expect(status).toHaveValue('replied')
    const sentTo = (name: string) => smtp.kept.filter(({ to }) => to.includes(name)).length
    const before = sentTo('bob@example.com')
    await page.goto('/admin/dashboard')
    const question = page.getByText('Your reply to Bob may or may not have arrived.')
    await expect(question).toBeVisible()
    await expect(alert, 'it is resolved').toHaveCount(0)
    await page.getByRole('link', { name: 'Open the conversation' }).press('Enter')
    await decision('Mark as delivered').press('Enter')
    await expect(reply).toContainText('Sent')
    await expect(status).toHaveValue('replied')
    expect(sentTo('bob@example.com'), 'nothing was sent').toBe(before)
    const asked = page.waitForResponse('**/api/admin/outbox')
    await page.goto('/admin/dashboard')
    await asked
    await expect(admin.row('Bob')).toBeVisible()
    await expect(question, 'it is resolved').toHaveCount(0)
  },
)
