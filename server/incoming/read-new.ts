import type { MailboxPosition } from '../../store/store.ts'
import { readHead } from './headers.ts'
import type { OpenMailbox } from './mailbox.ts'
import type { Found } from './take-mail.ts'

/** Mails whose headers are fetched at once. */
const atOnce = 100
const day = 24 * 60 * 60 * 1000

type Reading = {
  mailbox: OpenMailbox
  take: (found: Found) => Promise<void>
  /** Notes how far the mailbox has been read; false where another process reads it by now. */
  advance: (position: MailboxPosition) => Promise<boolean>
  /** When the first mail went out that can be answered. */
  firstSentAt: () => Promise<Date | undefined>
}

/**
 * Reads what has come since a position, and gives the next; undefined where another process reads the mailbox by now. A mailbox that has
 * not been read before, or has numbered its mails anew, is read from the day on at which the first mail went out.
 */
export async function readNew(
  { mailbox, take, advance, firstSentAt }: Reading,
  { uidValidity, lastUid }: MailboxPosition,
): Promise<MailboxPosition | undefined> {
  const isKnown = uidValidity === mailbox.uidValidity
  const since = isKnown ? undefined : await firstSentAt()
  const isAnswerable = isKnown || since !== undefined
  const from = isKnown ? lastUid : isAnswerable ? 0 : mailbox.lastUid
  // A day in the server's own time.
  const uids = await mailbox.uidsAfter(from, since && new Date(since.getTime() - day))
  let position = { uidValidity: mailbox.uidValidity, lastUid: from }
  for (let at = 0; at < uids.length; at += atOnce) {
    for (const mail of await mailbox.list(uids.slice(at, at + atOnce))) {
      const { receivedAt } = mail
      const head = await readHead(mail.headers).catch(() => undefined)
      if (head)
        await take({ head, receivedAt, fetch: (withFiles) => mailbox.fetch(mail, withFiles) })
    }
    position = { ...position, lastUid: uids.slice(0, at + atOnce).at(-1) ?? from }
    if (!(await advance(position))) return undefined
  }
  if (uids.length > 0) return position
  // What came before the first mail went out needs no second look.
  const next = isKnown ? position : { ...position, lastUid: Math.max(from, mailbox.lastUid) }
  return (await advance(next)) ? next : undefined
}
