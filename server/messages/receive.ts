import { randomUUIDv7 } from 'node:crypto'
import type { ContactMessage } from '#contract/contact.ts'
import { countOne, type Limit } from '../database/limits.ts'
import type { Database, Queries } from '../database/open.ts'
import { searchText } from './search-text.ts'

/** A message as it comes in. `submissionKey` names it: sent again it is kept once. */
export type Received = {
  message: ContactMessage
  submissionKey?: string
  suspicious: boolean
  /** What the addresses of the sender's page begin with, such as "/es". */
  languageBase: string
  limits: Limit[]
}

/** "differs": another message came under the same key before. */
export type Outcome = { id: string; isNew: boolean } | { seconds: number } | 'differs'

/**
 * Keeps a message, and what `queue` adds in the same transaction, unless a limit is reached; once this resolves it is on disk.
 */
export async function receiveMessage(
  { db }: Pick<Database, 'db'>,
  { message, submissionKey, suspicious, languageBase, limits }: Received,
  now: Date,
  queue: (trx: Queries, id: string) => Promise<void>,
): Promise<Outcome> {
  const earlier = await findEarlier(db, submissionKey, message)
  if (earlier) return earlier
  try {
    return await db.transaction().execute(async (trx) => {
      const counted = await countOne(trx, limits, now)
      if ('seconds' in counted) return counted
      const id = randomUUIDv7()
      await trx
        .insertInto('contacts')
        .values({
          id,
          ...message,
          status: 'new',
          suspicious: Number(suspicious),
          created_at: now.toISOString(),
          search_text: searchText(message),
          submission_key: submissionKey ?? null,
          email_key: message.email.toLowerCase(),
          language_base: languageBase,
        })
        .execute()
      if (!suspicious) await queue(trx, id)
      return { id, isNew: true }
    })
  } catch (error) {
    // The same submission may have come twice at once: the second finds the first.
    const first = await findEarlier(db, submissionKey, message)
    if (first) return first
    throw error
  }
}

async function findEarlier(
  db: Queries,
  key: string | undefined,
  message: ContactMessage,
): Promise<Outcome | undefined> {
  if (key === undefined) return undefined
  const found = await db
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'message'])
    .where('submission_key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  const isSame = (['name', 'email', 'message'] as const).every(
    (name) => found[name] === message[name],
  )
  return isSame ? { id: found.id, isNew: false } : 'differs'
}
