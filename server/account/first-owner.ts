import { CannotStart } from '#contract/cannot-start.ts'
import type { Store } from '../store/store.ts'
import type { Config } from './config.ts'
import { passwordError } from './password-rules.ts'
import { hashPassword, randomPassword } from './passwords.ts'

type Made = { username: string; randomPassword?: string }

/**
 * Does what takes long of making the owner's account, where there is none, and gives what makes it at once: that gives the account,
 * with the password if it was generated, or undefined where there is one. `words` are what everybody knows of the owner. Throws
 * `CannotStart` where ADMIN_PASSWORD is too weak.
 */
export async function prepareOwner(
  store: Store,
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  words: string[],
  random = randomPassword(),
): Promise<(now: Date) => Promise<Made | undefined>> {
  if (await store.owners.first()) return async () => undefined
  const error =
    config.ADMIN_PASSWORD &&
    (await passwordError(config.ADMIN_PASSWORD, [
      ...[config.ADMIN_USERNAME, config.ADMIN_EMAIL],
      ...words,
    ]))
  if (error) {
    throw new CannotStart(
      `ADMIN_PASSWORD ${error}: set it to another, or leave it empty for a random one.`,
    )
  }
  const password = config.ADMIN_PASSWORD || random
  const username = config.ADMIN_USERNAME
  const account = {
    username,
    email: config.ADMIN_EMAIL || null,
    passwordHash: await hashPassword(password),
    // It has been on a screen, and perhaps in a log of what the process prints.
    mustChangePassword: !config.ADMIN_PASSWORD,
  }
  return async (now) => {
    if (!(await store.owners.createFirst(account, now))) return undefined
    return { username, randomPassword: config.ADMIN_PASSWORD ? undefined : password }
  }
}
