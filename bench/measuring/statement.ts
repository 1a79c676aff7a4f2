import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'

/** Runs a statement on a store (a URL, as `openStore` takes it) beside the program; gives its rows. */
export async function runStatement(
  store: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  if (!store.startsWith('postgres')) {
    const sqlite = new BetterSqlite3(store)
    const prepared = sqlite.prepare<[], Record<string, unknown>>(statement)
    const rows = prepared.reader ? prepared.all() : []
    if (!prepared.reader) prepared.run()
    sqlite.close()
    return rows
  }
  const client = new pg.Client(store)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
