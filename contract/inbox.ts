import { type Message, type MessageStatus, messageStatuses } from './message.ts'

/** `inbox` is everything but archived messages, `all` everything but suspicious ones. */
export const inboxTabs = ['inbox', 'all', 'suspicious'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** Of each status without suspicious messages. */
export type MessageCounts = Record<MessageStatus | InboxTab, number>

/** How many messages a search that finds nothing here finds there, up to 1000. */
export type Elsewhere = { suspicious: number; archived: number }

/** Offsets of a hit in a text: where it starts, and where it ends. */
export type Hit = [start: number, end: number]

/** The part of a text that a search found; "…" stands for what is left out before it. */
export type Excerpt = { of: 'message' | 'reply' | 'note'; text: string; hits: Hit[] }

/** `excerpt` is missing without a search, and if only the name or the address has a hit. */
export type ListedMessage = Message & { excerpt?: Excerpt }

export const messageActions = [
  ...messageStatuses,
  'suspicious',
  'not suspicious',
  'delete',
] as const
export type MessageAction = (typeof messageActions)[number]

/** `counted` and `found`: a list or a search counts no further. `changed`: one change reaches the newest of those that match. `search`: characters. */
export const inboxLimits = {
  ids: 1000,
  counted: 10_000,
  found: 1000,
  changed: 10_000,
  search: 1000,
} as const

/** A deletion is final after this. */
export const undoMs = 10_000
