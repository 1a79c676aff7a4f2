import type { NodemailerError } from 'nodemailer'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import type { Config } from '../config.ts'
import type { EmailContent } from './emails.ts'
import { oauthSettings, signInAdvice } from './providers.ts'
import { domainOf, fitsHeaders, isAddress, type Mailbox, type MailServer } from './values.ts'

/** `host` ends Message-IDs and greets the mail server. */
export type MailSettings = { server: MailServer; from: Mailbox; host: string }

/** `error` is a sentence for the owner; `waiting` is tried again. */
export type SendResult =
  | { state: 'sent' }
  | { state: 'waiting' | 'failed' | 'unsure'; error: string }

/** Undefined if email isn't set up. Throws `CannotStart`. */
export function mailSettings(config: Config): MailSettings | undefined {
  const { SMTP_URL, MAIL_FROM, SITE_URL } = config
  if (!SMTP_URL) return undefined
  const user = SMTP_URL.login?.user ?? ''
  const from = MAIL_FROM ?? (isAddress(user) ? { name: '', address: user } : undefined)
  if (!from) throw new CannotStart('MAIL_FROM is empty. Set it to your sender address.')
  // Mail servers refuse to be greeted by localhost or an IP address.
  const site = URL.parse(SITE_URL)?.hostname ?? ''
  const host = /\.[a-z][^.]*$/i.test(site) ? site : domainOf(from.address)
  return { server: { ...SMTP_URL, oauth: oauthSettings(SMTP_URL, config) }, from, host }
}

export type Email = EmailContent & {
  from: Mailbox
  to: string
  replyTo?: Mailbox
  messageId: string
  /** Message-IDs of earlier emails to this person, oldest first. */
  earlier?: string[]
  date: Date
}

const second = 1000

export async function sendEmail(settings: MailSettings, email: Email): Promise<SendResult> {
  if (!isAddress(email.to)) {
    return { state: 'failed', error: "Email can't be sent to this address." }
  }
  const { host, port, secure, opportunistic, login, oauth } = settings.server
  const { from, to, replyTo, messageId, earlier } = email
  let isHandedOver = false
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !opportunistic,
    opportunisticTLS: opportunistic,
    // An attacker who can strip STARTTLS can also forge a certificate.
    tls: { rejectUnauthorized: !opportunistic },
    auth:
      login && oauth
        ? { type: 'OAuth2', user: login.user, accessUrl: oauth.tokenUrl, ...oauth }
        : login && { user: login.user, pass: login.password },
    name: settings.host,
    connectionTimeout: 20 * second,
    dnsTimeout: 20 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 300 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
    // After "354", only the server's reply says whether it was accepted.
    transactionLog: true,
    logger: {
      debug: (_: unknown, line: unknown) => {
        isHandedOver ||= String(line).startsWith('354')
      },
      info() {},
    },
  })
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      replyTo:
        replyTo && fitsHeaders(replyTo.address)
          ? { ...replyTo, name: unencoded(replyTo.name) }
          : undefined,
      subject: unencoded(email.subject),
      date: email.date,
      messageId,
      inReplyTo: earlier?.at(-1),
      // Some services replace the Message-ID but keep this header.
      references: [...(earlier ?? []), messageId],
      headers: {
        'Content-Language': email.lang,
        ...(email.automatic && { 'Auto-Submitted': 'auto-generated' }),
      },
      text: email.text,
      encoding: 'quoted-printable',
      signal: AbortSignal.timeout(600 * second),
    })
    return { state: 'sent' }
  } catch (error) {
    return toSendResult(error as NodemailerError, isHandedOver, settings.server)
  }
}

// Mail programs would decode what a visitor wrote as an encoded word (RFC 2047).
const unencoded = (text: string) => text.replaceAll('=?', '= ?')

// nodemailer's codes don't tell temporary from permanent refusals.
function toSendResult(
  error: NodemailerError,
  isHandedOver: boolean,
  server: MailServer,
): SendResult {
  const { responseCode = 0, permanent = false, command = '' } = error
  const reason = (error.response ?? reasonOf(error)).replace(/\s+/g, ' ').slice(0, 300)
  if (isHandedOver && responseCode < 400) {
    return {
      state: 'unsure',
      error: `The connection was lost; the email may or may not have been delivered (${reason}).`,
    }
  }
  // Some check the sender only once they have the text.
  const isSender = /SendAsDenied|not verified|sender address rejected/i.test(reason)
  if (permanent && !isSender && /^(RCPT TO|DATA)$/.test(command)) {
    const what = command === 'DATA' ? 'text' : 'recipient'
    return { state: 'failed', error: `The mail server refused the ${what} (${reason}).` }
  }
  return { state: 'waiting', error: `${reasonToWait(error, server, reason)} (${reason}).` }
}

const certificateFlaws: [RegExp, string][] = [
  [/certificate has expired/, 'has expired: renew it there'],
  [/not yet valid/, "isn't valid yet: check the clocks of both machines"],
  [/altnames/, 'is for another name: use that name in SMTP_URL'],
  [/certificate/, 'was signed by an authority that this machine does not know'],
]

function reasonToWait(
  { code, command = '', responseCode = 0 }: NodemailerError,
  server: MailServer,
  reason: string,
): string {
  const { host, port, secure } = server
  const [, flaw] = certificateFlaws.find(([words]) => words.test(reason)) ?? []
  if (flaw && !responseCode) {
    const advice = secure
      ? 'use smtp:// with ?tls=opportunistic'
      : 'append ?tls=opportunistic to SMTP_URL'
    return `The certificate of ${host}:${port} ${flaw}. For a server on the same machine, ${advice}`
  }
  if (code === 'EAUTH' || responseCode === 530) {
    return `The mail server refused the sign-in. ${signInAdvice(server)}`
  }
  if (command === 'STARTTLS' && responseCode > 0) {
    return `${host}:${port} doesn't offer STARTTLS. Use smtps:// in SMTP_URL, or ?tls=opportunistic if unencrypted email is acceptable`
  }
  if (/^(MAIL FROM|RCPT TO|DATA)$/.test(command) && responseCode >= 500) {
    return "The mail server doesn't allow sending from MAIL_FROM. Use the address of the user in SMTP_URL, or one that your provider has verified"
  }
  if (responseCode >= 500) return 'The mail server refused to accept email'
  if (responseCode >= 400) return "The mail server isn't accepting email at the moment"
  return `Can't connect to ${host}:${port}. Check SMTP_URL and any firewall`
}
