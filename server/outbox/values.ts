import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { emailAddress } from '#contract/request-values.ts'
import { CannotStart } from '#text/cannot-start.ts'

/** `opportunistic` continues without TLS if it has to. */
export type MailServer = {
  host: string
  port: number
  secure: boolean
  opportunistic: boolean
  login?: { user: string; password: string }
  oauth?: OAuth
}

/** RFC 6749: `tokenUrl` exchanges the refresh token. */
export type OAuth = {
  tokenUrl: string
  clientId: string
  clientSecret: string
  refreshToken: string
}

export type Mailbox = { name: string; address: string }

export const smtpUrl = z.string().transform((value, context): MailServer | undefined => {
  if (value === '') return undefined
  try {
    return readServer(value)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    context.addIssue('not a mail server')
    return undefined
  }
})

// By hand, so that a password may have "#", "/" and "@" as they are.
function readServer(value: string): MailServer {
  const [, scheme = '', credentials = '', rest = ''] =
    /^(\w+:\/\/)(?:(.*)@)?([^@]*)$/s.exec(value) ?? []
  const url = new URL(scheme + rest)
  const secure = url.protocol === 'smtps:'
  const opportunistic = !secure && url.search === '?tls=opportunistic'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const [, user = '', password = ''] = /^([^:]*):?(.*)$/s.exec(credentials)?.map(decode) ?? []
  const isServer = /^smtps?:$/.test(url.protocol) && /^[\w.:-]+$/.test(host)
  const isBare = /^\/?$/.test(url.pathname + url.hash) && (url.search === '' || opportunistic)
  if (!isServer || !isBare || (user === '' && password !== '')) throw new Error('not a server')
  const port = Number(url.port) || (secure ? 465 : 587)
  return { host, port, secure, opportunistic, ...(user && { login: { user, password } }) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new CannotStart('SMTP_URL is invalid: write "%" in its user or password as %25.')
  }
}

export const mailbox = z.string().transform((value, context): Mailbox | undefined => {
  if (value === '') return undefined
  const [, named = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? []
  const name = named.trim().replace(/^"(.*)"$/, '$1')
  const found = inBrackets ?? value
  if (isAddress(found) && !/\p{Cc}/u.test(name)) return { name, address: found }
  context.addIssue('not a mailbox')
  return undefined
})

export const address = z.string().refine((value) => value === '' || isAddress(value))

export function isAddress(text: string): boolean {
  const domain = domainOf(text)
  // Mail servers treat 127.0.0.0x1 and digits of other scripts as IP addresses.
  return text.length <= 254 && emailAddress.test(text) && domain !== '' && !isIP(domain)
}

export const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1))

/** Whether every mail server accepts this address in headers (RFC 6532). */
export const fitsHeaders = (address: string): boolean =>
  isAddress(address) && /^[\x20-\x7e]+@[^@]+$/.test(address)

// `fetch` rejects credentials in URLs.
export const webhookUrl = z.string().refine((value) => {
  const url = URL.parse(value)
  return value === '' || (/^https?:$/.test(url?.protocol ?? '') && !url?.username && !url?.password)
})

export const webhookSecret = z.string().transform((value, context) => {
  if (value === '') return undefined
  const [, text = ''] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(value) ?? []
  const key = Buffer.from(text, 'base64')
  // Standard Webhooks, "Signature scheme".
  if (key.length < 24 || key.length > 64) context.addIssue('not a key')
  return key
})
