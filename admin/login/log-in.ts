import { call } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Session, toSession } from '../session.ts'

/** Asks the server for a session. Throws an error whose message is for the owner where there is none. */
export async function logIn(username: string, password: string): Promise<Session> {
  const tryAgain = new Error('Login failed. Please try again.')
  const { ok, answer } = await call(fetch, endpoints.login, { body: { username, password } }).catch(
    () => Promise.reject(tryAgain),
  )
  if (!ok || answer.success !== true) throw new Error(answer.message || 'Login failed')
  const session = toSession(answer.token, answer.admin)
  if (!session) throw tryAgain
  return session
}
