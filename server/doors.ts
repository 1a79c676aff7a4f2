import { createCodeQuestions } from './code-questions.ts'
import type { Deps } from './dependencies.ts'
import { createDeviceCookies } from './device-cookie.ts'
import { createLogIn } from './logging-in.ts'
import { createFailedLoginCounter } from './login-history.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { createPasskeyChecks } from './passkeys.ts'
import type { RateLimitKey } from './rate-limit-key.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSigner } from './signer.ts'

export type Doors = ReturnType<typeof createDoors>

/** All that lets the owner in, and keeps others out: what the calls of the account share. */
export function createDoors(deps: Deps, keyOf: RateLimitKey) {
  const signer = createSigner(deps.store)
  const devices = createDeviceCookies(signer, deps.config)
  const throttle = createLoginThrottle(deps, keyOf)
  return {
    devices,
    throttle,
    questions: createCodeQuestions(deps, keyOf),
    failed: createFailedLoginCounter(deps),
    logIn: createLogIn(deps, devices),
    passkeys: createPasskeyChecks(deps, signer),
    secondFactor: createSecondFactor(deps, throttle),
  }
}
