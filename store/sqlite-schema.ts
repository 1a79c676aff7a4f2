import type BetterSqlite3 from 'better-sqlite3'
import { NotAStore } from './failures.ts'
import { migrationsTable } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { openSqlite } from './sqlite-file.ts'

type Part = { type: string; name: string; sql: string | null }

/**
 * Throws `NotAStore` for a store that has something else than the program of its schema has made: a trigger that deletes new
 * messages, say, or no table of owners.
 */
export function expectOwnSchema(sqlite: BetterSqlite3.Database, schema: number) {
  using made = openSqlite(':memory:')
  for (const statement of [
    migrationsTable,
    ...migrations.slice(0, schema).flatMap((migration) => migration.sqlite),
  ]) {
    made.exec(statement)
  }
  const [expected, found] = [partsOf(made), partsOf(sqlite)]
  const wrong =
    [...found].find(([name, sql]) => expected.get(name) !== sql) ??
    [...expected].find(([name]) => !found.has(name))
  if (!wrong) return
  const [name] = wrong
  throw new NotAStore(
    `its ${name} is ${found.has(name) ? 'not one that Foyer has made' : 'missing'}`,
    'take another backup',
  )
}

/** What a database is made of, by kind and name; SQLite's own parts, and those of the search index, differ from version to version. */
function partsOf(sqlite: BetterSqlite3.Database): Map<string, string> {
  const parts = sqlite
    .prepare<[], Part>(
      "select type, name, sql from sqlite_schema where not (type = 'index' and sql is null) and name not in ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4')",
    )
    .all()
  return new Map(
    parts.map(({ type, name, sql }) => {
      const isShadow = /^contact_search_(data|idx|docsize|config|content)$/.test(name)
      return [`${type} ${name}`, isShadow ? '' : (sql ?? '').replace(/\s+/g, ' ').trim()]
    }),
  )
}
