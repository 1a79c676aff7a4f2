import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../../server/cannot-start.ts'
import type { Dialect } from '../../store/dialect.ts'
import { startPostgres } from '../../store/test-postgres.ts'

/** The option of a bench that runs on both databases unless it is told which. */
export const databaseOption = { database: { type: 'string', default: 'both' } } as const

const names: Record<Dialect['name'], string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/**
 * Does `work` on each database that the option asks for, one after the other: with its name as people know it,
 * and the URL of a new store. `flags` are those of `postgres`. Throws `CannotStart` where the option names none.
 */
export async function onDatabases(
  asked: string,
  work: (name: string, store: string) => Promise<unknown>,
  flags?: string[],
) {
  const dialects = (Object.keys(names) as Dialect['name'][]).filter(
    (dialect) => asked === 'both' || asked === dialect,
  )
  if (dialects.length === 0) {
    throw new CannotStart(`--database is "${asked}": set it to sqlite, postgres or both.`)
  }
  for (const dialect of dialects) {
    await withNewStore(dialect, (store) => work(names[dialect], store), flags)
  }
}

/**
 * Does `work` with the URL of a new store, which goes afterwards. On PostgreSQL it has a server of its own,
 * which waits for its disk as one does that is there for good.
 */
export async function withNewStore<Result>(
  dialect: Dialect['name'],
  work: (store: string) => Promise<Result>,
  flags?: string[],
): Promise<Result> {
  if (dialect === 'postgres') {
    const server = await startPostgres(flags)
    return work(server.url).finally(() => server.stop())
  }
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  return work(join(folder, 'foyer.db')).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
}
