import type { RequestOf } from '#contract/endpoints.ts'
import type { MessageAction } from '#contract/inbox.ts'

export const messageQueries = { queryKey: ['messages'] }
export const conversationQueries = { queryKey: ['conversation'] }

export type Change = {
  action: MessageAction
  ids: string[]
  /** Instead of `ids`. */
  matching?: RequestOf<'POST /api/admin/contacts/changes'>['body']['matching']
  /** A name or a count. */
  who: string
  toast?: string
  /** Its row offers the undo. */
  inRow?: boolean
  /** It was open, and opens again when the change is undone. */
  openId?: string
}

export type ChangeAnswer = { undo?: string; changed?: number; doneAt: number }

/** Also one that is still on its way to the server. */
export type MadeChange = Change & Partial<ChangeAnswer> & { id: number; until: number }
