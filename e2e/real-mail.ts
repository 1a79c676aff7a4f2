import type { Locator, Page } from '@playwright/test'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { type Dovecot, hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { hasExim, startExim } from '../testing/exim.ts'
import { makeDue } from '../testing/outbox.ts'
import type { RunningServer } from '../testing/server.ts'
import { type Inbox, signIn } from './admin.ts'
import { complaints } from './axe.ts'
import { conversationOn } from './conversation.ts'
import { expect, fillForm, submitOf, test, titleOf } from './journey.ts'

type MailServers = { dovecot: Dovecot; exim: Awaited<ReturnType<typeof startExim>> }

/** A test of a server that sends by a real exim and reads in a real dovecot, where everybody has a mailbox. */
export const realMailTest = test.extend<{ mail: MailServers }>({
  mail: async ({}, use, { skip }) => {
    skip(!hasDovecot() || !hasExim(), 'exim4 or dovecot 2.3 are not installed')
    const dovecot = await startDovecot()
    const exim = await startExim(dovecot)
    await use({ dovecot, exim })
    await exim.stop()
    await dovecot.stop()
  },
  settings: async ({ mail: { dovecot, exim } }, use) =>
    use({
      SMTP_URL: exim.url,
      IMAP_URL: dovecot.url('foyer'),
      MAIL_FROM: 'foyer@example.com',
      NOTIFY_EMAIL: 'robin@example.org',
      SITE_URL: 'https://robin.example.com',
      CONFIRM_MESSAGES: 'on',
    }),
})

type Walk = {
  page: Page
  server: RunningServer
  mail: MailServers
  inbox: Inbox
  /** Presses a control, as people do on this screen. */
  press: (control: Locator) => Promise<void>
}

/**
 * A visitor writes, and the owner is told; a reply is undone, sent, delivered and answered, and a note added; another reply, to an address
 * that is none, comes back.
 */
export async function walkThroughMail({ page, server, mail, inbox, press }: Walk) {
  const { dovecot, exim } = mail
  const received = async (user: string, pattern: RegExp) =>
    PostalMime.parse(await dovecot.arrival(user, pattern))

  await page.goto('/contact')
  await fillForm(page, { email: 'vera@example.net', message: 'How much is the lamp?' })
  await press(submitOf(page))
  await expect(page.getByRole('alert').last()).toHaveText('Message Sent successfully!')
  const confirmation = await received('vera', /^Auto-Submitted: auto-replied/m)
  makeDue(server.dataDir)
  const mistyped = await inbox.leave({ name: 'Mistyped', email: 'nobody@example.net' })
  const told = await received('robin', /^Subject: Message from Vera Visitor/m)
  expect(told.text).toContain('How much is the lamp?')
  const [, link = ''] = /https:\/\/robin\.example\.com(\S+)/.exec(told.text ?? '') ?? []

  await page.goto(link)
  await expect(titleOf(page)).toHaveText('Admin Login')
  await expect(page).toHaveURL('/admin')
  await signIn(page)
  const { title, entries, reply, field, note, button, badge, address } = conversationOn(page)
  await expect(title).toHaveText('Vera Visitor')

  // Both replies are held for 20 seconds: at the same time.
  const second = await page.context().newPage()
  const other = conversationOn(second)
  await second.goto(address(mistyped))
  await other.field.fill('Is this your address?')
  await press(other.button('Send'))
  await field.fill('Forty')
  await press(button('Send'))
  await press(button('Undo'))
  await expect(field).toHaveValue('Forty')
  await field.fill('Forty euros for the lamp.')
  await press(button('Send'))
  await expect(reply).toContainText(/Forty euros.*Waiting/)

  await expect(other.reply).toContainText(
    /Came back: There is no such address \(550 5\.1\.1 .*\)\.$/,
    live,
  )
  await expect(other.entries, 'what came back is no answer').toHaveCount(2)
  expect(await complaints(second)).toEqual([])
  const sent = await received('vera', /Forty euros/)
  expect(sent.inReplyTo).toBe(confirmation.messageId)
  await expect(reply).toContainText(/Delivered$/, live)
  await expect(badge).toHaveText('Replied')

  await answer(exim.port, sent)
  await expect(entries.last()).toContainText(/I'll take it!.*room\.txt/s, live)
  await expect(entries.last().getByText('Forty euros for the lamp.')).toBeHidden()
  await press(page.getByText('Note', { exact: true }))
  await note.fill('Wrap it well')
  await press(button('Add note'))
  await expect(entries).toHaveText([
    /^Vera Visitor.*How much is the lamp\?/,
    /Forty.*Undone$/,
    /Forty euros for the lamp\..*Delivered$/,
    /^Vera Visitor.*I'll take it!/,
    /^Private note.*Wrap it well/,
  ])
  expect(await complaints(page)).toEqual([])
}

/** A reply is held for 20 seconds, and an open conversation looks every 15. */
const live = { timeout: 90_000 }

/** Answers a mail as mail programs do. */
async function answer(port: number, { from, subject, messageId, text = '' }: Email) {
  await createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({
    from: 'Vera Visitor <vera@example.net>',
    to: from?.address,
    subject: `Re: ${subject}`,
    inReplyTo: messageId,
    references: messageId,
    text: `I'll take it!\n\nOn Tuesday Robin Sample wrote:\n${text.trimEnd().replace(/^/gm, '> ')}\n`,
    attachments: [{ filename: 'room.txt', content: 'By the window' }],
  })
}
