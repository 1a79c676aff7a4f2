import type { LoginWay } from '#contract/account.ts'
import type { Owner } from '../store/store.ts'
import { HttpError } from './answers.ts'
import type { Deps } from './dependencies.ts'
import type { Attempt, LoginThrottle } from './login-throttle.ts'
import { clockTrouble, hashRecoveryCode, isNear, stepOf, stepsAhead } from './one-time-codes.ts'

type Taken = { isRight: boolean; trouble?: string }

const used = 'This code has been used, or is older than one that has. Wait for the next one.'

/** Whether a login asks for a code, and whether the one that came is right. */
export function createSecondFactor(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  throttle: LoginThrottle,
) {
  /** Uses a code of the owner's app up. Gives whether it was right, and `trouble` where a wrong one is more than that. */
  async function takeCode(ownerId: string, secret: string, code: string): Promise<Taken> {
    const time = now()
    const step = stepOf(time)
    const ahead = stepsAhead(secret, code, step)
    if (ahead === undefined) return { isRight: false }
    if (isNear(ahead)) {
      const isRight = await store.codes.takeStep(ownerId, step + ahead)
      return isRight ? { isRight } : { isRight, trouble: used }
    }
    // Whoever was told when a guess will be right must not come back then.
    await store.codes.refuseStep(ownerId, step + ahead, time)
    return { isRight: false, trouble: clockTrouble(ahead, time) }
  }

  /** Counted by the account's one name, however it was called. */
  async function takeInTurn(owner: Owner, attempt: Attempt, take: () => Promise<Taken>) {
    let taken: Taken = { isRight: false }
    await throttle.check({ ...attempt, login: owner.username }, 'code', async () => {
      taken = await take()
      return taken.isRight
    })
    return taken
  }

  return {
    /** What `takeCode` gives, of a secret that is only offered. Throws `HttpError` (429) after too many wrong codes. */
    checkOffered: (owner: Owner, attempt: Attempt, secret: string, code: string) =>
      takeInTurn(owner, attempt, () => takeCode(owner.id, secret, code)),

    /**
     * Which way the owner, whose password was right, has come in. Throws `HttpError` (401, with the field "code") where a code is
     * missing or wrong.
     */
    async check(owner: Owner, attempt: Attempt, code: string | undefined): Promise<LoginWay> {
      const { secret } = await store.codes.find(owner.id)
      if (secret === null) return 'password'
      if (code === undefined) throw wrong('Enter the code of your app, or a recovery code.')
      const way = /^[0-9]{6}$/.test(code) ? 'code' : 'recovery code'
      const { isRight, trouble } = await takeInTurn(owner, attempt, async () =>
        way === 'code'
          ? takeCode(owner.id, secret, code)
          : {
              isRight: await store.codes.takeRecovery(owner.id, hashRecoveryCode(code), now()),
            },
      )
      if (!isRight) throw wrong(trouble ?? 'The code is wrong.')
      return way
    },
  }
}

const wrong = (message: string) => new HttpError(401, message, { field: 'code' })
