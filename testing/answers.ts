import { holdMs } from '#contract/conversation.ts'
import { readConfig } from '../server/config.ts'
import { readHead } from '../server/incoming/headers.ts'
import { createTaker } from '../server/incoming/take-mail.ts'
import { createMessageIds } from '../server/mail/message-id.ts'
import { pages } from './app.ts'
import { environmentOf } from './environment.ts'
import { openWithMail, readMail, settings } from './mail.ts'

/** An application that sends mail and reads answers, as `openWithMail` gives it. */
export async function openWithAnswers(environment: Record<string, string> = {}) {
  const given = { IMAP_URL: 'imap://foyer%40example.com:secret@127.0.0.1:9', ...environment }
  const app = await openWithMail(given)
  const { store, now, smtp } = app
  const config = readConfig({
    ...environmentOf(app.url),
    ...{ SMTP_URL: smtp.url, ...settings, ...given },
  })
  const messageIds = createMessageIds(await store.secrets.signingKey(), 'example.com')
  const parts = { config, store, pages, log: app.app.log, now, outbox: app.app.outbox }
  const take = createTaker({ ...parts, messageIds })

  return Object.assign(app, {
    messageIds,
    /** Takes a mail as if a mailbox had it. */
    async receive(mail: string | Buffer) {
      const source = typeof mail === 'string' ? Buffer.from(mail.replace(/\r?\n/g, '\r\n')) : mail
      const end = source.indexOf('\r\n\r\n')
      const head = await readHead(source.subarray(0, end < 0 ? source.length : end + 2))
      const fetch = async () => ({ source, size: source.length })
      await take({ head, receivedAt: now(), fetch })
    },
    /** Replies to a message and lets the mail go out; gives the id of the reply, and the mail as its reader has it. */
    async reply(id: string, text: string) {
      const answer = await app.asOwner('sendReply', { body: { id, message: text } })
      const { _id } = answer.json().data.reply
      app.pass(holdMs)
      await app.work()
      return { _id, mail: await readMail(smtp.kept.at(-1)) }
    },
    /** What was said with the sender of a message; `kind` leaves out the rest. */
    async entries(id: string, kind?: string) {
      const { data } = (await app.asOwner('getConversation', { query: { id } })).json()
      return data.entries.filter((entry: { kind: string }) => !kind || entry.kind === kind)
    },
  })
}

/** A mail by its headers, which may be left out or added, and its body. */
export function mailOf(headers: Record<string, string | undefined>, body = ''): string {
  const all = {
    'Message-ID': `<${crypto.randomUUID()}@example.net>`,
    From: 'Vera Visitor <vera@example.com>',
    To: 'foyer@example.com',
    Subject: 'Re: Your message to Robin Sample',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return `${lines.join('\n')}\n\n${body}`
}
