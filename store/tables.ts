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
    /** What the browser named this submission, so that sent twice it is kept once. */
    submission_key: string | null
  }
  /** Counted by triggers: the messages of a status in each bucket (`buckets.ts`), which the schema calls a block: `seq / bucketSize`. */
  contact_blocks: {
    block: number
    status: ContactStatus
    count: number
    /** Grows with each change in it. */
    version: number
  }
  /** How often something happened in one second, for one key. */
  limit_counts: {
    key: string
    /** Since 1970. */
    second: number
    count: number
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
