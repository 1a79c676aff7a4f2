import { sql } from 'kysely'
import type { Database } from './dialect.ts'
import type { Secrets } from './store.ts'

/** What the store itself made at its first start, at random: it goes along with a backup, and processes share it. */
export function createSecrets({ read }: Database): Secrets {
  async function find(name: string): Promise<string> {
    const [row] = await read(sql<{ value: string }>`
      select value from store_secrets where name = ${name}`)
    if (!row) throw new Error(`the store has lost its ${name}`)
    return row.value
  }
  return { storeId: () => find('store id'), signingKey: () => find('signing key') }
}
