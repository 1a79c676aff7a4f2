import { sql } from 'kysely'
import type { Database } from './dialect.ts'
import type { Secrets } from './store.ts'

/** What was made for this store at random: it goes along with a backup, and processes share it. */
export function createSecrets({ read, write }: Database): Secrets {
  async function look(name: string): Promise<string | undefined> {
    const [row] = await read(sql<{ value: string }>`
      select value from store_secrets where name = ${name}`)
    return row?.value
  }

  async function find(name: string): Promise<string> {
    const value = await look(name)
    if (value === undefined) throw new Error(`the store has lost its ${name}`)
    return value
  }

  return {
    storeId: () => find('store id'),
    signingKey: () => find('signing key'),
    async pushKeys(make) {
      const name = 'push keys'
      const known = await look(name)
      if (known !== undefined) return known
      // Of processes that make them at the same time, one is heard.
      await write({
        query: sql`insert into store_secrets (name, value) values (${name}, ${make()})
          on conflict (name) do nothing`,
      })
      return find(name)
    },
  }
}
