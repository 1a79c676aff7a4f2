import type { FailedLogins, Login, LoginWay, Scope } from '#contract/account.ts'
import type { Contact, ContactMessage, ContactQuery, ContactStatus } from '#contract/contact.ts'
import type {
  ChannelState,
  Conversation,
  ConversationEntry,
  DeliveryState,
  Draft,
  MailAnswer,
  MailState,
  Reply,
} from '#contract/conversation.ts'
import type { PushBrowser, PushSubscriptionData } from '#contract/push.ts'

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
  logins: Logins
  passkeys: Passkeys
  codes: Codes
  tokens: Tokens
  outbox: Outbox
  conversations: Conversations
  replies: Replies
  drafts: Drafts
  cannedReplies: CannedReplies
  answers: Answers
  mailboxes: Mailboxes
  pushSubscriptions: PushSubscriptions
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
  setStatus(id: string, status: ContactStatus, now: Date): Promise<Contact | undefined>
  /** Whether there was one to remove. */
  remove(id: string): Promise<boolean>
  /** Who has sent a message, and what the addresses of their page begin with; undefined where there is none of this id. */
  sender(id: string): Promise<(Pick<Contact, 'name' | 'email'> & { base: string }) | undefined>
}

/**
 * `key` names a submission: sent again it is not kept again, nor counted. `limits` are counted in order. One that is `trapped` comes
 * from a robot: it is not kept, and answered as if it were. `base` is what the addresses of the sender's page begin with. `sends` is
 * queued with it.
 */
export type Submission = {
  key?: string
  limits?: LimitRule[]
  trapped?: boolean
  base?: string
  sends?: NewDelivery[]
}

/** Ways that something leaves the program on, each of which can be paused by itself. */
export const channels = ['mail', 'webhook', 'push'] as const
export type Channel = (typeof channels)[number]

export type DeliveryKind = 'reply' | 'notification' | 'digest' | 'confirmation' | 'event'

/**
 * Something to be sent, held until it is due. `target` is an address, or 'owner'; `details` are what its kind needs besides.
 * `messageId` is kept by all attempts; what is `onceADay` is queued once in 24 hours for its target, who is not the owner.
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

/** What there is to tell of: a message, or an answer to it that came by mail, by its text. */
export type News = { contact: Contact; answer?: string }

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

/** What a reply is made of: its text, the message it belongs to, and the `base` of its page, the Message-IDs before it, and what it answers. */
export type Thread = {
  text: string
  contact: Contact
  base: string
  messageIds: string[]
  quoted: { text: string; createdAt: string }
}

export type Troubled = MailState['replies'][number]

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
  /** What the owner says of a reply of which nobody can tell; one that could not be sent is sent again too. Whether it was one. */
  decide(entryId: string, decision: 'arrived' | 'send again', now: Date): Promise<boolean>
  /** The desk has shown these messages, or all that was said to them: their notifications are not sent, and failures not told, any more. */
  shown(contactIds: string[], what: 'messages' | 'conversations', now: Date): Promise<void>
  /** Replies that the owner has to look at, the latest trouble first. */
  troubled(): Promise<Troubled[]>
  /** Makes more than five notifications in ten minutes one digest, where one of them is due. */
  gather(digest: NewDelivery, now: Date): Promise<void>
  /** The messages that a notification or a digest is about, oldest first; without those deleted since. */
  contactsOf(delivery: Pick<Claimed, 'id' | 'kind' | 'contactId'>): Promise<Contact[]>
  /**
   * Takes into a notification by push all others that wait for its target; gives what they are about, oldest first, and how many such
   * notifications went there in the last ten minutes.
   */
  fold(delivery: Claimed, now: Date): Promise<{ news: News[]; recent: number }>
  threadOf(entryId: string): Promise<Thread | undefined>
  state(channel: Channel): Promise<ChannelState>
  /** The store is a backup's: what it says is still to be sent may have been sent since. None of it is sent by itself. */
  distrust(now: Date): Promise<void>
  /** Forgets what was settled 30 days ago, but replies, which stay with their conversation. */
  forget(now: Date): Promise<void>
}

/** `id` unless it was refused; `differs` where another message came under the same key before: the new one is not stored. */
export type Added = { id?: string; refused?: Refusal; differs?: boolean }

/** What is counted, by a name that must not tell whom it stands for; `before`: the name that it was counted under until now. */
export type LimitKey = { key: string; before?: string }

/** Up to `max` times in ten minutes. */
export type LimitRule = LimitKey & { max: number }

/** The rule that is reached, and the seconds until it lets the next one through. */
export type Refusal = { rule: LimitRule; seconds: number }

export type Limits = {
  /** Counts one more for each rule; where one is reached it counts nothing, and gives the first that is. */
  count(rules: LimitRule[], now: Date): Promise<Refusal | undefined>
  /** Takes the latest one back. */
  uncount(key: string): Promise<void>
  /** How many were counted in the last ten minutes. */
  counted(key: LimitKey, now: Date): Promise<number>
}

export type Conversations = {
  /** All that was said with the sender of this message; undefined where there is no such message. */
  find(contactId: string): Promise<Conversation | undefined>
  /** What was said to these messages, oldest first. */
  entriesOf(contactIds: string[]): Promise<ConversationEntry[]>
  /** What became of a reply. */
  reply(id: string): Promise<Reply | undefined>
  /** An answer that came by mail; without its attachments. */
  answer(id: string): Promise<MailAnswer | undefined>
  /** The note's id; undefined where there is no such message. */
  addNote(contactId: string, text: string, now: Date): Promise<string | undefined>
  /** A file that came with an answer, where it was kept. */
  attachment(id: string): Promise<{ name: string; content: Buffer } | undefined>
}

export type Replies = {
  /**
   * Keeps a reply and its mail, held until `dueAt`, and forgets the draft; gives its id. "missing": there is no such message; "outdated":
   * something was said since the entry `seen`; "differs": another reply came under the same key before.
   */
  add(reply: NewReply, now: Date): Promise<{ id: string } | 'missing' | 'outdated' | 'differs'>
}

export type NewReply = {
  contactId: string
  text: string
  seen?: string
  key?: string
  messageIdOf: (id: string) => string
  dueAt: Date
}

export type Drafts = {
  /** Keeps a text in the place of the draft of this version, 0 where there was none; null once it is forgotten. */
  save(
    contactId: string,
    text: string,
    version: number,
    now: Date,
  ): Promise<Draft | null | 'missing' | 'outdated'>
}

/** A mail of ours that another one answers or reports on: whom it was part of a conversation with, and what it said. */
export type Sent = {
  id: string
  contactId: string
  email: string
  base: string
  text: string
  createdAt: string
}

/** An answer that came by mail. `sentId`: the mail of ours that it answers; `automatic`: no person wrote it. */
export type NewAnswer = {
  id: string
  contactId: string
  sentId: string
  messageId: string
  from: string
  text: string
  quoted: string | null
  automatic: boolean
  receivedAt: Date
  attachments: NewAttachment[]
}

/** `size` in bytes; `content` is undefined where it is not kept. */
export type NewAttachment = { name: string; type: string; size: number; content?: Uint8Array }

export type Answers = {
  /** When the first mail went out that can be answered; undefined where none has. */
  firstSentAt(): Promise<Date | undefined>
  /** The first of these mails (by what their Message-IDs were made of) that belongs to a conversation. */
  sentOf(ids: string[]): Promise<Sent | undefined>
  /** Whether an answer of this Message-ID is kept already. */
  isKnown(contactId: string, messageId: string): Promise<boolean>
  /**
   * Keeps an answer, and queues `sends` with it. False, and nothing changes, where it is known or its conversation has been
   * deleted.
   */
  add(answer: NewAnswer, sends: NewDelivery[], now: Date): Promise<boolean>
  /** Notes what a delivery report says of a mail; whether it was one of ours. What came back is not delivered any more. */
  report(id: string, report: DeliveryReport, now: Date): Promise<boolean>
}

export type DeliveryReport = { delivery: 'delivered' | 'came back'; reason?: string }

/** How far a mailbox has been read: UIDVALIDITY as text, '' before it was opened, and the last UID. */
export type MailboxPosition = { uidValidity: string; lastUid: number }

/** Mailboxes that are read, by name: each by one process at a time, which names itself, for as long as it says. */
export type Mailboxes = {
  /** Takes or keeps a mailbox for a reader until then; undefined while it is another's. */
  take(name: string, reader: string, until: Date, now: Date): Promise<MailboxPosition | undefined>
  /** Notes that all is well, and how far it has been read; false where it is another's by now. */
  advance(name: string, reader: string, position: MailboxPosition, now: Date): Promise<boolean>
  /** Notes why it can't be read, in words. */
  failed(name: string, reader: string, error: string): Promise<void>
  /** Lets another process read it. */
  release(name: string, reader: string, now: Date): Promise<void>
  /** Why it can't be read, since it was read last; undefined where it has never been tried. */
  state(name: string): Promise<{ readAt: string | null; lastError: string | null } | undefined>
}

export type CannedReplies = {
  list(): Promise<{ _id: string; title: string; text: string }[]>
  add(title: string, text: string, now: Date): Promise<string>
  /** Whether there was one to remove. */
  remove(id: string): Promise<boolean>
}

/** `session` is the one that it was made in, undefined once that has run out; `toldAsleep`: it has been told so. */
export type StoredPush = Omit<PushBrowser, 'createdAt' | 'asleep'> &
  PushSubscriptionData & {
    createdAt: Date
    toldAsleep: boolean
    session?: Pick<Session, 'createdAt' | 'usedAt'>
  }

/** Browsers that are told by push. They end with their session, unless that runs out. */
export type PushSubscriptions = {
  /** Oldest first. */
  list(): Promise<StoredPush[]>
  find(id: string): Promise<StoredPush | undefined>
  /** Keeps one of a session, in the place of an earlier one of this id; false where there are as many as there may be. */
  add(
    push: Pick<StoredPush, 'id' | 'endpoint' | 'keys' | 'showsText' | 'browser'>,
    sessionId: string,
    most: number,
    now: Date,
  ): Promise<boolean>
  markToldAsleep(id: string): Promise<void>
  /** Whether there was one to remove. */
  remove(id: string): Promise<boolean>
}

export type Secrets = {
  /** Tells this store from every other one that was made anew. */
  storeId(): Promise<string>
  /** For what the server signs: 240 random bits or more. */
  signingKey(): Promise<string>
  /** The key pair that push services know this store by, which is kept as `make` gives it the first time. */
  pushKeys(make: () => string): Promise<string>
}

export type Owner = {
  id: string
  username: string
  email: string | null
  passwordHash: string
  /** The password was printed, and nobody has chosen another yet. */
  mustChangePassword: boolean
}

export type NewOwner = Pick<Owner, 'username' | 'email' | 'passwordHash'> & {
  mustChangePassword?: boolean
}

export type Owners = {
  /** The owner with this user name or e-mail address, in any case. */
  findByLogin(login: string): Promise<Owner | undefined>
  /** The account, where the first start has made it. */
  first(): Promise<Owner | undefined>
  /** Makes the account unless there is one already; says whether it did. */
  createFirst(owner: NewOwner, now: Date): Promise<boolean>
  /**
   * Sets another password and ends all sessions in the same change, but the one to keep, whose token becomes
   * another; gives how many it ended. Undefined, and nothing changes, where that one has ended or the password is another already.
   */
  setPassword(id: string, password: NewPassword, now: Date): Promise<number | undefined>
}

export type NewPassword = {
  passwordHash: string
  mustChangePassword?: boolean
  /** The session that asks, the hash of its next token, and that of the password it has seen. */
  kept?: { session: string; tokenHash: string; seenHash: string }
}

/** Where a login came from: '' where that is unknown. */
export type LoginOrigin = { way: LoginWay; browser: string; network: string }

export type Session = LoginOrigin & {
  id: string
  ownerId: string
  name: string | null
  createdAt: Date
  usedAt: Date
  /** When the owner last gave the password or a key in it. */
  provedAt: Date | null
}

/**
 * A session that opens, and what must still be so: the password's hash, and that there is the key that opens it or, without
 * one, whether a login asks for a code.
 */
export type NewSession = Omit<Session, 'name' | 'provedAt'> & {
  tokenHash: string
  passwordHash: string
  passkeyId?: string
}

export type Sessions = {
  /** Opens it if the owner's account is still as it was seen; says whether it did. */
  open(session: NewSession): Promise<boolean>
  find(tokenHash: string): Promise<(Session & { owner: Owner }) | undefined>
  markUsed(id: string, now: Date): Promise<void>
  markProved(id: string, now: Date): Promise<void>
  /** Whether there was one to name. */
  rename(id: string, name: string): Promise<boolean>
  list(): Promise<Session[]>
  /** Whether there was one to end. */
  end(id: string): Promise<boolean>
  /** Ends all but the one to keep; gives how many. */
  endAll(kept?: string): Promise<number>
  /** Forgets sessions made before `createdBefore` or last used before `usedBefore`, and those of a time after `latest`. */
  forget(createdBefore: Date, usedBefore: Date, latest: Date): Promise<void>
}

/** The logins of the last 90 days. */
export type Logins = {
  add(login: LoginOrigin & { ownerId: string; isNewBrowser: boolean }, now: Date): Promise<void>
  /** Counts failed ones of a day (UTC), by reason. */
  addFailed(failed: Pick<FailedLogins, 'reason' | 'count'> & { at: Date }, now: Date): Promise<void>
  /** Newest first. */
  list(now: Date): Promise<{ logins: Login[]; failed: FailedLogins[] }>
}

export type StoredPasskey = {
  id: string
  ownerId: string
  name: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
  createdAt: Date
  usedAt: Date | null
  counterWentBackAt: Date | null
}

export type Passkeys = {
  list(ownerId: string): Promise<StoredPasskey[]>
  find(id: string): Promise<StoredPasskey | undefined>
  /** "known": there is one of this id; "many": there are as many as there may be. */
  add(passkey: NewPasskey, most: number, now: Date): Promise<'added' | 'known' | 'many'>
  rename(id: string, name: string): Promise<boolean>
  /** Ends all sessions but the one to keep, in the same change; undefined where there was none to remove. */
  remove(id: string, kept: string): Promise<number | undefined>
  /** Keeps the counter of a key that was used, and whether it ran backwards: 0 stands for a key that does not count. */
  markUsed(id: string, counter: number, now: Date): Promise<void>
  /** Takes a challenge, which counts once; false where it was taken before. */
  takeChallenge(challenge: string, endsAt: Date, now: Date): Promise<boolean>
}

export type NewPasskey = Pick<
  StoredPasskey,
  'id' | 'ownerId' | 'name' | 'publicKey' | 'counter' | 'transports'
>

/** One-time codes and recovery codes; secrets are in base32, and recovery codes hashed. */
export type Codes = {
  find(ownerId: string): Promise<{ secret: string | null; offered: string | null; left: number }>
  /** Keeps a secret that is offered, and forgets what was offered before. */
  offer(ownerId: string, secret: string): Promise<void>
  /** Takes the code of a step, later than every one before and not refused for good; says whether it may open. */
  takeStep(ownerId: string, step: number): Promise<boolean>
  /** From now on the code of this step opens nothing. */
  refuseStep(ownerId: string, step: number, now: Date): Promise<void>
  /** Keeps these, with the secret that they are offered with, instead of others that nobody has confirmed. */
  offerRecovery(ownerId: string, hashes: string[], secret: string | null): Promise<void>
  /** Confirms all that are offered, the secret too, where this is one of them; says whether it is. */
  confirm(ownerId: string, hash: string): Promise<boolean>
  /** Uses up a recovery code; false where there is none. */
  takeRecovery(ownerId: string, hash: string, now: Date): Promise<boolean>
  /** Turns codes off, and ends all sessions but the one to keep; gives how many. */
  stop(ownerId: string, kept: string): Promise<number>
  /** Codes, recovery codes, passkeys and sessions: all of them go; gives how many passkeys, and whether codes were on. */
  reset(ownerId: string): Promise<{ passkeys: number; codes: boolean; sessions: number }>
}

export type StoredToken = {
  id: string
  ownerId: string
  name: string
  scopes: Scope[]
  createdAt: Date
  endsAt: Date
  usedAt: Date | null
}

export type Tokens = {
  /** Newest first. */
  list(): Promise<StoredToken[]>
  find(tokenHash: string): Promise<StoredToken | undefined>
  /** False where there are as many as there may be. */
  add(token: Omit<StoredToken, 'usedAt'> & { tokenHash: string }, most: number): Promise<boolean>
  markUsed(id: string, now: Date): Promise<void>
  remove(id: string): Promise<boolean>
  removeAll(): Promise<number>
}

export type StoreOptions = {
  /** Called when a store ends that nobody closed: it can't be read or written any more. */
  onLost?: (reason: Error) => void
  /** Called when the file of a store is not where it was any more, and when it is back; in between nothing is read or written. */
  onPresence?: (event: 'gone' | 'back') => void
}
