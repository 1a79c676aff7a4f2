import type { NodemailerError } from 'nodemailer'
import { reasonOf } from '#contract/cannot-start.ts'
import { type Config, WrongVariable } from '../config.ts'
import { type EmailContent, toHtml, toText } from './emails.ts'
import { domainOf, fitsHeaders, isAddress, type Mailbox, type MailServer } from './values.ts'

/** `host` is what Message-IDs end with, and what the mail server is greeted with. */
export type MailSettings = { server: MailServer; from: Mailbox; host: string }

/** What came of an attempt; `error` is a sentence for the owner, and what is `waiting` is tried again. */
export type SendResult =
  | { state: 'sent' }
  | { state: 'waiting' | 'failed' | 'unsure'; error: string }

/** The settings of email; undefined if it is not set up. Throws `WrongVariable`. */
export function mailSettings({ SMTP_URL, MAIL_FROM, SITE_URL }: Config): MailSettings | undefined {
  if (!SMTP_URL) return undefined
  const user = SMTP_URL.login?.user ?? ''
  const from = MAIL_FROM ?? (isAddress(user) ? { name: '', address: user } : undefined)
  if (!from) {
    throw new WrongVariable('MAIL_FROM is empty: set it to the address that email comes from.')
  }
  const host = SITE_URL ? new URL(SITE_URL).hostname : domainOf(from.address)
  return { server: SMTP_URL, from, host }
}

export type Email = EmailContent & {
  from: Mailbox
  to: string
  replyTo?: Mailbox
  messageId: string
  /** Message-IDs of earlier emails to the same person, oldest first. */
  earlier?: string[]
  date: Date
}

const second = 1000

/** Sends one email over a connection of its own. */
export async function sendEmail(settings: MailSettings, email: Email): Promise<SendResult> {
  if (!isAddress(email.to)) {
    return { state: 'failed', error: 'This is not an address that email can be sent to.' }
  }
  const { host, port, secure, opportunistic, login } = settings.server
  const { from, to, replyTo, messageId, earlier } = email
  let isHandedOver = false
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !opportunistic,
    opportunisticTLS: opportunistic,
    // An attacker who can remove STARTTLS can forge a certificate too.
    tls: { rejectUnauthorized: !opportunistic },
    auth: login && { user: login.user, pass: login.password },
    name: settings.host,
    connectionTimeout: 20 * second,
    dnsTimeout: 20 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 300 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
    // "354" asks for the text: from then on, only an answer tells whether it was accepted.
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
      replyTo: replyTo && fitsHeaders(replyTo.address) ? replyTo : undefined,
      subject: email.subject,
      date: email.date,
      messageId,
      inReplyTo: earlier?.at(-1),
      // Some services replace the Message-ID, but leave this header as it is.
      references: earlier && [...earlier, messageId],
      headers: {
        'Content-Language': email.lang,
        ...(email.automatic && { 'Auto-Submitted': 'auto-generated' }),
      },
      text: toText(email),
      html: toHtml(email),
      encoding: 'quoted-printable',
      signal: AbortSignal.timeout(600 * second),
    })
    return { state: 'sent' }
  } catch (error) {
    return judge(error as NodemailerError, isHandedOver, settings.server)
  }
}

/** By the server's answer: nodemailer's own codes are the same for a refusal for now and one for good. */
function judge(error: NodemailerError, isHandedOver: boolean, server: MailServer): SendResult {
  const { responseCode = 0, permanent = false, command = '' } = error
  const said = (error.response ?? reasonOf(error)).replace(/\s+/g, ' ').slice(0, 300)
  if (isHandedOver && responseCode < 400) {
    return {
      state: 'unsure',
      error: `The connection was lost, and it may or may not have arrived (${said}).`,
    }
  }
  if (permanent && /^(RCPT TO|DATA)$/.test(command)) {
    const what = command === 'DATA' ? 'text' : 'recipient'
    return { state: 'failed', error: `The mail server refused the ${what} (${said}).` }
  }
  return { state: 'waiting', error: `${reasonToWait(error, said, server)} (${said}).` }
}

function reasonToWait(error: NodemailerError, said: string, { host, port }: MailServer): string {
  const { code = '', originalCode, responseCode = 0, command } = error
  const where = `${host}:${port}`
  const words = `${code} ${originalCode} ${error.name} ${said}`
  const reasons: [boolean | RegExp, string][] = [
    [
      code === 'EAUTH' || responseCode === 530,
      'The mail server refused the login: check user and password in SMTP_URL',
    ],
    [
      command === 'STARTTLS' && responseCode > 0,
      `${where} does not offer STARTTLS: use smtps:// in SMTP_URL, or ?tls=opportunistic if email may go in plain text`,
    ],
    [command === 'MAIL FROM' && responseCode >= 500, 'The mail server does not let MAIL_FROM send'],
    [responseCode >= 400, 'The mail server accepts no email at present'],
    [/EDNS|ENOTFOUND|EAI_AGAIN/, `The host ${host} can't be found: check SMTP_URL`],
    [/ECONNREFUSED/, `Nothing listens at ${where}: check SMTP_URL`],
    [/certificate|CERT_|ALTNAME/i, `The certificate of ${where} can't be trusted`],
    [/wrong version number/, `${where} does not speak TLS from the start: use smtp:// in SMTP_URL`],
    [/TIMEDOUT|AbortError/, `${where} does not answer in time: check SMTP_URL, and any firewall`],
  ]
  const found = reasons.find(([test]) => (test instanceof RegExp ? test.test(words) : test))
  return found?.[1] ?? `The connection to ${where} was lost`
}
