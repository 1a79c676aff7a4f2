import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { startSmtp } from '../testing/smtp.ts'
import { bearer, type Inbox } from './admin.ts'
import { expect, test } from './journey.ts'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** A test of a server that has a mail server of the test's own. */
export const mailTest = test.extend<{ smtp: Smtp }>({
  smtp: async ({}, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    await smtp.stop()
  },
  settings: async ({ smtp }, use) =>
    use({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Foyer <foyer@example.com>',
      NOTIFY_EMAIL: 'robin@example.org',
      SITE_URL: 'https://robin.example.com',
    }),
})

/** The parts of a conversation. */
export function conversationOn(page: Page) {
  return {
    title: page.getByRole('heading', { level: 2 }),
    entries: page.getByRole('article'),
    /** The last reply. */
    reply: page.getByRole('article', { name: /^You Reply/ }).last(),
    field: page.getByRole('textbox', { name: /^Reply to/ }),
    note: page.getByRole('textbox', { name: 'Private note' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** A decision about the last reply. */
    decision: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) }).last(),
    badge: page.getByRole('main').locator('[data-status]'),
    /** The address of the conversation about a message. */
    address: (id: string) => `/admin/dashboard?message=${id}`,
    /** Does what has the draft saved, and waits for that. */
    async saved(act: () => Promise<unknown>) {
      const answer = page.waitForResponse(`**${endpoints.saveDraft.path}`)
      await act()
      return (await answer).status()
    },
  }
}

/** Sends a reply without the desk; gives its id. */
export async function sendReply(inbox: Inbox, page: Page, id: string, message: string) {
  const { path } = endpoints.sendReply
  const headers = bearer(inbox.token)
  const answer = await page.request.post(path, { headers, data: { id, message } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.reply._id as string
}

type Journey = {
  page: Page
  smtp: Smtp
  inbox: Inbox
  admin: { open: () => Promise<string>; row: (name: string) => Locator }
  /** Presses a control, as people do on this screen. */
  press: (control: Locator) => Promise<void>
}

/** A message is answered: the reply is undone, sent after all, and accepted; then the message is Replied, here and in the list. */
export async function walkThroughReply({ page, smtp, inbox, admin, press }: Journey) {
  await inbox.leave({ name: 'Bystander', email: 'bystander@example.com' })
  await inbox.leave({ name: 'Vera Visitor', message: 'When would it suit you?' })
  await admin.open()
  const link = admin.row('Vera Visitor').getByRole('link', { name: /^Conversation/ })
  await press(link)
  const { title, entries, reply, field, button, badge } = conversationOn(page)
  await expect(title).toHaveText('Vera Visitor')
  await expect(entries).toHaveText([/When would it suit you\?/])
  await expect(page.getByText('Answers reach your own mailbox.')).toBeVisible()
  await press(field)
  await page.keyboard.type('Wednesday\nat ten.')
  await press(button('Send'))
  await expect(field, 'the focus stays where one writes').toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page.getByText(/^Sends in \d+ s$/)).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Reply held/)).toBeAttached()
  await press(button('Undo'))
  await expect(field).toHaveValue('Wednesday\nat ten.')
  await expect(field).toBeFocused()
  await expect(reply).toContainText('Undone')
  await expect(button('Undo')).toHaveCount(0)

  await page.keyboard.type(' Or at eleven?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(button('Undo')).toBeVisible()
  await expect(badge).toHaveText('New')
  await expect(reply).toContainText('Accepted by your mail server')
  await expect(badge).toHaveText('Replied')
  await expect(page.getByText('Status set to Replied').first()).toBeVisible()
  expect(smtp.kept.map(({ to }) => to)).toEqual([['vera@example.com']])
  expect(smtp.kept[0]?.raw).toContain('at ten. Or at eleven?')
  await press(page.getByRole('link', { name: 'Back to the dashboard' }))
  await expect(admin.row('Vera Visitor').locator('[data-status=replied]')).toBeVisible()
  await expect(link, 'where one left').toBeFocused()
}
