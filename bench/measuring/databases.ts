import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#contract/cannot-start.ts'
import { startPostgres } from '../../testing/postgres.ts'

/**
 * Does `work` on the databases that `asked` names (sqlite, postgres, both), one after the other: with its name as people
 * know it, and the URL of a new store. PostgreSQL is a server of its own with these `flags`, which waits for its disk
 * as one does that is there for good. Throws `CannotStart` for another name.
 */
export async function onDatabases(
  asked: string,
  work: (name: string, store: string) => Promise<unknown>,
  flags?: string[],
) {
  if (!['sqlite', 'postgres', 'both'].includes(asked)) {
    throw new CannotStart(`--database is "${asked}": set it to sqlite, postgres or both.`)
  }
  if (asked !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    await work('SQLite', join(folder, 'foyer.db')).finally(remove)
  }
  if (asked !== 'sqlite') {
    const server = await startPostgres(flags)
    await work('PostgreSQL', server.url).finally(server.stop)
  }
}
