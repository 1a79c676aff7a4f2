import type { FastifyRequest } from 'fastify'
import { createLimiter } from '../database/limits.ts'
import type { Deps } from '../dependencies.ts'
import { HttpError, tooMany } from '../errors.ts'
import { verifyPassword } from './passwords.ts'

export type PasswordCheck = Awaited<ReturnType<typeof createPasswordCheck>>

/** Limits per address and network, never per account, so that failed sign-ins can't lock the owner out. */
export async function createPasswordCheck({ config, database, now }: Deps) {
  const limiter = await createLimiter(database, 'failed logins', config.LOGIN_LIMIT)

  return async ({ ip }: FastifyRequest, password: string, hash: string): Promise<boolean> => {
    // Counted before the check, so that parallel guesses count too.
    const counted = await database.db.transaction().execute((trx) => limiter.count(trx, ip, now()))
    if ('wait' in counted) throw tooMany('Too many failed sign-ins.', counted.wait)
    let isWrong = false
    try {
      isWrong = !(await verifyPassword(password, hash))
    } finally {
      if (!isWrong) await limiter.forget(counted.ids)
    }
    return !isWrong
  }
}

export const wrongPassword = () =>
  new HttpError(400, 'The current password is wrong', { field: 'currentPassword' })
