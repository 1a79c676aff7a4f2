import type { LoginWay } from '#contract/account.ts'
import type { Owner } from '../store/store.ts'
import { HttpError } from './answers.ts'
import type { Deps } from './dependencies.ts'
import type { Attempt, LoginThrottle } from './login-throttle.ts'
import { clockTrouble, hashRecoveryCode, isNear, stepOf, stepsAhead } from './one-time-codes.ts'

export type SecondFactorCheck = ReturnType<typeof createSecondFactor>

/** Whether a login asks for a code, and whether the one that came is right. */
export function createSecondFactor(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  throttle: LoginThrottle,
) {
  async function isRight(ownerId: string, secret: string, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code))
      return store.codes.takeRecovery(ownerId, hashRecoveryCode(code), now())
    const time = now()
    const step = stepOf(time)
    const ahead = stepsAhead(secret, code, step)
    if (ahead === undefined) return false
    if (isNear(ahead)) {
      if (await store.codes.takeStep(ownerId, step + ahead)) return true
      throw wrong('This code has been used, or is older than one that has. Wait for the next one.')
    }
    // Whoever was told when a guess will be right must not come back then.
    await store.codes.refuseStep(ownerId, step + ahead, time)
    throw wrong(clockTrouble(ahead, time))
  }

  return {
    /**
     * Which way the owner, whose password was right, has come in. Throws `HttpError` (401, with the field "code") where a code is
     * missing or wrong.
     */
    async check(owner: Owner, attempt: Attempt, code: string | undefined): Promise<LoginWay> {
      const { secret } = await store.codes.find(owner.id)
      if (secret === null) return 'password'
      if (code === undefined) throw wrong('Enter the code of your app, or a recovery code.')
      if (!(await throttle.check(attempt, 'code', () => isRight(owner.id, secret, code)))) {
        throw wrong('The code is wrong.')
      }
      return /^\d{6}$/.test(code) ? 'code' : 'recovery code'
    },
  }
}

const wrong = (message: string) => new HttpError(401, message, { field: 'code' })
