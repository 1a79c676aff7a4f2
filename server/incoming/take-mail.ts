import { createHash, randomUUIDv7 } from 'node:crypto'
import type { NewAnswer, Sent } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import { signatureOf } from '../mail/letters.ts'
import type { MessageIds } from '../mail/message-id.ts'
import { ownAddresses } from '../mail/own-addresses.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type Fetched, filesOf } from './files.ts'
import type { Head } from './headers.ts'
import { inOneLine, shorten } from './mail-text.ts'
import { readApart } from './read-apart.ts'

/** A mail in a mailbox; `fetch` gives it, with all of its files or those at its beginning; undefined where it is gone by now. */
export type Found = {
  head: Head
  receivedAt: Date
  fetch: (withFiles: boolean) => Promise<Fetched | undefined>
}

type Parts = Pick<Deps, 'config' | 'store' | 'pages' | 'log' | 'now'> & {
  outbox: Pick<Outbox, 'causes' | 'wake'>
  messageIds: MessageIds
}

/**
 * Gives what takes a mail from a mailbox: an answer to one of ours becomes an entry of its conversation, a delivery report changes
 * what is known of the mail that it names, and every other mail is left alone. A mail that comes again changes nothing.
 */
export function createTaker({ config, store, pages, log, now, outbox, messageIds }: Parts) {
  const { owner } = pages

  async function take({ head, receivedAt, fetch }: Found): Promise<void> {
    if (head.isReport) return takeReport(fetch)
    const sent = await answered(head)
    if (!sent || (await isLeftOut(head, sent))) return
    const fetched = await fetch(true)
    if (!fetched) return
    const created = new Date(sent.createdAt)
    const answer: NewAnswer = {
      ...{ id: randomUUIDv7(), contactId: sent.contactId, sentId: sent.id },
      messageId: head.messageId ?? hashOf(fetched.source),
      from: authorOf(head),
      automatic: head.isAutomatic,
      // An answer stands below what it answers, whatever the mail server's clock says.
      receivedAt: [now(), receivedAt, created].sort(byTime)[1] ?? receivedAt,
      ...(await contentOf(fetched, sent)),
    }
    const causes = { email: sent.email, base: sent.base, answerId: answer.id }
    const sends = head.isAutomatic ? [] : await outbox.causes(causes)
    if (!(await store.answers.add(answer, sends, now()))) return
    for (const { dueAt } of sends) outbox.wake(dueAt)
    log.info({ id: answer.id, automatic: head.isAutomatic }, 'an answer has come by mail')
  }

  /** The mail of ours that this one answers. */
  async function answered({ messageId, answers }: Head): Promise<Sent | undefined> {
    // A copy of what went out itself.
    if (messageId && messageIds.isOurs(messageId)) return undefined
    const ids = answers.flatMap((name) => messageIds.isOurs(name) ?? [])
    return store.answers.sentOf([...new Set(ids)])
  }

  async function isLeftOut({ messageId, address }: Head, { contactId, email }: Sent) {
    if (messageId && (await store.answers.isKnown(contactId, messageId))) return true
    // What the owner wrote in a mail program; but an owner who tries the form is a visitor.
    return (
      address !== email.toLowerCase() && (await ownAddresses({ config, store })).includes(address)
    )
  }

  async function contentOf(
    fetched: Fetched,
    sent: Sent,
  ): Promise<Pick<NewAnswer, 'text' | 'quoted' | 'attachments'>> {
    try {
      if (fetched.isRefused) throw new Error('the mail server does not give it')
      const signature = signatureOf(pages.lettersIn(sent.base), config.SITE_URL)
      const own = `${sent.text}\n\n${signature}`
      const read = await readApart('answer', [fetched.source, own, [owner.name]])
      const isCut = fetched.isCut || !read.isWhole
      const { attachments, notes } = filesOf(fetched.listed ?? read.files, { ...fetched, isCut })
      return {
        text: shorten(read.text, notes),
        quoted: read.quoted ? shorten(read.quoted, []) : null,
        attachments,
      }
    } catch (error) {
      log.warn({ err: error }, 'an answer could not be read')
      return { text: shorten('', ['This mail could not be read.']), quoted: null, attachments: [] }
    }
  }

  async function takeReport(fetch: Found['fetch']) {
    const fetched = await fetch(false)
    const found = fetched && (await readApart('report', [fetched.source]).catch(() => undefined))
    const id = found?.names.flatMap((name) => messageIds.isOurs(name) ?? [])[0]
    if (!found || !id || !(await store.answers.report(id, found.report, now()))) return
    log.info({ id, delivery: found.report.delivery }, 'a delivery report has come by mail')
  }

  return take
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()

/** Stands for the Message-ID of a mail without one; no other mail can name it. */
const hashOf = (source: Buffer) => `sha256:${createHash('sha256').update(source).digest('hex')}`

function authorOf({ from: { name, address } }: Head): string {
  const [shownName, shownAddress] = [inOneLine(name, 200), inOneLine(address, 254)]
  if (shownAddress === '') return shownName || 'Unknown sender'
  return shownName ? `${shownName} <${shownAddress}>` : shownAddress
}
