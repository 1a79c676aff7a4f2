import type { Contact, ContactMessage, ContactQuery, ContactStatus } from '#contract/contact.ts'
import type { DeliveryState, MailState } from '#contract/conversation.ts'

/**
 * Everything that persists, as the server sees it, whatever the driver; `open.ts` makes one.
 * Times are arguments, so that a caller decides what "now" is.
 */
export type Store = {
  contacts: Contacts
  owners: Owners
  sessions: Sessions
  limits: Limits
  secrets: Secrets
  outbox: Outbox
  /** Resolves once the database has answered a read and taken its turn among the changes. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Contacts = {
  /** Keeps a message, unless a limit is reached; once this resolves it is on disk. */
  add(message: ContactMessage, now: Date, submission?: Submission): Promise<Added>
  /** One page, newest first, and how many match in all; `signal` ends a long search. */
  list(query: ContactQuery, signal?: AbortSignal): Promise<{ contacts: Contact[]; total: number }>
  /** All of them, oldest first, as many at a time as fit in memory. */
  all(): AsyncIterable<Contact[]>
  /** The message with its new status, or undefined where there is none of this id. */
  setStatus(id: string, status: ContactStatus): Promise<Contact | undefined>
  /** Whether there was one to remove. */
  remove(id: string): Promise<boolean>
}

/** `key` names a submission: sent again it is not kept again, nor counted. `limits` are counted in order. `sends` is queued with it. */
export type Submission = { key?: string; limits?: LimitRule[]; sends?: NewDelivery[] }

/** Ways that something leaves the program on, each of which can be paused by itself. */
export const channels = ['mail', 'webhook', 'push'] as const
export type Channel = (typeof channels)[number]

export type DeliveryKind = 'reply' | 'notification' | 'digest' | 'confirmation' | 'event'

/**
 * Something to be sent, held until it is due. `target` is an address, or 'owner'; `details` are what its kind needs besides.
 * `messageId` is kept by all attempts; what is `onceADay` is queued once in 24 hours for its target.
 */
export type NewDelivery = {
  id: string
  kind: DeliveryKind
  channel: Channel
  contactId?: string
  entryId?: string
  target: string
  details?: Record<string, unknown>
  dueAt: Date
  messageId?: string
  onceADay?: boolean
}

/** An attempt to send something, which is this process's own; `faults`: how many the channel had in a row. */
export type Claimed = {
  id: string
  kind: DeliveryKind
  channel: Channel
  contactId: string | null
  entryId: string | null
  target: string
  details: Record<string, unknown>
  messageId: string | null
  attemptId: string
  attempts: number
  createdAt: Date
  faults: number
}

/**
 * What came of an attempt, and when to try again; `fault` is the channel's own, which rests until `pausedUntil`: the
 * network's after several in a row, a busy server's and what the owner has to mend at once.
 */
export type Outcome = {
  state: Extract<
    DeliveryState,
    'accepted' | 'deferred' | 'rejected' | 'uncertain' | 'expired' | 'cancelled'
  >
  error?: string
  dueAt?: Date
  fault?: 'network' | 'busy' | 'owner'
  pausedUntil?: Date
}

/** What a reply is made of: its text, the message it belongs to, the Message-IDs before it, and what it answers. */
export type Thread = {
  text: string
  contact: Contact
  messageIds: string[]
  quoted: { text: string; createdAt: string }
}

export type Outbox = {
  /** Queues something by itself; whether it did. */
  queue(delivery: NewDelivery, now: Date): Promise<boolean>
  /** Takes what has been due longest, for this process alone; nothing while the channel rests. */
  claim(channel: Channel, now: Date): Promise<Claimed | undefined>
  /** Notes that the last byte is about to go; whether it may, since the attempt is still this process's. */
  commitDot(attempt: Claimed, now: Date): Promise<boolean>
  /** Whether it was this process's to say. A reply that is accepted sets its message's status. */
  settle(attempt: Claimed, outcome: Outcome, now: Date): Promise<boolean>
  /** Takes back an attempt whose last byte has not gone and will not go, as if it had not been made. */
  giveBack(attempt: Claimed, now: Date): Promise<void>
  /** Settles attempts whose process has gone; gives the ids of those that nobody can tell of. */
  recover(channel: Channel, now: Date): Promise<string[]>
  /** Ends all pauses: the program has been started anew, and its settings may have changed. */
  resume(): Promise<void>
  /** When there is something to do next. */
  nextDue(channel: Channel): Promise<Date | undefined>
  /** Undoes a reply, by the id of its entry, unless it is on its way. */
  cancel(entryId: string, now: Date): Promise<boolean>
  /** What the owner says of a reply of which nobody can tell; whether it was one. */
  decide(entryId: string, decision: 'arrived' | 'send again', now: Date): Promise<boolean>
  /** The desk has shown these messages: their notifications are not sent any more. */
  shown(contactIds: string[], now: Date): Promise<void>
  /** Makes more than five notifications in ten minutes one digest, where one of them is due. */
  gather(digest: NewDelivery, now: Date): Promise<void>
  /** The messages that a notification or a digest is about, oldest first; without those deleted since. */
  contactsOf(delivery: Pick<Claimed, 'id' | 'kind' | 'contactId'>): Promise<Contact[]>
  threadOf(entryId: string): Promise<Thread | undefined>
  state(channel: Channel): Promise<Omit<MailState, 'on' | 'incoming' | 'incomingError'>>
  /** Forgets what was settled 30 days ago, but replies, which stay with their conversation. */
  forget(now: Date): Promise<void>
}

/** `id` unless it was refused; `differs` where another message came under the same key before: the new one is not stored. */
export type Added = { id?: string; refused?: Refusal; differs?: boolean }

/** Up to `max` times in ten minutes for `key`, which must not tell whom it stands for. */
export type LimitRule = { key: string; max: number }

/** The rule that is reached, and the seconds until it lets the next one through. */
export type Refusal = { rule: LimitRule; seconds: number }

export type Limits = {
  /** Counts one more for each rule; where one is reached it counts nothing, and gives the first that is. */
  count(rules: LimitRule[], now: Date): Promise<Refusal | undefined>
  /** Takes the latest one back. */
  uncount(key: string): Promise<void>
  /** How many were counted in the last ten minutes. */
  counted(key: string, now: Date): Promise<number>
}

export type Secrets = {
  /** Tells this store from every other one that was made anew. */
  storeId(): Promise<string>
  /** For what the server signs: 240 random bits or more. */
  signingKey(): Promise<string>
}

export type Owner = { id: string; username: string; email: string | null; passwordHash: string }

export type Owners = {
  /** The owner with this user name or e-mail address, in any case. */
  findByLogin(login: string): Promise<Owner | undefined>
  /** The account, where the first start has made it. */
  first(): Promise<Owner | undefined>
  /** Makes the account unless there is one already; says whether it did. */
  createFirst(owner: Omit<Owner, 'id'>, now: Date): Promise<boolean>
  /** Ends all sessions in the same change, but the one to keep; gives how many. */
  setPassword(id: string, passwordHash: string, now: Date, keptSession?: string): Promise<number>
}

export type Session = { id: string; ownerId: string; createdAt: Date; usedAt: Date }

export type Sessions = {
  /** Opens it if the owner's password is still the one of this hash; says whether it did. */
  open(session: Session & { tokenHash: string; passwordHash: string }): Promise<boolean>
  find(tokenHash: string): Promise<(Session & { owner: Owner }) | undefined>
  markUsed(id: string, now: Date): Promise<void>
  list(): Promise<Session[]>
  /** Whether there was one to end. */
  end(id: string): Promise<boolean>
  /** Ends all but the one to keep; gives how many. */
  endAll(kept?: string): Promise<number>
  /** Forgets sessions made before `createdBefore` or last used before `usedBefore`. */
  forget(createdBefore: Date, usedBefore: Date): Promise<void>
}

export type StoreOptions = {
  /** Called when a store ends that nobody closed: it can't be read or written any more. */
  onLost?: (reason: Error) => void
}
