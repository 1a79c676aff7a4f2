import type { Message, MessageStatus } from './message.ts'

/** `unsure`: the connection broke after the text was handed over. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'unsure'

type EntryOf<Kind extends string> = {
  kind: Kind
  _id: string
  messageId: string
  createdAt: string
  text: string
}

export type Reply = EntryOf<'reply'> & {
  state: DeliveryState
  error?: string
  nextAttemptAt?: string
  /** How long it can still be undone. */
  heldMs?: number
}

export type ConversationEntry =
  | Reply
  | EntryOf<'note'>
  | (EntryOf<'status'> & { status: MessageStatus })

/** `others` are the latest messages from the same address. */
export type Conversation = {
  message: Message
  entries: ConversationEntry[]
  others: Pick<Message, '_id' | 'message' | 'createdAt'>[]
  /** How a reply ends. */
  signature: string
}

export type OutboxState = {
  mail: boolean
  webhook: boolean
  waiting: number
  lastSentAt: string | null
  /** The latest failure of anything but these replies, unless something was sent since. */
  lastError: string | null
  lastErrorAt: string | null
  /** Those that need a decision, the latest first. */
  replies: { messageId: string; name: string; state: 'failed' | 'unsure' }[]
}

/** Texts are in Unicode code points. */
export const conversationLimits = { reply: 20_000, note: 5000, others: 20 } as const
