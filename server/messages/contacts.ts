import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import type { Database, Queries } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { isUnstorable, searchNeedle } from './search-text.ts'
import { changeStatus } from './status.ts'

const columns = [
  'contacts.id as _id',
  'contacts.name',
  'contacts.email',
  'contacts.message',
  'contacts.status',
  'contacts.created_at as createdAt',
  'contacts.suspicious',
] as const

/** One page of the inbox, or of the suspicious messages, newest first, with how many match and how many are suspicious. */
export async function listContacts(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  {
    page,
    limit,
    status,
    search,
    suspicious = false,
  }: RequestOf<'GET /api/admin/contacts'>['query'],
) {
  const needle = search ? searchNeedle(search) : ''
  let matching = db.selectFrom('contacts').where('contacts.suspicious', '=', Number(suspicious))
  if (status) matching = matching.where('contacts.status', '=', status)
  if (needle) matching = matching.where((where) => contains(where, needle, kind))
  const [rows, counted, all] = await Promise.all([
    matching
      .select(columns)
      .orderBy('contacts.seq', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('contacts')
      .where('suspicious', '=', 1)
      .select(({ fn }) => fn.countAll<number>().as('suspicious'))
      .executeTakeFirstOrThrow(),
  ])
  const isPossible = needle !== undefined
  return {
    contacts: isPossible ? rows.map(toContact) : [],
    total: isPossible ? counted.total : 0,
    suspicious: all.suspicious,
  }
}

/** The message of an id; undefined if there is none. */
export async function findContact(db: Queries, id: string): Promise<Contact | undefined> {
  if (isUnstorable(id)) return undefined
  const row = await db
    .selectFrom('contacts')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toContact(row)
}

/** The message with its new status; undefined if there is none of this id. */
export async function setStatus(
  { db }: Pick<Database, 'db'>,
  id: string,
  status: ContactStatus,
  now: Date,
): Promise<Contact | undefined> {
  if (isUnstorable(id)) return undefined
  await db.transaction().execute((trx) => changeStatus(trx, id, status, now))
  return findContact(db, id)
}

/** The message, moved to the suspicious ones or back to the inbox; undefined if there is none of this id. */
export async function setSuspicious(
  { db }: Pick<Database, 'db'>,
  id: string,
  suspicious: boolean,
): Promise<Contact | undefined> {
  if (isUnstorable(id)) return undefined
  await db
    .updateTable('contacts')
    .set({ suspicious: Number(suspicious) })
    .where('id', '=', id)
    .execute()
  return findContact(db, id)
}

/** Deletes a message, and all that belongs to it, from every file. Returns whether there was one. */
export async function deleteContact(database: Database, id: string): Promise<boolean> {
  if (isUnstorable(id)) return false
  const { numDeletedRows } = await database.db
    .deleteFrom('contacts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await database.forgetDeleted()
  return true
}

/** All messages, oldest first, as many at a time as fit in memory. */
export async function* allContacts(db: Queries): AsyncGenerator<Contact[]> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('contacts')
      .select([...columns, 'contacts.seq'])
      .where('contacts.seq', '>', after)
      .orderBy('contacts.seq')
      .limit(1000)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ seq, ...row }) => toContact(row))
    after = last.seq
  }
}

type Row = Omit<Contact, 'suspicious'> & { suspicious: number }

const toContact = ({ suspicious, ...row }: Row): Contact => ({
  ...row,
  suspicious: suspicious === 1,
})

/** Whether a message contains a folded text; the indexes of both databases know three characters or more. */
function contains(
  { eb }: ExpressionBuilder<Tables, 'contacts'>,
  needle: string,
  kind: Database['kind'],
) {
  if (kind === 'postgres') {
    const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`
    return eb('contacts.search_text', 'like', pattern)
  }
  if ([...needle].length < 3) return sql<SqlBool>`instr(contacts.search_text, ${needle}) > 0`
  const phrase = `"${needle.replaceAll('"', '""')}"`
  return sql<SqlBool>`contacts.seq in (
    select rowid from contact_search where contact_search match ${phrase})`
}
