import { randomUUIDv7 } from 'node:crypto'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Contact, ContactMessage, ContactStatus } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import { foldCase } from '#contract/fold-case.ts'
import type { Database, Queries } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

const columns = [
  'contacts.id as _id',
  'contacts.name',
  'contacts.email',
  'contacts.message',
  'contacts.status',
  'contacts.created_at as createdAt',
  'contacts.suspicious',
] as const

type NewContact = ContactMessage & {
  id: string
  suspicious: boolean
  languageBase: string
  submissionKey?: string
}

/** Returns false if a message was stored under its key before. */
export async function createContact(
  trx: Queries,
  { id, name, email, message, suspicious, languageBase, submissionKey }: NewContact,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('contacts')
    .values({
      id,
      name,
      email,
      message,
      status: 'new',
      suspicious: Number(suspicious),
      created_at: now.toISOString(),
      // No field can contain the separator, so no match spans two fields.
      search_text: [name, email, message].map(foldCase).join('\u001f'),
      submission_key: submissionKey,
      email_key: email.toLowerCase(),
      language_base: languageBase,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSubmitted(
  db: Queries,
  key: string,
  { name, email, message }: ContactMessage,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('submission_key', '=', key)
    .where('name', '=', name)
    .where('email', '=', email)
    .where('message', '=', message)
    .executeTakeFirst()
  return row?.id
}

export async function listContacts(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { page, limit, status, search, tab }: RequestOf<'GET /api/admin/contacts'>['query'],
) {
  let matching = db
    .selectFrom('contacts')
    .where('contacts.suspicious', '=', Number(tab === 'suspicious'))
  if (status) matching = matching.where('contacts.status', '=', status)
  if (search) matching = matching.where((where) => contains(where, foldCase(search), kind))
  const count = db.selectFrom('contacts').select(({ fn }) => fn.countAll<number>().as('count'))
  const [rows, { total }, marked] = await Promise.all([
    matching
      .select(columns)
      .orderBy('contacts.seq', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    count.where('suspicious', '=', 1).executeTakeFirstOrThrow(),
  ])
  return { contacts: rows.map(toContact), total, suspicious: marked.count }
}

// Both databases' indexes need at least three characters.
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

export async function findContact(db: Queries, id: string): Promise<Contact | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toContact(row)
}

/** Records the change in the conversation. */
export async function setContactStatus(trx: Queries, id: string, status: ContactStatus, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('contacts')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await trx
    .insertInto('entries')
    .values({
      id: randomUUIDv7(),
      contact_id: id,
      kind: 'status',
      text: status,
      created_at: now.toISOString(),
    })
    .execute()
}

export async function setContactSuspicious(db: Queries, id: string, suspicious: boolean) {
  await db
    .updateTable('contacts')
    .set({ suspicious: Number(suspicious) })
    .where('id', '=', id)
    .execute()
}

export async function deleteContact({ db, forgetDeleted }: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contacts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await forgetDeleted()
  return true
}

/** In batches that fit in memory, oldest first. */
export async function* readContacts(db: Queries): AsyncGenerator<Contact[]> {
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

const toContact = (row: Omit<Contact, 'suspicious'> & { suspicious: number }): Contact => ({
  ...row,
  suspicious: row.suspicious === 1,
})
