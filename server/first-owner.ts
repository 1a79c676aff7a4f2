import { CannotStart } from '#contract/cannot-start.ts'
import type { Store } from '../store/store.ts'
import type { Config } from './config.ts'
import { passwordError } from './password-rules.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/**
 * Makes the owner's account where there is none. Gives the account that it made, with the password
 * if that was generated, or undefined. Throws `CannotStart` where ADMIN_PASSWORD is too weak.
 */
export async function ensureOwner(
  store: Store,
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  now: Date,
): Promise<{ username: string; randomPassword?: string } | undefined> {
  if (await store.owners.first()) return undefined
  const error = config.ADMIN_PASSWORD && (await passwordError(config.ADMIN_PASSWORD))
  if (error) {
    throw new CannotStart(
      `ADMIN_PASSWORD ${error}: set it to another, or leave it empty for a random one.`,
    )
  }
  const password = config.ADMIN_PASSWORD || randomPassword()
  const username = config.ADMIN_USERNAME
  const account = {
    username,
    email: config.ADMIN_EMAIL || null,
    passwordHash: await hashPassword(password),
  }
  const made = await store.owners.createFirst(account, now)
  if (!made) return undefined
  return { username, randomPassword: config.ADMIN_PASSWORD ? undefined : password }
}
