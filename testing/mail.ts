import PostalMime from 'postal-mime'
import { onTestFinished } from 'vitest'
import { openApp } from './app.ts'
import { type KeptMail, startSmtp } from './smtp.ts'
import type { DialectName } from './store.ts'

export const settings = {
  MAIL_FROM: 'Foyer <foyer@example.com>',
  NOTIFY_EMAIL: 'robin@example.org',
  SITE_URL: 'https://robin.example.com',
}

/** An application with a mail server of its own; `work` sends what is due. */
export async function openWithMail(
  environment: Record<string, string> = {},
  dialect?: DialectName,
) {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const app = await openApp({ SMTP_URL: smtp.url, ...settings, ...environment }, dialect)
  return Object.assign(app, { smtp, work: () => app.app.outbox.work() })
}

/** A mail as its reader has it, and its headers by their names in small letters. */
export async function readMail(mail: KeptMail | undefined) {
  const parsed = await PostalMime.parse(mail?.raw ?? '')
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
  return { ...parsed, headers: headers as Record<string, string> }
}
