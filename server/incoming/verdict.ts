import type { ImapFlowError } from 'imapflow'
import { imap, inOneLine, unreached } from '../mail/unreached.ts'
import type { ImapServer } from '../mail/values.ts'

/** The mailbox can't be read; the message is a sentence for the owner, who has to fix it where `needsOwner`. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  needsOwner: boolean
  /** The server has said that it does not do what it was asked, and why. */
  isRefusal = false
  constructor(message: string, needsOwner = false) {
    super(message)
    this.needsOwner = needsOwner
  }
}

/** Why a mailbox can't be read, in words. */
export function explain(thrown: unknown, { host, port, mailbox }: ImapServer): Unreadable {
  if (thrown instanceof Unreadable) return thrown
  const error = thrown as ImapFlowError
  const where = `${host}:${port}`
  const said = spoken(error.responseText ?? error.reason ?? error.message)
  if (/STARTTLS/.test(error.message) && !/UPGRADE_TIMEOUT|INJECTION/.test(error.code ?? '')) {
    return new Unreadable(
      `${where} does not offer STARTTLS: use imaps:// in IMAP_URL, or ?tls=opportunistic where the password may go in plain text.`,
      true,
    )
  }
  if (error.authenticationFailed && /Login is disabled/.test(error.message)) {
    return new Unreadable(
      `${where} lets nobody log in without TLS: use imaps:// in IMAP_URL.`,
      true,
    )
  }
  if (error.authenticationFailed) {
    const reason = spoken(error.responseText ?? error.response ?? error.message)
    return new Unreadable(
      `The mail server refuses the login: check user and password in IMAP_URL (${reason}).`,
      true,
    )
  }
  if (error.mailboxMissing) {
    return new Unreadable(
      `There is no mailbox ${mailbox}: name one that exists after the host in IMAP_URL (${said}).`,
      true,
    )
  }
  const unreadable = error.responseStatus
    ? new Unreadable(`The mail server at ${where} says: ${said}.`)
    : new Unreadable(
        unreached({ ...error, name: error.name, message: said }, said, host, where, imap),
      )
  // Some say no, and some end the connection with their reason.
  unreadable.isRefusal = Boolean(error.responseStatus ?? error.reason)
  return unreadable
}

const spoken = (said: unknown) => inOneLine(String(said)).replace(/[.\s]+$/, '')
