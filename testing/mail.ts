import PostalMime from 'postal-mime'
import { onTestFinished } from 'vitest'
import { undoMs } from '#contract/inbox.ts'
import { openApp } from './app.ts'
import { type KeptMail, startSmtp } from './smtp.ts'

export const settings = {
  MAIL_FROM: 'Foyer <foyer@example.com>',
  NOTIFY_EMAIL: 'robin@example.org',
  SITE_URL: 'https://robin.example.com',
}

/** `work` sends what is due. */
export async function openWithMail(environment: Record<string, string> = {}, url?: string) {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const app = await openApp({ SMTP_URL: smtp.url, ...settings, ...environment }, { url })
  return Object.assign(app, {
    smtp,
    work: () => app.app.outbox.work(),
    /** Returns when it can no longer be undone. */
    async reply(id: string, text = 'Forty.', headers?: Record<string, string>) {
      const answer = await app.asOwner('POST /api/admin/replies', {
        body: { id, message: text },
        headers,
      })
      app.pass(undoMs)
      return answer.json().data.reply
    },
    async entries(id: string, kind?: string) {
      const { data } = (await app.asOwner('GET /api/admin/conversation', { query: { id } })).json()
      return data.entries.filter((entry: { kind: string }) => !kind || entry.kind === kind)
    },
    outbox: async () => (await app.asOwner('GET /api/admin/outbox')).json().data,
  })
}

/** Header names are in lower case. */
export async function readMail(mail: KeptMail | undefined) {
  const parsed = await PostalMime.parse(mail?.raw ?? '')
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
  return { ...parsed, headers: headers as Record<string, string> }
}
