import { randomUUIDv7 } from 'node:crypto'
import type { Contact } from '#contract/contact.ts'
import type { Database } from './dialect.ts'
import { isUnstorable, searchNeedle, searchText } from './search-text.ts'
import type { Contacts } from './store.ts'
import type { Tables } from './tables.ts'

/** The messages that visitors have left. */
export function createContacts({ db, dialect }: Database): Contacts {
  return {
    async add(message, now) {
      const row = {
        id: randomUUIDv7(),
        ...message,
        status: 'new' as const,
        created_at: now.toISOString(),
      }
      await db
        .insertInto('contacts')
        .values({ ...row, search_text: searchText(message) })
        .execute()
      return toContact(row)
    },

    async list(query) {
      const needle = query.search && searchNeedle(query.search)
      if (query.search && needle === undefined) return { contacts: [], total: 0 }
      const matching = db
        .selectFrom('contacts')
        .$if(query.status !== undefined, (rows) => rows.where('status', '=', query.status ?? 'new'))
        .$if(Boolean(needle), (rows) =>
          rows.where((row) => dialect.contains(row.ref('search_text'), needle ?? '')),
        )
      const { total } = await matching
        .select((row) => row.fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const skipped = (query.page - 1) * query.limit
      if (skipped >= Number(total)) return { contacts: [], total: Number(total) }
      const rows = await matching
        .select(shownColumns)
        .orderBy('seq', 'desc')
        .limit(query.limit)
        .offset(skipped)
        .execute()
      return { contacts: rows.map(toContact), total: Number(total) }
    },

    async setStatus(id, status) {
      if (isUnstorable(id)) return undefined
      const row = await db
        .updateTable('contacts')
        .set({ status })
        .where('id', '=', id)
        .returning(shownColumns)
        .executeTakeFirst()
      return row && toContact(row)
    },

    async remove(id) {
      if (isUnstorable(id)) return false
      const { numDeletedRows } = await db
        .deleteFrom('contacts')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

const shownColumns = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const

function toContact(row: Pick<Tables['contacts'], (typeof shownColumns)[number]>): Contact {
  const { id, created_at, ...rest } = row
  return { _id: id, ...rest, createdAt: created_at }
}
