import { createInterface } from 'node:readline/promises'
import { unknownBrowser } from '../server/browser-name.ts'
import { type Config, readConfig, readEnvironment } from '../server/config.ts'
import { existingStoreFile, openConfiguredStore } from '../server/configured-store.ts'
import { prepareOwner } from '../server/first-owner.ts'
import { forgetFirstPassword } from '../server/first-password.ts'
import { readOwnersWords } from '../server/pages.ts'
import { passwordError } from '../server/password-rules.ts'
import { hashPassword, randomPassword, verifyPassword } from '../server/passwords.ts'
import { parsePhc } from '../store/password-hash.ts'
import type { Store } from '../store/store.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run owner -- create [--username NAME] [--email ADDRESS]   make the account, where there is none
  npm run owner -- set-password                                 a new password; ends all sessions
  npm run owner -- reset-second-factor                          no codes and no passkeys any more; ends all sessions
  npm run owner -- sessions [--revoke]                          list the sessions, or end them all
  npm run owner -- tokens [--revoke]                            list the tokens for programs, or remove them all

A password is asked for at a terminal, or else read as a line from standard input; an empty one stands for a random password.`

/** `npm run owner`: the owner's account, worked on in the store itself, for when one is locked out. */
export async function main(args: string[]) {
  const { positionals, values } = readFlags({ args, allowPositionals: true, options }, usage)
  const commands: Record<string, (store: Store, config: Config) => Promise<void>> = {
    create: (store) => create(store, values.username, values.email),
    'set-password': setPassword,
    'reset-second-factor': resetSecondFactor,
    tokens: (store) => tokens(store, values.revoke ?? false),
    sessions: (store) => sessions(store, values.revoke ?? false),
  }
  const name = positionals[0] ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || positionals.length > 1) fail(usage)
  const config = readConfig(readEnvironment())
  // A folder that is mistyped must not become a store of its own.
  if (name !== 'create' && !config.DATABASE_URL) existingStoreFile(config)
  const store = await openConfiguredStore(config)
  try {
    await command(store, config)
  } finally {
    await store.close()
  }
}

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  revoke: { type: 'boolean' },
} as const

async function create(store: Store, username?: string, email?: string) {
  const existing = await store.owners.first()
  if (existing)
    fail(`foyer: there is already an account: "${existing.username}". Use set-password.`)
  const config = readConfig({
    ...process.env,
    ...(username && { ADMIN_USERNAME: username }),
    ...(email && { ADMIN_EMAIL: email }),
  })
  const words = readOwnersWords()
  const password = await askPassword([config.ADMIN_USERNAME, config.ADMIN_EMAIL, ...words])
  const account = { ...config, ADMIN_PASSWORD: password.isRandom ? '' : password.text }
  const make = await prepareOwner(store, account, words, password.text)
  const made = await make(new Date())
  if (!made)
    return fail('foyer: another process has created the account in the meantime. Use set-password.')
  console.log(`Created the account "${made.username}".`)
  password.show()
}

async function setPassword(store: Store, config: Config) {
  const owner = await store.owners.first()
  if (!owner) return fail('foyer: there is no account yet. Use create, or start the server.')
  const password = await askPassword([owner.username, owner.email ?? '', ...readOwnersWords()])
  // Of one that asks for more than a machine has, nobody can tell.
  const isSame = parsePhc(owner.passwordHash) && verifyPassword(password.text, owner.passwordHash)
  if ((await isSame) === true) fail('foyer: that is the password already.')
  const passwordHash = await hashPassword(password.text)
  const next = { passwordHash, mustChangePassword: password.isRandom }
  await store.owners.setPassword(owner.id, next, new Date())
  forgetFirstPassword(config)
  console.log(`Set the password of "${owner.username}" and ended all sessions.`)
  password.show()
}

async function resetSecondFactor(store: Store) {
  const owner = await store.owners.first()
  if (!owner) return fail('foyer: there is no account yet. Use create, or start the server.')
  const { codes, passkeys, sessions } = await store.codes.reset(owner.id)
  console.log(
    `Codes are turned off${codes ? '' : ' (they were already)'}. Passkeys removed: ${passkeys}. Sessions ended: ${sessions}.`,
  )
}

async function tokens(store: Store, revoke: boolean) {
  if (revoke) {
    console.log(`Tokens removed: ${await store.tokens.removeAll()}`)
    return
  }
  const all = await store.tokens.list()
  for (const { name, scopes, endsAt, usedAt } of all) {
    const used = usedAt ? `last used ${usedAt.toISOString()}` : 'never used'
    console.log(`${name}  ${scopes.join(', ')}  until ${endsAt.toISOString()}  ${used}`)
  }
  console.log(`Tokens: ${all.length}`)
}

async function sessions(store: Store, revoke: boolean) {
  if (revoke) {
    console.log(`Sessions ended: ${await store.sessions.endAll()}`)
    return
  }
  const open = await store.sessions.list()
  for (const { id, name, browser, createdAt, usedAt } of open) {
    const known = browser === unknownBrowser ? '' : browser
    const where = [name, known].filter(Boolean).map((words) => `  ${words}`)
    console.log(
      `${id}  since ${createdAt.toISOString()}  last used ${usedAt.toISOString()}${where.join('')}`,
    )
  }
  console.log(`Sessions: ${open.length}`)
}

type Password = { text: string; isRandom: boolean; show: () => void }

async function askPassword(words: string[]): Promise<Password> {
  const typed = await readLine('New password (leave empty for a random one): ')
  if (typed === undefined) {
    fail('foyer: no password was given: type one, or an empty line for a random one.')
  }
  const error = typed && (await passwordError(typed, words))
  if (error) fail(`foyer: the password ${error}.`)
  if (typed) return { text: typed, isRandom: false, show: () => {} }
  const text = randomPassword()
  return {
    text,
    isRandom: true,
    show: () => {
      console.log(`Password: ${text}`)
      console.error('You choose your own at the next login.')
    },
  }
}

/** One line of standard input, undefined where that ends without one; what is typed at a terminal does not show. */
async function readLine(question: string): Promise<string | undefined> {
  const { stdin, stdout } = process
  const asked = stdin.isTTY === true
  if (asked) stdout.write(question)
  // Without an output it echoes nothing.
  const lines = createInterface({ input: stdin, terminal: asked })
  try {
    for await (const line of lines) return line
    return undefined
  } finally {
    lines.close()
    if (asked) stdout.write('\n')
  }
}
