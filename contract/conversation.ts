import type { Contact, ContactStatus } from './contact.ts'

/**
 * How far something that leaves by email or webhook has come: `waiting` for its first or next attempt; `sent`, accepted by the
 * server; `failed` for good; `unsure`, because the connection broke after the text was handed over.
 */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'unsure'

type EntryOf<Kind extends string> = {
  kind: Kind
  _id: string
  /** The message that it belongs to: those from one address are shown together. */
  contactId: string
  createdAt: string
  text: string
}

/** A reply of the owner's, and what became of it. */
export type Reply = EntryOf<'reply'> & {
  state: DeliveryState
  /** Why it failed, or why the last attempt did. */
  error?: string
  /** When it is tried next, if an attempt has failed. */
  nextAttemptAt?: string
}

/** One thing in a conversation; of a status, `text` is the new one in words. */
export type ConversationEntry =
  | EntryOf<'message'>
  | Reply
  | EntryOf<'note'>
  | (EntryOf<'status'> & { status: ContactStatus })

/** All messages from one address and what belongs to them, oldest first; `left`: how many more messages there are. */
export type Conversation = { contact: Contact; entries: ConversationEntry[]; left: number }

/** Whether email and webhook are set up, what waits, and what the owner has to look at. */
export type OutboxState = {
  mail: boolean
  webhook: boolean
  waiting: number
  lastSentAt: string | null
  /** The latest failure of anything but these replies, unless something was sent since. */
  lastError: string | null
  lastErrorAt: string | null
  /** Replies that need a decision, the latest first. */
  replies: { contactId: string; name: string; state: 'failed' | 'unsure' }[]
}

/** Longest texts, in Unicode code points. */
export const conversationLimits = { reply: 20_000, note: 5000 } as const
