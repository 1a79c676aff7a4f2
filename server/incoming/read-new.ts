import type { MailboxPosition } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import { readHead } from './headers.ts'
import type { Mail, OpenMailbox } from './mailbox.ts'
import type { Found } from './take-mail.ts'
import type { Unreadable } from './verdict.ts'

/** Mails whose headers are fetched at once. */
const atOnce = 100
/** What the server has refused so often, over some minutes, must not keep back all that came after it. */
const mostRefusals = 3
const day = 24 * 60 * 60 * 1000

type Reading = Pick<Deps, 'log'> & {
  mailbox: OpenMailbox
  take: (found: Found) => Promise<void>
  /** Notes how far the mailbox has been read; false where another process reads it by now. */
  advance: (position: MailboxPosition) => Promise<boolean>
  /** When the first mail went out that can be answered. */
  firstSentAt: () => Promise<Date | undefined>
  /** How often the server has refused each call since the process began. */
  refusals: Map<string, number>
}

/**
 * Reads what has come since a position, and gives the next; undefined where another process reads the mailbox by now. A mailbox that has
 * not been read before, or has numbered its mails anew, is read from the day on at which the first mail went out.
 */
export async function readNew(
  { mailbox, take, advance, firstSentAt, refusals, log }: Reading,
  { uidValidity, lastUid }: MailboxPosition,
): Promise<MailboxPosition | undefined> {
  const isKnown = uidValidity === mailbox.uidValidity
  const since = isKnown ? undefined : await firstSentAt()
  const isAnswerable = isKnown || since !== undefined
  const from = isKnown ? lastUid : isAnswerable ? 0 : mailbox.lastUid
  // A day in the server's own time.
  const uids = await mailbox.uidsAfter(from, since && new Date(since.getTime() - day))

  /** What a call gives; undefined, without a call, once the server has refused it so often. */
  async function insist<Result>(name: string, most: number, call: () => Promise<Result>) {
    const times = refusals.get(name) ?? 0
    if (times >= most) return undefined
    return call().catch((error: Unreadable) => {
      if (error.isRefusal) refusals.set(name, times + 1)
      throw error
    })
  }

  async function list(some: number[]): Promise<Mail[]> {
    const all = await insist(`list ${some}`, 1, () => mailbox.list(some))
    if (all) return all
    const each: Mail[] = []
    for (const uid of some) {
      const listed = await insist(`list one ${uid}`, mostRefusals, () => mailbox.list([uid]))
      if (!listed) log.warn({ uid }, 'the mail server gives no headers of a mail')
      each.push(...(listed ?? []))
    }
    return each
  }

  async function fetch(mail: Mail, withFiles: boolean) {
    const refused = { source: Buffer.alloc(0), size: mail.size, isRefused: true }
    const call = async () => [await mailbox.fetch(mail, withFiles)]
    const fetched = await insist(`fetch ${mail.uid}`, mostRefusals, call)
    return fetched ? fetched[0] : refused
  }

  let position = { uidValidity: mailbox.uidValidity, lastUid: from }
  for (let at = 0; at < uids.length; at += atOnce) {
    for (const mail of await list(uids.slice(at, at + atOnce))) {
      const { receivedAt } = mail
      const head = await readHead(mail.headers).catch(() => undefined)
      if (head) await take({ head, receivedAt, fetch: (withFiles) => fetch(mail, withFiles) })
    }
    position = { ...position, lastUid: uids.slice(0, at + atOnce).at(-1) ?? from }
    if (!(await advance(position))) return undefined
  }
  if (uids.length > 0) return position
  // What came before the first mail went out needs no second look.
  const next = isKnown ? position : { ...position, lastUid: Math.max(from, mailbox.lastUid) }
  return (await advance(next)) ? next : undefined
}
