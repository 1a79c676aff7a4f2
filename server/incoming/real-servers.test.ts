import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { holdMs } from '#contract/conversation.ts'
import { mailOf } from '../../testing/answers.ts'
import { openApp } from '../../testing/app.ts'
import { type Dovecot, hasDovecot, startDovecot } from '../../testing/dovecot.ts'
import { hasExim, startExim } from '../../testing/exim.ts'
import { readMail, settings } from '../../testing/mail.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { sendMail } from '../mail/smtp.ts'

let dovecot: Dovecot
let exim: Awaited<ReturnType<typeof startExim>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

/** An application between the two, which reads the mailbox of MAIL_FROM. */
async function openBetween(user: string) {
  const app = await openApp({
    ...settings,
    ...receiver.environment,
    MAIL_FROM: `Foyer <${user}@example.com>`,
    SMTP_URL: exim.url,
    IMAP_URL: dovecot.url(user),
  })
  await app.app.outbox.start()
  app.app.incoming.start()
  onTestFinished(async () => {
    await Promise.all([app.app.incoming.stop(), app.app.outbox.stop()])
  })
  const entries = async (id: string) =>
    (await app.asOwner('getConversation', { query: { id } })).json().data.entries
  return Object.assign(app, {
    entries,
    async reply(id: string, message: string) {
      await app.asOwner('sendReply', { body: { id, message } })
      app.pass(holdMs)
      app.app.outbox.wake(app.now())
    },
    /** What is known of a reply once a report has come. */
    async reported(id: string) {
      for (;;) {
        const reply = (await entries(id)).find(({ kind }: { kind: string }) => kind === 'reply')
        if (reply.delivery) return reply
      }
    },
  })
}

/** Sends a mail as another mail program does. */
async function send(raw: string, from: string, to: string) {
  const server = { host: '127.0.0.1', port: exim.port, secure: false, opportunistic: true }
  const posted = { raw: Buffer.from(raw.replace(/\n/g, '\r\n')), from, to }
  const sent = await sendMail(server, posted, { name: 'example.net', commitDot: async () => true })
  expect(sent).toEqual({ state: 'accepted' })
}

describe.skipIf(!hasDovecot() || !hasExim())(
  'between exim and dovecot (skipped where exim4 or dovecot 2.3 are not installed)',
  () => {
    beforeAll(async () => {
      dovecot = await startDovecot()
      exim = await startExim(dovecot)
      receiver = await startReceiver()
    })
    afterAll(async () => {
      await receiver.stop()
      await exim.stop()
      await dovecot.stop()
    })

    test('a reply goes out, is delivered, and is answered', async () => {
      const app = await openBetween('foyer')
      const id = await app.leaveMessage({ email: 'vera@example.net', message: 'How much?' })
      await app.reply(id, 'Forty euros for the lamp.')
      const raw = await dovecot.arrival('vera', /Forty euros/)
      const mail = await readMail({ from: '', to: [], raw })
      expect(mail.replyTo, 'From is read itself').toBeUndefined()
      expect(mail.from?.address).toBe('foyer@example.com')

      const quoted = String(mail.text).trimEnd().replace(/^/gm, '> ')
      const body = `I'll take it!\n\nAm 2.3.2026 schrieb Robin Sample:\n${quoted}\n`
      const headers = { From: 'Vera <vera@example.net>', 'In-Reply-To': mail.messageId }
      const told = receiver.next('answer.received')
      await send(mailOf(headers, body), 'vera@example.net', 'foyer@example.com')
      expect((await told).data).toMatchObject({ contactId: id, text: "I'll take it!" })
      const all = await app.entries(id)
      expect(all.at(-1)).toMatchObject({ kind: 'answer', from: 'Vera <vera@example.net>' })
      expect(all.at(-1).quoted).toContain('> Forty euros for the lamp.')
      expect(await app.reported(id)).toMatchObject({ state: 'accepted', delivery: 'delivered' })
    })

    test.each([
      ['nobody@example.net', 'There is no such address (550 5.1.1 There is nobody of this name).'],
      ['full@example.net', 'The mailbox is full (552 5.2.2 The mailbox is full).'],
    ])('a reply to %s comes back with its reason, which is no answer', async (email, reason) => {
      const app = await openBetween(email.split('@')[0] === 'full' ? 'foyer2' : 'foyer3')
      const id = await app.leaveMessage({ email })
      await app.reply(id, 'Hello?')
      expect(await app.reported(id)).toMatchObject({
        ...{ state: 'accepted', delivery: 'came back', deliveryReason: reason },
      })
      const kinds = (await app.entries(id)).map(({ kind }: { kind: string }) => kind)
      expect(kinds).not.toContain('answer')
    })
  },
)
