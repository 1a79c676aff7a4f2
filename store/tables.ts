import type { Generated } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'

/** The tables as the newest migration leaves them. Times are ISO 8601 text in UTC, which sorts. */
export type Tables = {
  contacts: {
    /** Order of arrival: lists walk it backwards. */
    seq: Generated<number>
    id: string
    name: string
    email: string
    message: string
    status: ContactStatus
    created_at: string
    /** Name, e-mail and message, folded by `search-text.ts`. */
    search_text: string
  }
  owners: {
    id: string
    /** The only role, once: two processes that start together make one account. */
    role: 'owner'
    username: string
    email: string | null
    /** Folded copies, so that a login is found in any case. */
    username_key: string
    email_key: string | null
    password_hash: string
    created_at: string
    updated_at: string
  }
  sessions: {
    id: string
    token_hash: string
    owner_id: string
    created_at: string
    used_at: string
  }
}
