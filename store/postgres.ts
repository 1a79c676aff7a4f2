import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { type Change, isLast, type Row } from './change.ts'
import { beginningOf, compileStep, type Database, type Dialect, type Migrator } from './dialect.ts'
import { NotAStore, Unavailable } from './failures.ts'
import { createGroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'

/** Numbers that nobody else locks in this database: one for those who migrate, one for those who write. */
const locks = { migrate: 471108, write: 471109 }

/** Milliseconds: less than a caller of `write` waits, and more than the others wait for a process that froze. */
const writing = { statement_timeout: 6000, query_timeout: 6500 }

/**
 * Opens a PostgreSQL database, and brings it to the newest schema. Throws what the driver throws, and
 * `NotAStore` for a server that is too old or a database whose encoding lacks characters.
 */
export async function openPostgres(url: string): Promise<Database> {
  await prepare(url)
  const readers = openPool(url, { max: 8, onConnect: (client) => client.query(oneCore) })
  // Sends what does not wait for each other without waiting for the answers.
  const writers = openPool(url, { max: 1, pipeline: true, ...writing })
  const compiler = new PostgresQueryCompiler()
  const commit = createGroupCommit((changes) => commitTogether(writers, changes))
  return {
    async read<Result>(query: RawBuilder<Result>) {
      const { sql, parameters } = compileStep(compiler, { query })
      const { rows } = await readers.query(sql, [...parameters])
      return rows as Result[]
    },
    write: (...steps) => commit.write(steps.map((step) => compileStep(compiler, step))),
    dialect,
    async close() {
      await commit.settled()
      await writers.end()
      await readers.end()
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
    // A search of every message must end some day; so must waiting for a server that is gone.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    // So long may a process that freezes in a transaction, or can't be reached any more, block the others.
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
  const client = await pool.connect()
  try {
    await refuseUnfit(client)
    await migrate(migratorOf(client))
  } finally {
    client.release()
    await pool.end()
  }
}

async function refuseUnfit(client: pg.PoolClient) {
  const { rows } = await client.query(`select
    current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`)
  const [{ version, encoding }] = rows
  const major = Math.floor(version / 10_000)
  if (major < 15) {
    throw new NotAStore(
      `it is PostgreSQL ${major}, and Foyer needs 15 or later`,
      'update PostgreSQL, or set DATABASE_URL to another server',
    )
  }
  if (encoding !== 'UTF8') {
    throw new NotAStore(
      `its encoding is ${encoding}, which can't hold every character`,
      `set DATABASE_URL to a database that is made by "create database NAME encoding 'UTF8' template template0"`,
    )
  }
}

const migratorOf = (client: pg.PoolClient): Migrator => ({
  name: 'postgres',
  begin: `begin; select pg_advisory_xact_lock(${locks.migrate})`,
  run: async (statement) => (await client.query(statement)).rows,
  // Whoever runs the database backs it up.
  keepCopy: async () => {},
})

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
    const { status } = (await Promise.allSettled([client.query('rollback')]))[0]
    client.release(status === 'rejected' || error instanceof Unavailable)
    throw error
  }
}

/** The first steps of all changes go out together, and each next one once the one before it is answered. */
async function runAll(client: pg.PoolClient, changes: Change[]): Promise<Row[][][]> {
  const answers = await Promise.allSettled(changes.map((change) => run(client, change)))
  const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (errors.length > 0) throw errors.find(({ code }) => code !== aborted) ?? errors[0]
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

async function run(client: pg.PoolClient, change: Change): Promise<Row[][]> {
  const results: Row[][] = []
  for (const step of change) {
    const { rows } = await client.query<Row>(step.sql, [...step.parameters])
    results.push(rows)
    if (isLast(step, rows)) break
  }
  return results
}

/** "The transaction is aborted": what every statement says after the one that failed. */
const aborted = '25P02'

const dialect: Dialect = {
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
  // Its vacuum does that.
  tidy: [],
  leftToTidy: sql`select 0 as count`,
  // It is another process: nobody waits for a long read.
  bucketsAtOnce: Number.POSITIVE_INFINITY,
}
