import { createInterface } from 'node:readline/promises'
import { createFirstOwner, forgetFirstPassword } from '../server/account/first-owner.ts'
import { findOwner, setPasswordHash } from '../server/account/owners.ts'
import { passwordError } from '../server/account/password-strength.ts'
import { hashPassword, randomPassword } from '../server/account/passwords.ts'
import { endOtherSessions, listSessions } from '../server/account/sessions.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { existingDatabaseFile, openConfiguredDatabase } from '../server/database/configured.ts'
import type { Database } from '../server/database/open.ts'
import { readOwnersWords } from '../server/pages/pages.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run owner -- create [--username NAME] [--email ADDRESS]   makes the account, if there is none
  npm run owner -- set-password                                 sets a new password and ends all sessions
  npm run owner -- sessions [--revoke]                          lists the sessions, or ends them all

A password is read from the terminal or from a line of standard input; an empty one means a random password.`

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  revoke: { type: 'boolean' },
} as const

/** `npm run owner`: works on the owner's account in the database itself, for an owner who is locked out. */
export async function main(args: string[]) {
  const { positionals, values } = readFlags({ args, allowPositionals: true, options }, usage)
  const config = readConfig({
    ...readEnvironment(),
    ...(values.username && { ADMIN_USERNAME: values.username }),
    ...(values.email && { ADMIN_EMAIL: values.email }),
  })
  const commands: Record<string, (database: Database, config: Config) => Promise<void>> = {
    create,
    'set-password': setPassword,
    sessions: values.revoke ? endSessions : showSessions,
  }
  const name = positionals[0] ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || positionals.length > 1) fail(usage)
  // A mistyped folder must not become a new database.
  if (name !== 'create' && !config.DATABASE_URL) existingDatabaseFile(config)
  const database = await openConfiguredDatabase(config)
  try {
    await command(database, config)
  } finally {
    await database.close()
  }
}

async function create(database: Database, config: Config) {
  const existing = await findOwner(database.db)
  if (existing) {
    fail(`foyer: the account "${existing.username}" already exists. Use set-password.`)
  }
  const words = [config.ADMIN_USERNAME, config.ADMIN_EMAIL, ...readOwnersWords()]
  const { password, isRandom } = await askPassword(words)
  const account = { ...config, ADMIN_PASSWORD: '' }
  await createFirstOwner(database, account, password, new Date())
  console.log(`Created the account "${config.ADMIN_USERNAME}".`)
  if (isRandom) console.log(`Password: ${password}`)
}

async function setPassword(database: Database, config: Config) {
  const { db } = database
  const owner = await findOwner(db)
  if (!owner) return fail('foyer: there is no account yet. Use create, or start the server.')
  const words = [owner.username, owner.email ?? '', ...readOwnersWords()]
  const { password, isRandom } = await askPassword(words)
  const hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, owner.id, hash, new Date())
    await endOtherSessions(trx)
  })
  forgetFirstPassword(config)
  console.log(`Set the password of "${owner.username}" and ended all sessions.`)
  if (isRandom) console.log(`Password: ${password}`)
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

async function askPassword(words: string[]) {
  const typed = await readLine('New password (leave empty for a random one): ')
  if (typed === undefined) {
    fail('foyer: no password was given: type one, or an empty line for a random one.')
  }
  const error = typed && (await passwordError(typed, words))
  if (error) fail(`foyer: the password ${error}.`)
  return { password: typed || randomPassword(), isRandom: !typed }
}

/** One line of standard input, undefined if that ends without one; what is typed at a terminal does not show. */
async function readLine(question: string): Promise<string | undefined> {
  const { stdin, stdout } = process
  const isTerminal = stdin.isTTY === true
  if (isTerminal) stdout.write(question)
  // Without an output it echoes nothing.
  const lines = createInterface({ input: stdin, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    return undefined
  } finally {
    lines.close()
    if (isTerminal) stdout.write('\n')
  }
}
