import { existsSync } from 'node:fs'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { databaseUrl, readConfig, readEnvironment } from '../server/config.ts'
import { restore } from '../server/database/backup.ts'
import { prepareDataFolder } from '../server/database/configured.ts'
import { UnusableDatabase } from '../server/database/failures.ts'
import { endOnSignals, givenFile } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run restore -- FILE    replaces the database with a backup, while the server is stopped`

const ofPostgres = `foyer: the messages are in PostgreSQL, which has its own backup. This restores what pg_dump made, while the server is stopped:
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$PGDATABASE" FILE
Then run "npm run owner -- sessions --revoke", which ends the sessions that came back with it.`

/** `npm run restore -- FILE`: what `npm run backup` has made becomes the database. */
export async function main(args: string[]) {
  const [name, ...rest] = readFlags({ args, allowPositionals: true }, usage).positionals
  if (!name || rest.length > 0) fail(usage)
  const config = readConfig(readEnvironment())
  if (config.DATABASE_URL) fail(ofPostgres)
  const backup = givenFile(name)
  const file = databaseUrl(config)
  if (!existsSync(backup)) throw new CannotStart(`There is no ${backup}: name a backup.`)
  prepareDataFolder(config.DATA_DIR)
  endOnSignals()
  try {
    const { count, kept } = restore(backup, file, new Date())
    const messages = count === 1 ? '1 message was' : `${count} messages were`
    const before = kept ? ` The replaced database is kept as ${kept}.` : ''
    console.log(
      `${messages} restored from ${backup} into ${file}. All sessions have ended; the owner's password is that of the backup.${before}`,
    )
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const remedy = error instanceof UnusableDatabase ? error.remedy : 'use another backup'
    throw new CannotStart(
      `${backup} can't be restored (${reasonOf(error)}): ${remedy}. The database is unchanged.`,
    )
  }
}
