import type { Outcome } from '../../store/store.ts'
import { inOneLine, type MailError, smtp, unreached } from './unreached.ts'
import type { MailServer } from './values.ts'

/** How far an attempt had come: "dot" once the last byte was about to go. */
export type Stage = 'connection' | 'login' | 'envelope' | 'text' | 'dot'

/** An attempt that failed; `error` is a sentence for the owner. */
export type Failure = Pick<Outcome, 'fault'> & {
  state: 'deferred' | 'rejected' | 'uncertain'
  error: string
  /** It has been asked to wait until then. */
  notBefore?: Date
}

export const noUtf8: Failure = {
  state: 'rejected',
  error:
    'The mail server does not offer SMTPUTF8, so it can send nothing to or from an address with letters beyond ASCII before the @.',
}

/** What an error at this stage means for the mail and for the server, in words. */
export function judge(thrown: unknown, stage: Stage, { host, port }: MailServer): Failure {
  const error = thrown as MailError
  const code = error.responseCode ?? 0
  const said = inOneLine(String(error.response ?? error.message))
  const where = `${host}:${port}`
  const isFinal = code >= 500

  const isSent = stage === 'envelope' || stage === 'text' || stage === 'dot'

  // An answer to the last byte that is neither yes nor no tells as little as none.
  if (stage === 'dot' && code < 400) {
    const how = code === 0 ? 'ended' : `went on with ${said}`
    return {
      ...{ state: 'uncertain', fault: 'network' },
      error: `The connection to ${where} ${how} after the last byte had gone out, before an answer came: it may have arrived.`,
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
  if (isFinal && isSent) return { state: 'rejected', error: refusal(error, said) }
  if (code >= 400 && !isFinal && error.command !== 'STARTTLS') {
    const fault = isSent ? undefined : 'network'
    return deferred(`The mail server asks to try again later (${said}).`, fault)
  }
  if (isFinal && error.command !== 'STARTTLS') {
    return deferred(`The mail server accepts nothing from this machine (${said}).`, 'network')
  }
  return deferred(unreached(error, said, host, where, smtp), 'network')
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
