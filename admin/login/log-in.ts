import { call } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Session, toSession } from '../session.ts'

type Outcome = { session: Session } | { error: string }

const tryAgain = { error: 'Login failed. Please try again.' }

/** Asks the server for a session; says what to tell the owner where there is none. */
export async function logIn(username: string, password: string): Promise<Outcome> {
  try {
    const { ok, answer } = await call(fetch, endpoints.login, { body: { username, password } })
    if (!ok || answer.success !== true) return { error: answer.message || 'Login failed' }
    const session = toSession(answer.token, answer.admin)
    return session ? { session } : tryAgain
  } catch {
    return tryAgain
  }
}
