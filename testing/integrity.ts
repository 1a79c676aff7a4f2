import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'

/** What the database finds that reads the whole of a store through: "ok", or what is wrong with it. */
export async function integrityOf(store: string): Promise<string> {
  if (store.startsWith('postgres')) return integrityOfPostgres(store)
  const sqlite = new BetterSqlite3(store, { readonly: true })
  const found = sqlite.pragma('integrity_check', { simple: true })
  sqlite.close()
  return String(found)
}

/** All tables and indexes, against each other, by the extension that PostgreSQL brings for this. */
async function integrityOfPostgres(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    await client.query(ofIndexes('btree', 'bt_index_parent_check(pg_class.oid, true, true)'))
    // What waits beside such an index is brought into it first.
    await client.query(ofIndexes('gin', 'gin_clean_pending_list(pg_class.oid)'))
    await client.query(ofIndexes('gin', 'gin_index_check(pg_class.oid)'))
    const { rows } = await client.query(
      `select relname || ': ' || msg as found
        from pg_class, lateral verify_heapam(pg_class.oid) where relkind = 'r'`,
    )
    return rows[0]?.found ?? 'ok'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

const ofIndexes = (method: string, check: string) =>
  `select ${check} from pg_class join pg_am on pg_am.oid = relam
    where amname = '${method}' and relkind = 'i'`
