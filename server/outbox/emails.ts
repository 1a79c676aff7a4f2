import type { WrittenMessage } from '#contract/message.ts'
import { directions } from '#contract/request-values.ts'
import { fill } from '#text/fill.ts'

/** `fill` replaces `{owner}`, `{name}` and `{date}`. */
export type EmailTexts = {
  lang: string
  subject: string
  wrote: string
  /** The owner's own signature is used without the site's address. */
  signature: string
  ownSignature: boolean
}

export type EmailContent = {
  lang: string
  subject: string
  text: string
  /** A program wrote it (RFC 3834). */
  automatic?: boolean
}

export const writeNotification = (
  { name, email, message }: WrittenMessage,
  url: string,
  isSuspicious: boolean,
): EmailContent => ({
  lang: 'en',
  subject: `Message from ${name}`,
  text: `${name} (${email}) sent you a message:\n\n${quote(message)}\n\nOpen the message${isSuspicious ? ', which is under Suspicious' : ''}:\n${url}\n`,
  automatic: true,
})

/** `event` is a sentence without its full stop. */
export const writeAccountNotice = (event: string, desk: string): EmailContent => ({
  lang: 'en',
  subject: event,
  text: `${event}.\n\nIf it wasn’t you, change your password, sign out everywhere else and remove passkeys you don’t know:\n${desk}/account\n\nIf you can’t sign in, run "npm run owner -- set-password" on the server.\n`,
  automatic: true,
})

export function writeSuspiciousNotice(count: number, desk: string): EmailContent {
  const subject = `${count} new ${count === 1 ? 'message' : 'messages'} under Suspicious`
  return {
    lang: 'en',
    subject,
    text: `${subject}. Foyer emails you about likely spam at most once a day.\n\nLook through them:\n${desk}/dashboard?tab=suspicious\n`,
    automatic: true,
  }
}

export function writeReply(
  text: string,
  { name, message, created_at }: { name: string; message: string; created_at: string },
  { owner, siteUrl }: { owner: string; siteUrl: string },
  texts: EmailTexts,
): EmailContent {
  const { lang, subject, wrote } = texts
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  const introduction = fill(wrote, { date: format.format(new Date(created_at)), name })
  return {
    lang,
    subject: `Re: ${fill(subject, { owner })}`,
    text: `${text}\n\n${signatureOf(texts, siteUrl)}\n\n${introduction}\n\n${quote(message)}`,
  }
}

export const signatureOf = ({ signature, ownSignature }: EmailTexts, siteUrl: string) =>
  ownSignature || !siteUrl ? signature : `${signature}\n${siteUrl}`

const quote = (text: string) => text.replace(directions, '').replace(/^/gm, '> ')
