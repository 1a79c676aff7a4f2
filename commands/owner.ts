import { createInterface } from 'node:readline/promises'
import { CannotStart } from '#text/cannot-start.ts'
import { forgetFirstPassword } from '../server/account/first-owner.ts'
import { findOwner, setPasswordHash } from '../server/account/owners.ts'
import { passwordError } from '../server/account/password-strength.ts'
import { hashPassword, randomPassword } from '../server/account/passwords.ts'
import { endOtherSessions } from '../server/account/sessions.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { existingDatabaseFile, openConfiguredDatabase } from '../server/database/configured.ts'
import type { Database } from '../server/database/open.ts'
import { readOwnersWords } from '../server/pages/pages.ts'
import { InvalidArguments, readArguments } from './arguments.ts'

export const usage = `  npm run owner -- set-password   sets a new password and signs out everywhere

The password is read from the terminal or from a line of standard input; leave it empty for a random one.`

export async function main(args: string[]) {
  const { positionals } = readArguments(args, { operands: 1 })
  if (positionals[0] !== 'set-password') throw new InvalidArguments('Expected set-password.')
  const config = readConfig(readEnvironment())
  // A mistyped folder must not create a new database.
  if (!config.DATABASE_URL) existingDatabaseFile(config)
  const database = await openConfiguredDatabase(config)
  await setPassword(database, config).finally(database.close)
}

async function setPassword({ db }: Database, config: Config) {
  const owner = await findOwner(db)
  if (!owner) throw new CannotStart('There is no account yet. Start the server, which creates it.')
  const password = await askPassword(owner.username, owner.email ?? '')
  const hash = await hashPassword(password.value)
  await db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, owner, hash, new Date())
    await endOtherSessions(trx)
  })
  forgetFirstPassword(config)
  console.log(`Set the password of "${owner.username}" and ended all sessions.${password.shown}`)
}

async function askPassword(...ownersWords: string[]) {
  const typed = await readLine('New password (leave empty for a random one): ')
  if (typed === undefined) {
    throw new CannotStart('No password given. Enter one, or an empty line for a random one.')
  }
  const error = typed && (await passwordError(typed, [...ownersWords, ...readOwnersWords()]))
  if (error) throw new CannotStart(`The password ${error}.`)
  const value = typed || randomPassword()
  return { value, shown: typed ? '' : `\nPassword: ${value}` }
}

async function readLine(question: string): Promise<string | undefined> {
  const { stdin, stdout } = process
  const terminal = stdin.isTTY === true
  if (terminal) stdout.write(question)
  // Without an output, it echoes nothing.
  using lines = createInterface({ input: stdin, terminal })
  for await (const line of lines) {
    if (terminal) stdout.write('\n')
    return line
  }
  return undefined
}
