import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { day, expectFailure, openApp, type TestApp } from '../testing/app.ts'
import { createAuthenticator } from '../testing/authenticator.ts'

const headers = { host: 'localhost' }
const unusable = 'This passkey is not known here, or its answer came too late.'

test('no answer of a browser, however odd, is an error of the server', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token, id } = await add(app, key)
  const good = key.get(await ask(app)) as Answer
  const values = [7, null, true, [], {}, '', 'x', '\0', '=', 'AAAA', 'e30', 'bnVsbA', '\ud800']
  const parts = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']
  const wrong: object[] = [{ id }, { ...good, response: null }, { ...good, rawId: 'x' }]
  for (const value of values) {
    wrong.push({ ...good, type: value }, { ...good, rawId: value }, { ...good, response: value })
    for (const part of parts) wrong.push({ ...good, response: { ...good.response, [part]: value } })
  }
  for (const credential of wrong) {
    expectFailure(await answer(app, credential), 401, unusable)
  }
  const options = await start(app, token)
  const made = createAuthenticator().create(options) as Answer
  for (const value of values) {
    for (const response of [
      value,
      { ...made.response, clientDataJSON: value },
      { ...made.response, attestationObject: value },
    ]) {
      const body = { name: 'Odd', credential: { ...made, response } }
      expect((await app.call('addPasskey', { token, body, headers })).statusCode).toBe(400)
    }
  }
  expect(app.log()).not.toContain('a request failed')
})

test('a key that no mathematics fits is never an error of the server', async () => {
  const app = await openApp()
  const { token } = await add(app, createAuthenticator())
  // A point that is not on the curve, and a modulus of no bits.
  for (const algorithm of ['ES256', 'EdDSA', 'RS256'] as const) {
    const key = createAuthenticator(algorithm, 'http://localhost', { isBroken: true })
    const body = { name: 'Broken', credential: key.create(await start(app, token)) }
    const { statusCode } = await app.call('addPasskey', { token, body, headers })
    expect([201, 400]).toContain(statusCode)
    expect((await answer(app, key.get(await ask(app)))).statusCode, algorithm).toBe(401)
  }
})

test('an answer that does not hold uses no challenge up, and fills nothing', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  await add(app, key)
  const options = await ask(app)
  const before = (await app.stored()).used_challenges
  for (let times = 0; times < 5; times++) {
    await answer(app, key.get(options, { origin: 'http://evil.example' }))
    await ask(app)
  }
  expect((await app.stored()).used_challenges).toEqual(before)
  expect((await answer(app, key.get(options))).statusCode).toBe(200)
  expect((await answer(app, key.get(options))).statusCode).toBe(401)
})

test('garbage is limited by address as wrong passwords are, and stops nobody else', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  const key = createAuthenticator()
  await add(app, key)
  const statuses: number[] = []
  for (let times = 0; times < 5; times++) {
    const { statusCode } = await answer(app, { id: 'x' }, '203.0.113.7')
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await answer(app, key.get(await ask(app)), '198.51.100.7')).statusCode).toBe(200)
})

test('an id that is longer than any key may have is refused', async () => {
  const app = await openApp()
  const token = await app.logIn()
  for (const [bytes, status] of [
    [1023, 201],
    [1024, 400],
    [8000, 400],
  ] as const) {
    const key = createAuthenticator('ES256', 'http://localhost', { id: randomBytes(bytes) })
    const body = { name: 'Long', credential: key.create(await start(app, token)) }
    const { statusCode } = await app.call('addPasskey', { token, body, headers })
    expect(statusCode, `${bytes} bytes`).toBe(status)
  }
})

test('the owner can have twenty keys, and a browser is told which it has already', async () => {
  const app = await openApp()
  const token = await app.logIn()
  for (let number = 1; number <= 20; number++) {
    const options = await start(app, token)
    expect(options.excludeCredentials).toHaveLength(number - 1)
    const body = { name: `Key ${number}`, credential: createAuthenticator().create(options) }
    const added = await app.call('addPasskey', { token, body, headers })
    expect(added.statusCode).toBe(201)
  }
  const full = await app.call('startPasskey', { token, headers })
  expectFailure(full, 409, 'There are 20 passkeys: remove one first')
})

test('a challenge for a new key holds for the session that asked, and for nothing else', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const other = await app.logIn()
  const options = await start(app, token)
  const credential = createAuthenticator().create(options)
  const adds = async (by: string, credential: object) => {
    const body = { name: 'A key', credential }
    return (await app.call('addPasskey', { token: by, body, headers })).statusCode
  }
  expect(await adds(other, credential)).toBe(400)
  expect(await adds(token, createAuthenticator().create(await ask(app)))).toBe(400)
  expect(await adds(token, credential)).toBe(201)
  expect(await adds(token, createAuthenticator().create(options)), 'used').toBe(400)
})

test('a challenge of a clock that was ahead is worth nothing once it is set right', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  await add(app, key)
  app.pass(365 * day)
  const ahead = await ask(app)
  app.pass(-365 * day)
  expect((await answer(app, key.get(ahead))).statusCode).toBe(401)
  expect((await answer(app, key.get(await ask(app)))).statusCode).toBe(200)
})

test('a key that was removed while it logs in opens nothing', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token, id } = await add(app, key)
  const credentials = await Promise.all(
    Array.from({ length: 8 }, async () => key.get(await ask(app))),
  )
  const logins = credentials.map((credential) => answer(app, credential))
  const removal = app.call('removePasskey', { token, body: { id } })
  const opened = (await Promise.all(logins)).flatMap(({ statusCode, body }) =>
    statusCode === 200 ? [JSON.parse(body).token as string] : [],
  )
  expect((await removal).statusCode).toBe(200)
  for (const token of opened) {
    expect((await app.call('listContacts', { token })).statusCode).toBe(401)
  }
})

type Answer = { id: string; response: Record<string, unknown> }
type Options = { challenge: string; excludeCredentials: object[] }

const ask = async ({ call }: TestApp): Promise<Options> =>
  (await call('startPasskeyLogin', { headers })).json().data.options

const start = async ({ call }: TestApp, token: string): Promise<Options> =>
  (await call('startPasskey', { token, headers })).json().data.options

const answer = ({ call }: TestApp, credential: object, from?: string) =>
  call('logInByPasskey', { body: { credential }, headers, from })

async function add(app: TestApp, key: ReturnType<typeof createAuthenticator>) {
  const token = await app.logIn()
  const body = { name: 'A key', credential: key.create(await start(app, token)) }
  const added = await app.call('addPasskey', { token, body, headers })
  return { token, id: added.json().data.passkey.id as string }
}
