import pg from 'pg'
import { UnusableDatabase } from './failures.ts'
import { rejectUnknownSchema, schema } from './schema.ts'

// Advisory lock: one process creates the tables while others wait.
const lock = 471108

const int8 = 20

// Counts and order numbers are far below 2^53.
const parserOf = ((oid: number, format: 'text') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

export async function openPostgres(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 5000,
    types: { getTypeParser: parserOf },
  })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await prepare(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

async function prepare(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${lock})`)
    const setting = await client.query("select current_setting('server_encoding') as encoding")
    const { encoding } = setting.rows[0]
    if (encoding !== 'UTF8') {
      const text = `its encoding is ${encoding}, which can't store every character`
      throw new UnusableDatabase(
        text,
        "create one with: create database NAME encoding 'UTF8' template template0",
      )
    }
    const { rows } = await client.query("select to_regclass('schema_version') as found")
    if (rows[0]?.found) {
      rejectUnknownSchema(
        (await client.query('select version from schema_version')).rows[0]?.version,
      )
    } else await client.query(schema.postgres)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
