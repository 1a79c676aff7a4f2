import type { Outcome } from '../../store/store.ts'
import type { MailServer } from './values.ts'

/** How far an attempt had come: "dot" once the last byte was about to go. */
export type Stage = 'connection' | 'login' | 'envelope' | 'text' | 'dot'

/** An attempt that failed; `error` is a sentence for the owner. */
export type Failure = Pick<Outcome, 'fault'> & {
  state: 'deferred' | 'rejected' | 'uncertain'
  error: string
  /** When it may be tried again at the earliest, where a server says that. */
  notBefore?: Date
}

/** What nodemailer adds to an error. */
type MailError = Error & {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

export const noUtf8: Failure = {
  state: 'rejected',
  error:
    'The mail server does not offer SMTPUTF8, so it can send nothing to an address with letters beyond ASCII before the @.',
}

/** What an error at this stage means for the mail and for the server, in words. */
export function judge(thrown: unknown, stage: Stage, { host, port }: MailServer): Failure {
  const error = thrown as MailError
  const code = error.responseCode ?? 0
  const said = inOneLine(error.response ?? error.message)
  const where = `${host}:${port}`
  const isFinal = code >= 500

  if (stage === 'dot' && code === 0) {
    return {
      ...{ state: 'uncertain', fault: 'network' },
      error: `The connection to ${where} ended after the last byte had gone out, before an answer came: it may have arrived.`,
    }
  }
  if (code === 421 || (code >= 400 && code < 500 && /too many|concurrent|rate limit/i.test(said))) {
    return deferred(`The mail server is busy (${said}).`, 'busy')
  }
  if (code === 530 || (stage === 'login' && isFinal)) {
    return deferred(
      `The mail server refuses the login: check user and password in SMTP_URL (${said}).`,
      'owner',
    )
  }
  if (stage === 'envelope' || stage === 'text' || stage === 'dot') {
    if (isFinal) return { state: 'rejected', error: refusal(error, said) }
    if (code >= 400) return deferred(`The mail server asks to try again later (${said}).`)
  }
  if (isFinal && error.command !== 'STARTTLS') {
    return deferred(`The mail server accepts nothing from this machine (${said}).`, 'network')
  }
  return deferred(unreached(error, said, host, where), 'network')
}

const deferred = (error: string, fault?: Outcome['fault']): Failure => ({
  state: 'deferred',
  error,
  fault,
})

/** A server's final no, by the command that it answers. */
function refusal({ command }: MailError, said: string): string {
  if (command === 'MAIL FROM')
    return `The mail server does not let MAIL_FROM send: set it to an address that it allows (${said}).`
  if (command === 'RCPT TO') return `The mail server refuses the recipient (${said}).`
  return `The mail server refuses the mail (${said}).`
}

/** Why no mail server was there to answer, by Node's own codes. */
function unreached(
  { code = '', originalCode = '', responseCode, command }: MailError,
  said: string,
  host: string,
  where: string,
): string {
  const codes = `${code} ${originalCode}`
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(codes))
    return `The host ${host} can't be found: check the host in SMTP_URL, and this machine's DNS.`
  if (/ECONNREFUSED/.test(codes))
    return `Nothing listens at ${where}: check host and port in SMTP_URL.`
  if (/certificate|CERT_|ALTNAME/i.test(`${codes} ${said}`))
    return `The certificate of ${where} can't be trusted: name the host that it is made for (${said}).`
  if (/wrong version number|packet length too long/.test(said))
    return `${where} does not speak TLS from the start: use smtp:// instead of smtps:// in SMTP_URL.`
  if (command === 'STARTTLS' && responseCode)
    return `${where} does not offer STARTTLS: use smtps:// in SMTP_URL, or ?tls=opportunistic where mail may go in plain text (${said}).`
  if (code === 'ETLS') return `TLS with ${where} fails (${said}).`
  if (/ETIMEDOUT/.test(codes) || said === 'time-out')
    return `${where} does not answer in time: check host and port in SMTP_URL, and whether a firewall or your provider blocks the port.`
  return `The connection to ${where} broke off (${said}).`
}

/** What a server said, without line breaks and of a length that can be shown. */
const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300)
