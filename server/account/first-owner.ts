import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { createOwner, findOwner } from './owners.ts'
import { passwordError } from './password-strength.ts'
import { hashPassword } from './passwords.ts'

type AccountSettings = Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>
type DataFolder = Pick<Config, 'DATA_DIR'>

/** Throws `CannotStart` if the first account would get a weak ADMIN_PASSWORD; `words` are known of the owner. */
export async function rejectWeakPassword(
  { db }: Database,
  { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD }: AccountSettings,
  words: string[],
) {
  if (!ADMIN_PASSWORD || (await findOwner(db))) return
  const error = await passwordError(ADMIN_PASSWORD, [ADMIN_USERNAME, ADMIN_EMAIL, ...words])
  if (!error) return
  throw new CannotStart(
    `ADMIN_PASSWORD ${error}. Choose another, or leave it empty for a random one.`,
  )
}

/** Returns whether it created the account; `random` is the password unless ADMIN_PASSWORD is set. */
export async function createFirstOwner(
  { db }: Database,
  { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: chosen }: AccountSettings,
  random: string,
  now: Date,
): Promise<boolean> {
  if (await findOwner(db)) return false
  const passwordHash = await hashPassword(chosen || random)
  return createOwner(db, { username, email: email || null, passwordHash }, now)
}

const fileIn = ({ DATA_DIR }: DataFolder) => join(DATA_DIR, 'first-password')

export function announceFirstPassword(config: DataFolder, username: string, password: string) {
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

export function forgetFirstPassword(config: DataFolder) {
  try {
    rmSync(fileIn(config), { force: true })
  } catch {
    // With PostgreSQL, the data folder may not exist.
  }
}
