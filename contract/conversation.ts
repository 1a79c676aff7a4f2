import type { Contact, ContactStatus } from './contact.ts'

/**
 * What can be known of a mail that Foyer sends: `held` until it may still be undone or its time has come; `sending`; `accepted` by the
 * owner's mail server; `deferred`, tried again by itself; `rejected`, by a server's word; `uncertain`, cut off after its last byte had
 * gone out, never sent again by itself; `cancelled` by the owner; `expired`, tried for 48 hours.
 */
export const deliveryStates = [
  'held',
  'sending',
  'accepted',
  'deferred',
  'rejected',
  'uncertain',
  'cancelled',
  'expired',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A file that came with an answer, by its size in bytes; one that is not `kept` was too long. */
export type Attachment = { _id: string; name: string; size: number; kept: boolean }

type EntryOf<Kind extends string> = {
  kind: Kind
  _id: string
  /** The message that it belongs to: those of one address stand together. */
  contactId: string
  createdAt: string
  text: string
}

/** A reply of the owner's, and what became of it. */
export type Reply = EntryOf<'reply'> & {
  state: DeliveryState
  /** Until when it can still be undone, while it is held. */
  heldUntil?: string
  /** What the mail server, or the way to it, said last. */
  error?: string
  /** When it is tried next, while it is deferred. */
  nextAttemptAt?: string
  /** What a delivery report that came back says. */
  delivery?: 'delivered' | 'came back'
  deliveryReason?: string
}

/** An answer that came by mail; `quoted` is what it repeats of earlier mails, and `automatic` one that no person wrote. */
export type MailAnswer = EntryOf<'answer'> & {
  from: string
  quoted?: string
  automatic?: true
  attachments: Attachment[]
}

/** One thing in a conversation; of a status, `text` is the new one in words. */
export type ConversationEntry =
  | EntryOf<'message'>
  | Reply
  | MailAnswer
  | EntryOf<'note'>
  | (EntryOf<'status'> & { status: ContactStatus })

/** What was typed and not sent; each saving has a higher version. */
export type Draft = { text: string; version: number; savedAt: string }

/** All that was said with the sender of a message, oldest first; `left`: how many messages of the address are too many for it. */
export type Conversation = {
  contact: Contact
  entries: ConversationEntry[]
  left: number
  draft: Draft | null
}

/** A reply kept ready, with places such as {{first name, there}}; one from a file can't be removed in the desk. */
export type CannedReply = { _id: string; title: string; text: string; fromFile: boolean }

/** How one way out stands. `needsOwner`: it is paused until the owner has fixed what `lastError` says. */
export type ChannelState = {
  queued: number
  uncertain: number
  lastSuccessAt: string | null
  lastError: string | null
  lastErrorAt: string | null
  pausedUntil: string | null
  needsOwner: boolean
}

/** How mail stands, and the webhook, where there is one. */
export type MailState = ChannelState & {
  on: boolean
  incoming: boolean
  incomingError: string | null
  /** Replies that the owner has to look at, the latest trouble first: one of which nobody knows, or that has not arrived. */
  replies: { contactId: string; name: string; state: 'uncertain' | 'failed' }[]
  webhook: ChannelState | null
}

/** How long a reply waits before it goes out, and for how long of that the desk offers to undo it: milliseconds. */
export const holdMs = 20_000
export const undoMs = 15_000

/** Longest texts, in Unicode code points. */
export const conversationLimits = { reply: 20_000, note: 5000, title: 100 } as const
