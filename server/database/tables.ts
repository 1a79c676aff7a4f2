import type { ColumnType, GeneratedAlways } from 'kysely'
import type { MessageStatus } from '#contract/message.ts'

/** Times are ISO 8601 in UTC, and truth values 0 or 1, in both databases. */
export type Tables = {
  messages: MessagesTable
  undo_steps: UndoStepsTable
  entries: EntriesTable
  outbox: OutboxTable
  owners: OwnersTable
  sessions: SessionsTable
  passkeys: PasskeysTable
  challenges: { challenge: string; purpose: string; ends_at: string }
  limits: { id: string; key: string; at: string }
  secrets: { name: string; value: string }
}

/** What is `deleted` can be restored for ten seconds. */
export const boxes = { ordinary: 0, suspicious: 1, deleted: 2 } as const
type Box = (typeof boxes)[keyof typeof boxes]

/** `email_key` is the lower-case address; `language_base` the prefix of the sender's page, such as "/es". */
type MessagesTable = {
  seq: GeneratedAlways<number>
  id: string
  name: string
  email: string
  message: string
  status: MessageStatus
  box: Box
  reasons: string
  created_at: ColumnType<string, string, never>
  sender_text: string
  search_text: string
  submission_key: string | null
  email_key: string
  language_base: string
}

/** What a message was before a change. */
type UndoStepsTable = {
  undo_id: string
  message_id: string
  status: MessageStatus
  box: Box
  changed_at: string
}

/** Of a status change, `text` is the new status. */
type EntriesTable = {
  seq: GeneratedAlways<number>
  id: string
  message_id: string
  kind: 'reply' | 'note' | 'status'
  text: string
  created_at: string
  submission_key: string | null
  email_id: string | null
}

/** While a row is `sending`, its attempt counts as lost after `due_at`. */
type OutboxTable = {
  seq: GeneratedAlways<number>
  id: string
  kind: 'notification' | 'reply' | 'webhook' | 'account' | 'suspicious'
  message_id: string | null
  entry_id: string | null
  /** What happened to the account. */
  event: string | null
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unsure'
  due_at: string
  attempts: number
  last_error: string | null
  created_at: string
  changed_at: string
}

type OwnersTable = {
  id: string
  role: 'owner'
  username: string
  email: string | null
  username_key: string
  email_key: string | null
  password_hash: string
  created_at: string
  updated_at: string
}

type SessionsTable = {
  id: string
  owner_id: string
  token_hash: string
  created_at: string
  used_at: string
}

type PasskeysTable = {
  id: string
  owner_id: string
  name: string
  public_key: string
  created_at: string
  used_at: string | null
  /** It works on this domain and its subdomains; '' if unknown. */
  host: string
}
