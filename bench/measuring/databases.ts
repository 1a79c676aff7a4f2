import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#contract/cannot-start.ts'
import { startPostgres } from '../../testing/postgres.ts'

/**
 * Does `work` on the databases that `asked` names (sqlite, postgres, both), one after the other: with its name for
 * people, and the URL of a new store. PostgreSQL is a server of its own with these `flags`, which syncs its disk as in
 * production. Throws `CannotStart` for another name.
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
    using folder = mkdtempDisposableSync(join(tmpdir(), 'foyer-bench-'))
    await work('SQLite', join(folder.path, 'foyer.db'))
  }
  if (asked !== 'sqlite') {
    const server = await startPostgres(flags)
    await work('PostgreSQL', server.url).finally(server.stop)
  }
}
