import { CannotStart } from '#contract/cannot-start.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { createOwner, findOwner } from './owners.ts'
import { passwordError } from './password-strength.ts'
import { hashPassword } from './passwords.ts'

type Account = Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/**
 * Makes the owner's account if there is none; returns whether it did. `random` is the password unless ADMIN_PASSWORD is set, and
 * `words` are what is known of the owner. Throws `CannotStart` if ADMIN_PASSWORD is too weak.
 */
export async function createFirstOwner(
  { db }: Database,
  { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: chosen }: Account,
  words: string[],
  random: string,
  now: Date,
): Promise<boolean> {
  if (await findOwner(db)) return false
  const error = chosen && (await passwordError(chosen, [username, email, ...words]))
  if (error) {
    throw new CannotStart(
      `ADMIN_PASSWORD ${error}: set it to another, or leave it empty for a random one.`,
    )
  }
  const passwordHash = await hashPassword(chosen || random)
  return createOwner(db, { username, email: email || null, passwordHash }, now)
}
