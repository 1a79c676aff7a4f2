import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { beginningOf, type Database, type Dialect, type Migrator, type Row } from './dialect.ts'
import { NotAStore, Unavailable } from './failures.ts'
import { type Change, createGroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Numbers that nobody else locks in this database: one for those who migrate, one for those who write. */
const locks = { migrate: 471108, write: 471109 }

/** Milliseconds: less than a caller of `write` waits, and more than the others wait for a process that froze. */
const writing = { statement_timeout: 6000, query_timeout: 6500 }

/**
 * Opens a PostgreSQL database, and brings it to the newest schema. Throws what the driver throws, and
 * `NotAStore` for a server that is too old or a database whose encoding has not every character.
 */
export async function openPostgres(url: string): Promise<Database> {
  await prepare(url)
  const readers = openPool(url, { max: 8 })
  readers.on('connect', (client) => client.query(oneCore).catch(() => {}))
  // Sends what does not wait for each other without waiting for the answers.
  const writers = openPool(url, { max: 1, pipeline: true, ...writing })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readers }) })
  const commit = createGroupCommit((changes) => commitTogether(writers, changes))
  return {
    db,
    write: (...steps) => commit.write(steps),
    dialect,
    async close() {
      await commit.settled()
      await writers.end()
      await db.destroy()
    },
  }
}

/** A long search must not take every processor from visitors, nor be compiled for longer than it runs. */
const oneCore = 'set max_parallel_workers_per_gather = 0; set jit = off'

function openPool(url: string, options: pg.PoolConfig & { pipeline?: boolean }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A search of every message must end some day; a server that has gone is noticed.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    // A process that freezes in a transaction, or can't be reached any more, holds up the others for so long.
    idle_in_transaction_session_timeout: 5000,
    types: { getTypeParser: parserOf },
    ...options,
  })
  // A connection that breaks is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const int8 = 20

/** Counts and order numbers are far below 2^53. */
const parserOf = ((oid: number, format: 'text') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

async function prepare(url: string) {
  // Making an index on many messages takes its time.
  const pool = openPool(url, { max: 1, statement_timeout: 0, query_timeout: 0 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseUnfit(db)
    await migrate(migratorOf(db))
  } finally {
    await db.destroy()
  }
}

async function refuseUnfit(db: Kysely<Tables>) {
  const { rows } = await sql<{ version: string; encoding: string }>`select
    current_setting('server_version_num') as version,
    current_setting('server_encoding') as encoding`.execute(db)
  const { version = '0', encoding = 'unknown' } = rows[0] ?? {}
  const major = Math.floor(Number(version) / 10_000)
  if (major < 15) {
    throw new NotAStore(
      `it is PostgreSQL ${major}, and Foyer needs 15 or later`,
      'update PostgreSQL, or set DATABASE_URL to another server',
    )
  }
  if (encoding !== 'UTF8') {
    throw new NotAStore(
      `its encoding is ${encoding}, which has not every character`,
      `set DATABASE_URL to a database that is made by "create database NAME encoding 'UTF8' template template0"`,
    )
  }
}

const migratorOf = (db: Kysely<Tables>): Migrator => ({
  db,
  name: 'postgres',
  // "if not exists" alone fails where two processes make the table at the same time.
  makeMigrationsTable: (statement) =>
    db.transaction().execute(async (transaction) => {
      await lockMigrations(transaction)
      await statement.execute(transaction)
    }),
  lock: lockMigrations,
  // A database is backed up by those who run it.
  keepCopy: async () => {},
})

const lockMigrations = (db: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(${sql.lit(locks.migrate)})`.execute(db)

/**
 * One transaction for all. The lock lets one process write at a time: so order numbers are in the order of
 * the commits, limits are counted exactly, and no two transactions can wait for each other.
 */
async function commitTogether(pool: pg.Pool, changes: Change[]): Promise<Row[][][]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${locks.write})`)
    const results = await runAll(client, changes)
    await client.query('commit').catch((cause) => {
      throw new Unavailable('nobody can tell whether the commit was made', { cause })
    })
    client.release()
    return results
  } catch (error) {
    const gone = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(gone || error instanceof Unavailable)
    throw error
  }
}

/** The first steps of all changes go out together, then the second ones of those that go on, and so forth. */
async function runAll(client: pg.PoolClient, changes: Change[]): Promise<Row[][][]> {
  const results = changes.map((): Row[][] => [])
  let going = changes.map((change, index) => ({ change, done: results[index] ?? [] }))
  while (going.length > 0) {
    const answers = await Promise.allSettled(
      going.map(({ change, done }) => {
        const step = change[done.length]
        return client.query<Row>(step?.sql ?? '', [...(step?.parameters ?? [])])
      }),
    )
    throwFirst(answers)
    going = going.filter(({ change, done }, index) => {
      const rows = (answers[index] as PromiseFulfilledResult<pg.QueryResult<Row>>).value.rows
      const stops = change[done.length]?.stops
      done.push(rows)
      return (
        done.length < change.length && stops !== (rows.length > 0 ? 'with rows' : 'without rows')
      )
    })
  }
  return results
}

/** "The transaction is aborted": what every statement says after the one that failed. */
const aborted = '25P02'

function throwFirst(answers: PromiseSettledResult<unknown>[]) {
  const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (errors.length > 0) throw errors.find(({ code }) => code !== aborted) ?? errors[0]
}

const dialect: Dialect = {
  name: 'postgres',
  matches: ({ needle, status }) =>
    sql`${needle === undefined ? sql`true` : sql`strpos(search_text, ${needle}) > 0`}
      and ${status ? sql`status = ${status}` : sql`true`}`,
  hits({ needle, status }) {
    const beginning = beginningOf(needle)
    const pattern = `%${beginning.replace(/[\\%_]/g, '\\$&')}%`
    const rest = dialect.matches({ needle: beginning === needle ? undefined : needle, status })
    return sql`(select seq from contacts where search_text like ${pattern} and ${rest})`
  },
  // pg_trgm knows letters and digits only, three in a row.
  isIndexed: (needle) => /[\p{L}\p{N}]{3}/u.test(needle),
  // Its own vacuum does that.
  tidy: [],
  // It is another process: nobody waits for a long read.
  bucketsAtOnce: Number.POSITIVE_INFINITY,
}
