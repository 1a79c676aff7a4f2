import { statSync } from 'node:fs'
import { readConfig, readEnvironment } from '../server/config.ts'
import { existingStoreFile, unusableStore } from '../server/configured-store.ts'
import { backUpSqlite } from '../store/sqlite-backup.ts'
import { endOnSignals, isOfWriting, newGivenFile, unwritable } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run backup -- FILE    copies all that the store holds into a new file, while the server runs`

const ofPostgres = `foyer: the messages are in PostgreSQL, which has a backup of its own. This makes one, while the server runs:
  pg_dump --format=custom --file=FILE
and this puts it back, while the server is stopped:
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$PGDATABASE" FILE`

/** `npm run backup -- FILE`: a copy of the store, by SQLite's online backup. */
export async function main(args: string[]) {
  const [name, ...rest] = readFlags({ args, allowPositionals: true }, usage).positionals
  if (!name || rest.length > 0) fail(usage)
  const config = readConfig(readEnvironment())
  if (config.DATABASE_URL) fail(ofPostgres)
  const store = existingStoreFile(config)
  const file = newGivenFile(name, store)
  endOnSignals()
  try {
    const messages = await backUpSqlite(store, file)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    console.log(
      `${file}: ${messages === 1 ? '1 message' : `${messages} messages`}, ${megabytes} MB`,
    )
  } catch (error) {
    throw isOfWriting(error) ? unwritable(file, error) : unusableStore(config, error)
  }
}
