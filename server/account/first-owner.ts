import { CannotStart } from '#contract/cannot-start.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { createOwner, findOwner } from './owners.ts'
import { passwordError } from './password-strength.ts'
import { hashPassword } from './passwords.ts'

type Account = Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/** Throws `CannotStart` if the account is yet to be made, and ADMIN_PASSWORD is too weak. `words` are what is known of the owner. */
export async function refuseWeakPassword(
  { db }: Database,
  { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: chosen }: Account,
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
  { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: chosen }: Account,
  random: string,
  now: Date,
): Promise<boolean> {
  if (await findOwner(db)) return false
  const passwordHash = await hashPassword(chosen || random)
  return createOwner(db, { username, email: email || null, passwordHash }, now)
}
