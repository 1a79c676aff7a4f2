import { createInterface } from 'node:readline/promises'
import { readConfig, readEnvironment } from '../server/config.ts'
import { openConfiguredStore } from '../server/configured-store.ts'
import { ensureOwner } from '../server/first-owner.ts'
import { passwordError } from '../server/password-rules.ts'
import { hashPassword, randomPassword } from '../server/passwords.ts'
import type { Store } from '../store/store.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run owner -- create [--username NAME] [--email ADDRESS]   make the account, where there is none
  npm run owner -- set-password                                 a new password; ends all sessions
  npm run owner -- sessions [--revoke]                          list the sessions, or end them all

A password is asked for at a terminal, or else read as a line from standard input; an empty one stands for a random password.`

/** `npm run owner`: the owner's account, worked on in the store itself, for when one is locked out. */
export async function main(args: string[]) {
  const { positionals, values } = readFlags({ args, allowPositionals: true, options }, usage)
  const commands: Record<string, (store: Store) => Promise<void>> = {
    create: (store) => create(store, values.username, values.email),
    'set-password': setPassword,
    sessions: (store) => sessions(store, values.revoke ?? false),
  }
  const name = positionals[0] ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || positionals.length > 1) fail(usage)
  const store = await openConfiguredStore(readConfig(readEnvironment()))
  try {
    await command(store)
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
  const password = await askPassword()
  const made = await ensureOwner(store, { ...config, ADMIN_PASSWORD: password.text }, new Date())
  if (!made)
    return fail('foyer: another process has created the account in the meantime. Use set-password.')
  console.log(`Created the account "${made.username}".`)
  password.show()
}

async function setPassword(store: Store) {
  const owner = await store.owners.first()
  if (!owner) return fail('foyer: there is no account yet. Use create, or start the server.')
  const password = await askPassword()
  await store.owners.setPassword(owner.id, await hashPassword(password.text), new Date())
  console.log(`Set the password of "${owner.username}" and ended all sessions.`)
  password.show()
}

async function sessions(store: Store, revoke: boolean) {
  if (revoke) {
    console.log(`Sessions ended: ${await store.sessions.endAll()}`)
    return
  }
  const open = await store.sessions.list()
  for (const { id, createdAt, usedAt } of open) {
    console.log(`${id}  since ${createdAt.toISOString()}  last used ${usedAt.toISOString()}`)
  }
  console.log(`Sessions: ${open.length}`)
}

type Password = { text: string; show: () => void }

async function askPassword(): Promise<Password> {
  const typed = await readLine('New password (leave empty for a random one): ')
  const error = typed && (await passwordError(typed))
  if (error) fail(`foyer: the password ${error}.`)
  if (typed) return { text: typed, show: () => {} }
  const text = randomPassword()
  return { text, show: () => console.log(`Password: ${text}`) }
}

/** One line of standard input; what is typed at a terminal does not show. */
async function readLine(question: string): Promise<string> {
  const { stdin, stdout } = process
  const asked = stdin.isTTY === true
  if (asked) stdout.write(question)
  // Without an output it echoes nothing.
  const lines = createInterface({ input: stdin, terminal: asked })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (asked) stdout.write('\n')
  }
}
