import type { NodemailerError } from 'nodemailer'
import { reasonOf } from '#contract/cannot-start.ts'
import { type Config, WrongVariable } from '../config.ts'
import { type EmailContent, toHtml, toText } from './emails.ts'
import { domainOf, fitsHeaders, isAddress, type Mailbox, type MailServer } from './values.ts'

/** `host` is what Message-IDs end with, and what the mail server is greeted with. */
export type MailSettings = { server: MailServer; from: Mailbox; host: string }

/** What came of an attempt; `error` is a sentence for the owner, and what is `waiting` is tried again. */
export type Outcome = { state: 'sent' } | { state: 'waiting' | 'failed' | 'unsure'; error: string }

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

/** The address of the desk, on this machine if SITE_URL does not say where the site is. */
export const deskUrlOf = ({ SITE_URL, PORT }: Pick<Config, 'SITE_URL' | 'PORT'>): string =>
  `${SITE_URL || `http://localhost:${PORT}`}/admin/dashboard`

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
export async function sendEmail(settings: MailSettings, email: Email): Promise<Outcome> {
  if (!isAddress(email.to)) {
    return { state: 'failed', error: 'This is not an address that email can be sent to.' }
  }
  const { host, port, secure, opportunistic, login } = settings.server
  const { from, to, replyTo, messageId, earlier } = email
  let isHandedOver = false
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...{ host, port, secure, name: settings.host },
    ...{ requireTLS: !secure && !opportunistic, opportunisticTLS: opportunistic },
    // Whoever can remove STARTTLS can forge a certificate too.
    tls: { rejectUnauthorized: !opportunistic },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: 20 * second,
    dnsTimeout: 20 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 300 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
    transactionLog: true,
    // "354" asks for the text: from then on, only an answer tells whether it was accepted.
    logger: {
      debug: (_: unknown, line: unknown) => {
        isHandedOver ||= String(line).startsWith('354')
      },
      info() {},
    },
  })
  try {
    await transport.sendMail({
      from: cleaned(from),
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      ...(replyTo && fitsHeaders(replyTo.address) && { replyTo: cleaned(replyTo) }),
      subject: inOneLine(email.subject),
      ...{ messageId, date: email.date, inReplyTo: earlier?.at(-1) },
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
function judge(error: NodemailerError, isHandedOver: boolean, server: MailServer): Outcome {
  const { responseCode = 0, permanent = false, command = '' } = error
  const said = inOneLine(error.response ?? reasonOf(error)).slice(0, 300)
  if (isHandedOver && responseCode < 400) {
    const what = `The connection broke off before the mail server accepted the text (${said})`
    return { state: 'unsure', error: `${what}: it may have arrived.` }
  }
  if (permanent && /^(RCPT TO|DATA)$/.test(command)) {
    const what = command === 'DATA' ? 'text' : 'recipient'
    return { state: 'failed', error: `The mail server refuses the ${what} (${said}).` }
  }
  return { state: 'waiting', error: `${reasonToWait(error, said, server)} (${said}).` }
}

function reasonToWait(error: NodemailerError, said: string, { host, port }: MailServer): string {
  const { code = '', originalCode, responseCode = 0, permanent, command } = error
  const codes = `${code} ${originalCode} ${error.name} ${said}`
  const where = `${host}:${port}`
  if (code === 'EAUTH' || responseCode === 530)
    return 'The mail server refuses the login: check user and password in SMTP_URL'
  if (command === 'STARTTLS' && responseCode)
    return `${where} does not offer STARTTLS: use smtps:// in SMTP_URL, or ?tls=opportunistic if email may go in plain text`
  if (permanent && command === 'MAIL FROM')
    return 'The mail server does not let MAIL_FROM send: set it to an address that it allows'
  if (permanent) return 'The mail server accepts nothing from this machine'
  if (responseCode >= 400) return 'The mail server asks to try again later'
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(codes))
    return `The host ${host} can't be found: check the host in SMTP_URL`
  if (/ECONNREFUSED/.test(codes))
    return `Nothing listens at ${where}: check host and port in SMTP_URL`
  if (/certificate|CERT_|ALTNAME/i.test(codes))
    return `The certificate of ${where} can't be trusted: use the host that it is made for in SMTP_URL`
  if (/wrong version number|packet length too long/.test(codes))
    return `${where} does not speak TLS from the start: use smtp:// in SMTP_URL`
  if (/TIMEDOUT|AbortError/.test(codes))
    return `${where} does not answer in time: check host and port in SMTP_URL, and whether a firewall or your provider blocks the port`
  return `The connection to ${where} broke off`
}

const cleaned = ({ name, address }: Mailbox) => ({ name: inOneLine(name), address })

/** Without what could end a header, or be decoded into that (RFC 2047). */
const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
