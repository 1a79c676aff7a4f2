import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { createOwner, findOwner } from './owners.ts'
import { passwordError } from './password-strength.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/** Throws `CannotStart` for a weak ADMIN_PASSWORD; `words` are known of the owner. */
export async function createFirstOwner(
  { db }: Database,
  config: Config,
  words: string[],
  now: Date,
) {
  if (await findOwner(db)) return
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: chosen } = config
  const error = chosen && (await passwordError(chosen, [username, email, ...words]))
  if (error) {
    throw new CannotStart(
      `ADMIN_PASSWORD ${error}. Choose another, or leave it empty for a random one.`,
    )
  }
  const password = chosen || randomPassword()
  const passwordHash = await hashPassword(password)
  const isCreated = await createOwner(db, { username, email: email || null, passwordHash }, now)
  if (isCreated && !chosen) announceFirstPassword(config, username, password)
}

const fileIn = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'first-password')

function announceFirstPassword(config: Config, username: string, password: string) {
  const file = fileIn(config)
  let stored = `it is also in ${file}.`
  try {
    rmSync(file, { force: true })
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    stored = `write it down: it couldn't be stored in ${file} (${reasonOf(error)}).`
  }
  console.error(`
  Your account for /admin is ready. Change this password soon. Until then, ${stored}

    Username   ${username}
    Password   ${password}
`)
}

export function forgetFirstPassword(config: Config) {
  try {
    rmSync(fileIn(config), { force: true })
  } catch {
    // With PostgreSQL, the data folder may not exist.
  }
}
