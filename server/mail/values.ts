import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { emailAddress } from '#contract/email-address.ts'

/** A mail server; `secure` speaks TLS from the start, and `opportunistic` goes on without it where it must. */
export type MailServer = {
  host: string
  port: number
  secure: boolean
  opportunistic: boolean
  login?: { user: string; password: string }
}

/** An address, and the name that stands before it; the name may be empty. */
export type Mailbox = { name: string; address: string }

/** A mailbox that is read, and the server that has it. */
export type ImapServer = MailServer & { login: { user: string; password: string }; mailbox: string }

/** The value of SMTP_URL; undefined where it is empty. User and password are percent-decoded. */
export const smtpUrl = serverUrl((value) => {
  const url = new URL(value)
  if (!/^\/?$/.test(url.pathname)) throw new Error('a mail server has no path')
  return readServer(url, { smtp: 587, smtps: 465 })
})

/** The value of IMAP_URL; undefined where it is empty. User, password and mailbox are percent-decoded. */
export const imapUrl = serverUrl((value): ImapServer => {
  const url = new URL(value)
  const { login, ...server } = readServer(url, { imap: 143, imaps: 993 })
  const mailbox = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  if (!login || /\p{Cc}/u.test(mailbox)) throw new Error('not a mailbox')
  return { ...server, login, mailbox }
})

function serverUrl<Server>(read: (value: string) => Server) {
  return z.string().transform((value, context): Server | undefined => {
    if (value === '') return undefined
    try {
      return read(value)
    } catch {
      context.addIssue('not a mail server')
      return undefined
    }
  })
}

/** What an address of these schemes, with their ports, says; the scheme that ends with s speaks TLS from the start. */
function readServer(url: URL, ports: Record<string, number>): MailServer {
  const [scheme, tls] = [url.protocol.slice(0, -1), url.searchParams.get('tls')]
  const secure = scheme.endsWith('s')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const asked = url.search === '' || (url.search === '?tls=opportunistic' && !secure)
  const [user, password] = [url.username, url.password].map(decodeURIComponent) as [string, string]
  const whole = (user === '') === (password === '')
  const known = Object.hasOwn(ports, scheme) && asked && url.hash === ''
  if (!known || !whole || !/^[\w.:-]+$/.test(host)) throw new Error('not a mail server')
  return {
    host,
    port: Number(url.port) || (ports[scheme] ?? 0),
    secure,
    opportunistic: tls === 'opportunistic',
    ...(user && { login: { user, password } }),
  }
}

/** The value of MAIL_FROM; undefined where it is empty. */
export const mailbox = z.string().transform((value, context): Mailbox | undefined => {
  if (value === '') return undefined
  const [, named = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? []
  const name = named.trim().replace(/^"(.*)"$/, '$1')
  const found = inBrackets ?? value
  if (isAddress(found) && !/\p{Cc}/u.test(name)) return { name, address: found }
  context.addIssue('not a mailbox')
  return undefined
})

/** Whether a text is one address, and nothing besides. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && emailAddress.test(text) && isName(domainOf(text))

/** Digits of another alphabet and numbers such as 127.0.0.0x1 are IP addresses to the mail system. */
const isName = (domain: string) => domain !== '' && !isIP(domain)

/** The domain of an address, as the mail system writes it. */
export const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1))

/** Whether headers may hold an address that any mail server passes on (RFC 6532). */
export const isPlain = (address: string): boolean =>
  /^[\x20-\x7e]+$/.test(address.slice(0, address.lastIndexOf('@')))

export const address = z.string().refine((value) => value === '' || isAddress(value))

export const onOrOff = z
  .string()
  .regex(/^(on|off|true|false|1|0)$/i)
  .transform((value) => /^(on|true|1)$/i.test(value))

export const webhookUrl = z.string().refine((value) => value === '' || isWebhook(URL.parse(value)))

/** What `fetch` calls: it takes no user and no password. */
const isWebhook = (url: URL | null) =>
  url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''

/** The key of WEBHOOK_SECRET; undefined where it is empty. */
export const webhookSecret = z.string().transform((value, context) => {
  if (value === '') return undefined
  const [, text = ''] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(value) ?? []
  const key = Buffer.from(text, 'base64')
  // Standard Webhooks, "Signature scheme".
  if (key.length < 24 || key.length > 64) context.addIssue('not a key')
  return key
})
