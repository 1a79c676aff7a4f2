import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { expectFailure, minute, openApp, second } from '../../testing/app.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { owner } from '../../testing/owner.ts'

const headers = { host: 'localhost' }
const please = 'Please confirm your password or a passkey first'

/** Every call that needs a proof. Written by hand: a new one has to be added here too. */
const guarded = [
  'startPasskey',
  'addPasskey',
  'removePasskey',
  'startCodes',
  'checkCode',
  'stopCodes',
  'renewRecoveryCodes',
  'confirmRecoveryCodes',
  'addToken',
] as const

test('what changes keys, codes or tokens needs a proof, whatever is sent', async () => {
  const named = Object.entries(endpoints).filter(([, endpoint]) => endpoint.needsProof)
  expect(named.map(([name]) => name).toSorted()).toEqual([...guarded].toSorted())
  const app = await openApp()
  const token = await app.logIn()
  app.pass(10 * minute)
  for (const name of guarded) {
    for (const body of [undefined, {}, { id: 'x', code: '123456' }]) {
      if (body === undefined && endpoints[name].method !== 'DELETE') continue
      const answer = await app.call(name, { token, body, headers })
      expectFailure(answer, 403, please, 'proof')
    }
  }
})

test('a login, a password and a key are proofs, for ten minutes of this session alone', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const key = createAuthenticator()
  const start = (name: EndpointName, by: string) => app.call(name, { token: by, headers })
  const options = (await start('startPasskey', token)).json().data.options
  const body = { name: 'A key', credential: key.create(options) }
  await app.call('addPasskey', { token, headers, body })
  const isProven = async (by = token) => (await start('startCodes', by)).statusCode === 200
  app.pass(10 * minute - second)
  expect(await isProven()).toBe(true)
  app.pass(second)
  expect(await isProven()).toBe(false)

  const byPassword = await app.call('prove', { token, body: { password: owner.password } })
  expect(byPassword.json().data).toEqual({ until: '2026-03-01T12:20:00.000Z' })
  app.pass(10 * minute - second)
  expect(await isProven()).toBe(true)
  app.pass(second)
  expect(await isProven()).toBe(false)

  const asked = (await start('startProof', token)).json().data.options
  const credential = key.get(asked)
  const byKey = await app.call('prove', { token, headers, body: { credential } })
  expect(byKey.statusCode).toBe(200)
  expect(await isProven()).toBe(true)
  app.pass(10 * minute)
  const again = await app.call('prove', { token, headers, body: { credential } })
  expect(again.statusCode, 'the same answer once more').toBe(400)

  const other = await app.logIn()
  expect(await isProven(other)).toBe(true)
  expect(await isProven(), 'the proof of another session').toBe(false)
})

test('a key that answers another session, or a login, proves nothing', async () => {
  const app = await openApp()
  const [token, other] = [await app.logIn(), await app.logIn()]
  const key = createAuthenticator()
  const ask = async (name: EndpointName, by?: string): Promise<object> =>
    (await app.call(name, { token: by, headers })).json().data.options
  const body = { name: 'A key', credential: key.create(await ask('startPasskey', token)) }
  await app.call('addPasskey', { token, headers, body })
  const prove = async (options: object) => {
    const body = { credential: key.get(options) }
    return (await app.call('prove', { token, headers, body })).statusCode
  }
  expect(await prove(await ask('startProof', other))).toBe(400)
  expect(await prove(await ask('startPasskeyLogin'))).toBe(400)
  expect(await prove(await ask('startPasskey', token))).toBe(400)
  expect(await prove(await ask('startProof', token))).toBe(200)
})

test('a stolen session does not allow endless guesses at the password, nor at keys', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  const token = await app.logIn()
  const guesses = [{ password: 'a guess' }, { credential: { id: 'x' } }]
  for (const [index, body] of guesses.entries()) {
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) {
      const from = `203.${index}.113.7`
      statuses.push((await app.call('prove', { token, headers, body, from })).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
  }
})

test('a proof is a password or a key, and nothing else', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const both = { password: owner.password, credential: { id: 'x' } }
  for (const body of [{}, both, { password: '' }, { password: 7 }, { credential: 'x' }, []]) {
    expect((await app.call('prove', { token, headers, body })).statusCode).toBe(400)
  }
})

test('an address without a name can be proven to by password, and says why not by key', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const headers = { host: '127.0.0.1:3000' }
  const answer = await app.call('startProof', { token, headers })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain('open the desk at http://localhost:3000')
  const body = { password: owner.password }
  expect((await app.call('prove', { token, headers, body })).statusCode).toBe(200)
})
