import { dirname } from 'node:path'

/** What the environment of a server says so that its messages are in this store: a PostgreSQL URL, or a file `foyer.db`. */
export function environmentOf(store: string): Record<string, string> {
  return store.startsWith('postgres') ? { DATABASE_URL: store } : { DATA_DIR: dirname(store) }
}
