import { sql } from 'kysely'
import type { Draft } from '#contract/conversation.ts'
import type { Database } from './dialect.ts'
import { isUnstorable } from './search-text.ts'
import type { Drafts } from './store.ts'

const columns = sql`text, version, saved_at as "savedAt"`

/**
 * What the owner has typed and not sent: one text a message, which never replaces a later one of another window. One that was sent or
 * taken away stays as an empty text: its versions go on, so that a window that still has one of before does not replace the next draft.
 */
export function createDrafts({ read, write }: Database): Drafts {
  return {
    async save(contactId, text, version, now) {
      if (isUnstorable(contactId)) return 'missing'
      const query = sql<Draft>`
        insert into drafts (contact_id, text, version, saved_at)
        select id, ${text}, 1, ${now.toISOString()} from contacts
        where id = ${contactId}
          and (${version} = 0 or exists (select 1 from drafts where contact_id = ${contactId}))
        on conflict (contact_id) do update
          set text = excluded.text, version = drafts.version + 1, saved_at = excluded.saved_at
          where drafts.version = ${version} or (drafts.text = '' and ${version} = 0)
        returning ${columns}`
      const [saved] = await write({ query })
      if (saved?.[0]) return text === '' ? null : (saved[0] as Draft)
      return (await exists(contactId)) ? 'outdated' : 'missing'
    },
  }

  async function exists(id: string) {
    return (await read(sql`select 1 from contacts where id = ${id}`)).length > 0
  }
}
