import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './dialect.ts'
import { isUnstorable } from './search-text.ts'
import type { CannedReplies } from './store.ts'

/** Replies that the owner keeps ready, made in the desk; those of the content are the build's. */
export function createCannedReplies({ read, write }: Database): CannedReplies {
  return {
    list: () =>
      read(sql<{ _id: string; title: string; text: string }>`
        select id as "_id", title, text from canned_replies order by title, id`),

    async add(title, text, now) {
      const id = randomUUIDv7()
      await write({
        query: sql`insert into canned_replies (id, title, text, created_at)
          values (${id}, ${title}, ${text}, ${now.toISOString()})`,
      })
      return id
    },

    async remove(id) {
      if (isUnstorable(id)) return false
      const query = sql`delete from canned_replies where id = ${id} returning id`
      return (await write({ query }))[0]?.length === 1
    },
  }
}
