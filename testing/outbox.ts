import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Makes all due that waits in the outbox of a server's data folder. The server sees it once something else is queued, or when it starts. */
export function makeDue(dataDir: string) {
  const store = new Database(join(dataDir, 'foyer.db'))
  store.prepare("update outbox set due_at = created_at where state = 'held'").run()
  store.close()
}
