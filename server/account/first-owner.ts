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

/** Throws `CannotStart` if the account is yet to be made, and ADMIN_PASSWORD is too weak. `words` are what is known of the owner. */
export async function refuseWeakPassword(
  { db }: Database,
  { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: chosen }: AccountSettings,
  words: string[],
) {
  if (!chosen || (await findOwner(db))) return
  const error = await passwordError(chosen, [username, email, ...words])
  if (!error) return
  throw new CannotStart(
    `ADMIN_PASSWORD ${error}: set it to another, or leave it empty for a random one.`,
  )
}

/** Makes the owner's account if there is none; returns whether it did. `random` is the password unless ADMIN_PASSWORD is set. */
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

/** Prints the random password of a new account, and stores it in DATA_DIR until it is changed. */
export function announceFirstPassword(config: DataFolder, username: string, password: string) {
  const file = fileIn(config)
  let stored = `it is also in ${file}.`
  try {
    rmSync(file, { force: true })
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    stored = `keep it: it could not be stored in ${file} (${reasonOf(error)}).`
  }
  console.error(`
  Your account for /admin is ready. Change this password soon; until then ${stored}

    User name  ${username}
    Password   ${password}
`)
}

/** Deletes the stored password once another one is set. */
export function forgetFirstPassword(config: DataFolder) {
  try {
    rmSync(fileIn(config), { force: true })
  } catch {
    // A folder that can't be written, or does not exist: with PostgreSQL nothing else needs it.
  }
}
