import { randomUUIDv7 } from 'node:crypto'
import type { Claimed, NewDelivery } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import type { Received, Sender } from '../outbox/sender.ts'
import { compose } from './compose.ts'
import type { Letter } from './letter.ts'
import { confirmation, digest, notification, reply } from './letters.ts'
import type { MessageIds } from './message-id.ts'
import { ownAddresses } from './own-addresses.ts'
import { deskUrlOf, type MailSettings } from './settings.ts'
import { sendMail } from './smtp.ts'
import { domainOf, isAddress, isPlain, type Mailbox } from './values.ts'

/** For so long the desk may show a message before its owner is told by mail: milliseconds. */
const unseenMs = 120_000

/** Nobody reads what is sent there. */
const machines = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i

const noOwner = {
  state: 'deferred',
  error: 'Nobody knows where to tell you of messages: set NOTIFY_EMAIL to your address.',
} as const

/** Sends what has to go by mail. */
export function createMailSender(
  { config, store, pages }: Pick<Deps, 'config' | 'store' | 'pages'>,
  settings: MailSettings,
  messageIds: MessageIds,
): Sender {
  const { server, from, host, dkim } = settings
  const sender = { owner: pages.owner, siteUrl: config.SITE_URL, deskUrl: deskUrlOf(config) }

  const ownersAddress = async () => settings.to ?? (await store.owners.first())?.email ?? undefined

  async function letterOf(delivery: Claimed): Promise<Letter | undefined> {
    const { kind, entryId, details } = delivery
    if (kind === 'reply') {
      const thread = entryId === null ? undefined : await store.outbox.threadOf(entryId)
      return thread && reply(thread, sender, pages.lettersIn(thread.base))
    }
    const contacts = await store.outbox.contactsOf(delivery)
    const [contact] = contacts
    if (!contact) return undefined
    if (kind === 'confirmation') return confirmation(sender, pages.lettersIn(String(details.base)))
    return kind === 'digest' ? digest(contacts, sender) : notification(contact, sender)
  }

  /** Where answers are read; a mailbox whose user is no address is that of MAIL_FROM. */
  async function addressForAnswers(): Promise<string | undefined> {
    const user = config.IMAP_URL?.login.user
    if (user === undefined) return ownersAddress()
    return isAddress(user) ? user : from.address
  }

  /** Whoever a letter is from: by name, where it goes to a visitor, whose answer goes to the owner. */
  async function signed(
    letter: Letter,
    { kind, target }: Claimed,
  ): Promise<{ from: Mailbox; letter: Letter }> {
    if (target === 'owner') return { from, letter }
    // Whoever only typed an address is not told the owner's own.
    const tells = kind === 'reply' || config.IMAP_URL
    const answers = tells ? await addressForAnswers() : undefined
    const replyTo =
      answers && answers !== from.address && isPlain(answers)
        ? { name: sender.owner.name, address: answers }
        : undefined
    return {
      from: { name: from.name || sender.owner.name, address: from.address },
      letter: { ...letter, replyTo },
    }
  }

  async function causes({ email, base, answerId }: Received, now: Date): Promise<NewDelivery[]> {
    // It has come by mail already, and nothing answers a mail by itself.
    if (answerId) return []
    const told = named({
      ...{ kind: 'notification', target: 'owner', dueAt: new Date(now.getTime() + unseenMs) },
    })
    if (!config.CONFIRM_MESSAGES || machines.test(email)) return [told]
    const target = email.toLowerCase()
    if ((await ownAddresses({ config, store })).includes(target)) return [told]
    const details = { base, to: email }
    return [told, named({ kind: 'confirmation', target, details, dueAt: now, onceADay: true })]
  }

  function named(delivery: Omit<NewDelivery, 'id' | 'channel'>): NewDelivery {
    const id = randomUUIDv7()
    return { id, channel: 'mail', messageId: messageIds.make(id), ...delivery }
  }

  return {
    lanes: 3,
    causes,
    async send(delivery, { commitDot, signal, now }) {
      const isToOwner = delivery.target === 'owner'
      const to = isToOwner ? await ownersAddress() : String(delivery.details.to ?? delivery.target)
      if (!to) return noOwner
      if (!isAddress(to)) {
        return { state: 'rejected', error: 'This is not an address that mail can be sent to.' }
      }
      const found = await letterOf(delivery)
      if (!found) return { state: 'nothing' }
      const { from: author, letter } = await signed(found, delivery)
      const name = isToOwner ? sender.owner.name : ''
      const messageId = delivery.messageId ?? messageIds.make(delivery.id)
      const written = { from: author, to: { name, address: to }, messageId, date: now }
      const raw = await compose(letter, written, dkim)
      const envelope = { from: toAscii(from.address), to: toAscii(to) }
      // Where reports are read, they are asked for.
      const reports = config.IMAP_URL && delivery.kind === 'reply'
      const reportAs = reports ? messageId.slice(1, -1) : undefined
      return sendMail(server, { raw, reportAs, ...envelope }, { name: host, commitDot, signal })
    },
  }
}

/** An address with its domain as the mail system writes it; what stands before the @ stays. */
const toAscii = (address: string) =>
  `${address.slice(0, address.lastIndexOf('@'))}@${domainOf(address)}`
