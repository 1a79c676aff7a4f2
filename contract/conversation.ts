import type { Contact, ContactStatus } from './contact.ts'

/** `unsure`: the connection broke after the text was handed over. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'unsure'

type EntryOf<Kind extends string> = {
  kind: Kind
  _id: string
  contactId: string
  createdAt: string
  text: string
}

export type Reply = EntryOf<'reply'> & {
  state: DeliveryState
  error?: string
  nextAttemptAt?: string
}

export type ConversationEntry =
  | EntryOf<'message'>
  | Reply
  | EntryOf<'note'>
  | (EntryOf<'status'> & { status: ContactStatus })

/** Of one address, oldest first; `left` counts the messages that are not listed. */
export type Conversation = { contact: Contact; entries: ConversationEntry[]; left: number }

export type OutboxState = {
  mail: boolean
  webhook: boolean
  waiting: number
  lastSentAt: string | null
  /** The latest failure of anything but these replies, unless something was sent since. */
  lastError: string | null
  lastErrorAt: string | null
  /** Those that need a decision, the latest first. */
  replies: { contactId: string; name: string; state: 'failed' | 'unsure' }[]
}

/** In Unicode code points. */
export const conversationLimits = { reply: 20_000, note: 5000 } as const
