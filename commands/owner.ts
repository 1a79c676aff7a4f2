import { createInterface } from 'node:readline/promises'
import { CannotStart } from '#contract/cannot-start.ts'
import { createFirstOwner, forgetFirstPassword } from '../server/account/first-owner.ts'
import { findOwner, setPasswordHash } from '../server/account/owners.ts'
import { passwordError } from '../server/account/password-strength.ts'
import { hashPassword, randomPassword } from '../server/account/passwords.ts'
import { endOtherSessions, listSessions } from '../server/account/sessions.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { existingDatabaseFile, openConfiguredDatabase } from '../server/database/configured.ts'
import type { Database } from '../server/database/open.ts'
import { readOwnersWords } from '../server/pages/pages.ts'
import { InvalidArguments, readArguments } from './arguments.ts'

export const usage = `  npm run owner -- create [--username NAME] [--email ADDRESS]   creates the account, if there is none
  npm run owner -- set-password                                 sets a new password and signs out everywhere
  npm run owner -- sessions [--revoke]                          lists the sessions, or ends them all

The password is read from the terminal or from a line of standard input; leave it empty for a random one.`

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  revoke: { type: 'boolean' },
} as const

export async function main(args: string[]) {
  const { positionals, values } = readArguments(args, { options, operands: 1 })
  const actions = new Map([
    ['create', create],
    ['set-password', setPassword],
    ['sessions', values.revoke ? endSessions : showSessions],
  ])
  const [name = ''] = positionals
  const action = actions.get(name)
  if (!action) throw new InvalidArguments(`Expected one of ${[...actions.keys()].join(', ')}.`)
  const config = readConfig({
    ...readEnvironment(),
    ...(values.username && { ADMIN_USERNAME: values.username }),
    ...(values.email && { ADMIN_EMAIL: values.email }),
  })
  // A mistyped folder must not create a new database.
  if (name !== 'create' && !config.DATABASE_URL) existingDatabaseFile(config)
  const database = await openConfiguredDatabase(config)
  await action(database, config).finally(database.close)
}

async function create(database: Database, config: Config) {
  const existing = await findOwner(database.db)
  if (existing) {
    throw new CannotStart(`The account "${existing.username}" already exists. Use set-password.`)
  }
  const password = await askPassword(config.ADMIN_USERNAME, config.ADMIN_EMAIL)
  await createFirstOwner(database, { ...config, ADMIN_PASSWORD: '' }, password.value, new Date())
  console.log(`Created the account "${config.ADMIN_USERNAME}".${password.shown}`)
}

async function setPassword({ db }: Database, config: Config) {
  const owner = await findOwner(db)
  if (!owner) throw new CannotStart('There is no account yet. Use create, or start the server.')
  const password = await askPassword(owner.username, owner.email ?? '')
  const hash = await hashPassword(password.value)
  await db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, owner.id, hash, new Date())
    await endOtherSessions(trx)
  })
  forgetFirstPassword(config)
  console.log(`Set the password of "${owner.username}" and ended all sessions.${password.shown}`)
}

async function endSessions({ db }: Database) {
  console.log(`Sessions ended: ${await endOtherSessions(db)}`)
}

async function showSessions(database: Database, config: Config) {
  const sessions = await listSessions({ database, config }, '', new Date())
  for (const { id, browser, createdAt, usedAt } of sessions) {
    console.log(`${id}  since ${createdAt}  last used ${usedAt}  ${browser}`)
  }
  console.log(`Sessions: ${sessions.length}`)
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
