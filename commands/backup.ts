import { statSync } from 'node:fs'
import { readConfig, readEnvironment } from '../server/config.ts'
import { backUp } from '../server/database/backup.ts'
import { existingDatabaseFile, unusableDatabase } from '../server/database/configured.ts'
import { endOnSignals, isOfWriting, newGivenFile, unwritable } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run backup -- FILE    copies the database into a new file, while the server runs`

const ofPostgres = `foyer: the messages are in PostgreSQL, which has its own backup. This makes one, while the server runs:
  pg_dump --format=custom --file=FILE`

/** `npm run backup -- FILE`: a copy of the database, by SQLite's online backup. */
export async function main(args: string[]) {
  const [name, ...rest] = readFlags({ args, allowPositionals: true }, usage).positionals
  if (!name || rest.length > 0) fail(usage)
  const config = readConfig(readEnvironment())
  if (config.DATABASE_URL) fail(ofPostgres)
  const database = existingDatabaseFile(config)
  const file = newGivenFile(name)
  process.umask(0o077)
  endOnSignals()
  try {
    const count = await backUp(database, file)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    console.log(`${file}: ${count === 1 ? '1 message' : `${count} messages`}, ${megabytes} MB`)
  } catch (error) {
    throw isOfWriting(error) ? unwritable(file, error) : unusableDatabase(config, error)
  }
}
