import { existsSync } from 'node:fs'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { databaseUrl, readConfig, readEnvironment } from '../server/config.ts'
import { restore } from '../server/database/backup.ts'
import { prepareDataFolder } from '../server/database/configured.ts'
import { UnusableDatabase } from '../server/database/failures.ts'
import { InvalidArguments, readArguments, resolveGiven } from './arguments.ts'

export const usage = `  npm run restore -- FILE    restores a backup (the current data is kept); stop the server first`

const ofPostgres = `The messages are in PostgreSQL. Stop the server and restore a pg_dump backup with:
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$PGDATABASE" FILE
Then run "npm run owner -- set-password" to end the sessions in that backup.`

export async function main(args: string[]) {
  const [name] = readArguments(args, { operands: 1 }).positionals
  if (!name) throw new InvalidArguments('FILE is missing.')
  const config = readConfig(readEnvironment())
  if (config.DATABASE_URL) throw new CannotStart(ofPostgres)
  const [backup, file] = [resolveGiven(name), databaseUrl(config)]
  if (!existsSync(backup)) throw new CannotStart(`${backup} doesn't exist. Name a backup file.`)
  prepareDataFolder(config.DATA_DIR)
  try {
    const { count, kept } = restore(backup, file, new Date())
    const messages = count === 1 ? '1 message was' : `${count} messages were`
    const before = kept ? ` The previous database is kept as ${kept}.` : ''
    console.log(
      `${messages} restored from ${backup} into ${file}. All sessions have ended, and the password is the backup's (npm run owner -- set-password sets another).${before}`,
    )
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const remedy = error instanceof UnusableDatabase ? error.remedy : 'use another backup'
    throw new CannotStart(
      `${backup} can't be restored (${reasonOf(error)}): ${remedy}. The database is unchanged.`,
    )
  }
}
