import { existsSync, statSync } from 'node:fs'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { backUp } from '../server/database/backup.ts'
import { existingDatabaseFile } from '../server/database/configured.ts'
import { InvalidArguments, readArguments, resolveGiven } from './arguments.ts'

export const usage = `  npm run backup -- FILE    copies the database into a new file; the server can keep running`

export function main(args: string[]) {
  const [name] = readArguments(args, { operands: 1 }).positionals
  if (!name) throw new InvalidArguments('FILE is missing.')
  const config = readConfig(readEnvironment())
  if (config.DATABASE_URL) {
    throw new CannotStart(
      'The messages are in PostgreSQL. Back it up with "pg_dump --format=custom --file=FILE".',
    )
  }
  const database = existingDatabaseFile(config)
  const file = resolveGiven(name)
  if (existsSync(file)) throw new CannotStart(`${file} already exists. Choose another file.`)
  process.umask(0o077)
  try {
    const count = backUp(database, file)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    console.log(`${file}: ${count === 1 ? '1 message' : `${count} messages`}, ${megabytes} MB`)
  } catch (error) {
    throw new CannotStart(`The backup ${file} can't be written: ${reasonOf(error)}.`)
  }
}
