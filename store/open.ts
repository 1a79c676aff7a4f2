import { sql } from 'kysely'
import { createAnswers } from './answers.ts'
import { createCannedReplies } from './canned-replies.ts'
import { createCodes } from './codes.ts'
import { createContacts } from './contacts.ts'
import { createConversations } from './conversations.ts'
import type { Database } from './dialect.ts'
import { createDrafts } from './drafts.ts'
import { createLimits } from './limits.ts'
import { createLogins } from './logins.ts'
import { createMailboxes } from './mailboxes.ts'
import { createOutbox } from './outbox.ts'
import { createOwners } from './owners.ts'
import { createPasskeys } from './passkeys.ts'
import { createPushSubscriptions } from './push-subscriptions.ts'
import { createReplies } from './replies.ts'
import { createSecrets } from './secrets.ts'
import { createSessions } from './sessions.ts'
import type { Store, StoreOptions } from './store.ts'
import { createTokens } from './tokens.ts'

/**
 * Opens the store that a URL names, and brings its schema up to date: `postgres://…`, or the path of
 * a SQLite file, which is made when it is missing. Throws what the driver throws, `StoreTooNew` and `NotAStore`.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const database = await openDatabase(url, options)
  let closed: Promise<void> | undefined
  return {
    contacts: createContacts(database),
    owners: createOwners(database),
    sessions: createSessions(database),
    limits: createLimits(database),
    secrets: createSecrets(database),
    logins: createLogins(database),
    passkeys: createPasskeys(database),
    codes: createCodes(database),
    tokens: createTokens(database),
    outbox: createOutbox(database),
    conversations: createConversations(database),
    replies: createReplies(database),
    drafts: createDrafts(database),
    cannedReplies: createCannedReplies(database),
    answers: createAnswers(database),
    mailboxes: createMailboxes(database),
    pushSubscriptions: createPushSubscriptions(database),
    async ping() {
      const query = sql`select 1`
      await Promise.all([database.read(query), database.write({ query })])
    },
    close() {
      closed ??= database.close()
      return closed
    },
  }
}

/** Each driver is loaded where it is asked for. */
async function openDatabase(url: string, options: StoreOptions): Promise<Database> {
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres.ts')).openPostgres(url)
  return (await import('./sqlite.ts')).openSqlite(url, options)
}
