import { expect, test } from 'vitest'
import { expectFailure, minute, openApp, second, type TestApp } from '../../testing/app.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { owner } from '../../testing/owner.ts'

const host = { host: 'localhost' }

test.each(['ES256', 'EdDSA', 'RS256'] as const)(
  'a passkey (%s) is added, listed, and logs in by itself',
  async (algorithm) => {
    const app = await openApp()
    const key = createAuthenticator(algorithm)
    const { added, options } = await add(app, key, 'My phone')
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(added.statusCode).toBe(201)
    app.pass(minute)
    const login = await logIn(app, key)
    expect(login.statusCode).toBe(200)
    expect(login.json().admin.username).toBe(owner.username)
    const { token } = login.json()
    const { passkeys } = (await app.call('listPasskeys', { token })).json().data
    expect(passkeys).toMatchObject([
      {
        ...{ name: 'My phone', counterWentBack: false },
        ...{ createdAt: '2026-03-01T12:00:00.000Z', usedAt: '2026-03-01T12:01:00.000Z' },
      },
    ])
    const { sessions } = (await app.call('listSessions', { token })).json().data
    expect(sessions[0]).toMatchObject({ way: 'passkey', current: true })
  },
)

test('a passkey that answers wrongly opens nothing', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  await add(app, key)
  const ask = async () =>
    (await app.call('startPasskeyLogin', { headers: host })).json().data.options
  const answer = (credential: object) =>
    app.call('logInByPasskey', { body: { credential }, headers: host })
  const wrong: Record<string, object> = {
    'another origin': key.get(await ask(), { origin: 'http://localhost.example' }),
    'another site': key.get(await ask(), { rpId: 'example.com' }),
    'no verification of the person': key.get(await ask(), { userVerified: false }),
    'a challenge of nobody': key.get(await ask(), { challenge: 'A'.repeat(72) }),
    'no challenge': key.get(await ask(), { challenge: '' }),
    'another owner': key.get(await ask(), { userHandle: 'bm9ib2R5' }),
    'an unknown key': createAuthenticator().get(await ask()),
    'no answer at all': { id: 'x' },
    'an answer of odd parts': { id: 'x', response: { clientDataJSON: 7, userHandle: {} } },
  }
  const known = key.get(await ask())
  wrong['another signature'] = {
    ...known,
    response: { ...known.response, signature: createAuthenticator().get(await ask()).response },
  }
  for (const [name, credential] of Object.entries(wrong)) {
    const { statusCode, body } = await answer(credential)
    expect({ name, statusCode, body }).toMatchObject({ statusCode: 401 })
    expect(body).toContain('This passkey is not known here, or its answer came too late.')
  }
  expect((await answer(key.get(await ask()))).statusCode).toBe(200)
})

test('a challenge is good once, for five minutes, and for what it was made for', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token } = await add(app, key)
  const challenge = async (name: 'startPasskeyLogin' | 'startProof') =>
    (await app.call(name, { token, headers: host })).json().data.options
  const answer = (credential: object) =>
    app.call('logInByPasskey', { body: { credential }, headers: host })

  const options = await challenge('startPasskeyLogin')
  expect((await answer(key.get(options))).statusCode).toBe(200)
  expect((await answer(key.get(options))).statusCode, 'used').toBe(401)

  expect((await answer(key.get(await challenge('startProof')))).statusCode).toBe(401)
  const ofLogin = await challenge('startPasskeyLogin')
  const proof = { credential: key.get(ofLogin) }
  expect((await app.call('prove', { token, body: proof, headers: host })).statusCode).toBe(400)

  const late = await challenge('startPasskeyLogin')
  app.pass(5 * minute)
  expect((await answer(key.get(late))).statusCode).toBe(401)
  const inTime = await challenge('startPasskeyLogin')
  app.pass(5 * minute - second)
  expect((await answer(key.get(inTime))).statusCode).toBe(200)
})

test('two answers to one challenge at once: one opens', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  await add(app, key)
  const { options } = (await app.call('startPasskeyLogin', { headers: host })).json().data
  const body = { credential: key.get(options) }
  const logins = await Promise.all(
    Array.from({ length: 6 }, () => app.call('logInByPasskey', { body, headers: host })),
  )
  expect(logins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401])
})

test('a counter that runs backwards is told of, and refuses nobody; that of a shared key stays at 0', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token } = await add(app, key)
  const wentBack = async () =>
    (await app.call('listPasskeys', { token })).json().data.passkeys[0].counterWentBack
  expect((await logIn(app, key, { counter: 9 })).statusCode).toBe(200)
  expect(await wentBack()).toBe(false)
  expect((await logIn(app, key, { counter: 9 })).statusCode).toBe(200)
  expect(await wentBack()).toBe(true)

  const shared = createAuthenticator()
  app.pass(second)
  await add(app, shared, 'Shared', { counter: 0 })
  expect((await logIn(app, shared, { counter: 0 })).statusCode).toBe(200)
  const { passkeys } = (await app.call('listPasskeys', { token })).json().data
  expect(passkeys[1]).toMatchObject({ name: 'Shared', counterWentBack: false })
})

test('passkeys are renamed and removed, which ends all other sessions; one is added once', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token, added } = await add(app, key)
  const { id } = added.json().data.passkey
  const again = await add(app, key)
  expect(again.added.statusCode).toBe(409)
  const rename = await app.call('renamePasskey', { token, body: { id, name: ' Old phone ' } })
  expect(rename.statusCode).toBe(200)
  const { passkeys } = (await app.call('listPasskeys', { token })).json().data
  expect(passkeys).toMatchObject([{ id, name: 'Old phone' }])
  const removal = await app.call('removePasskey', { token, body: { id } })
  expect(removal.json().data).toEqual({ ended: 1 })
  expect((await app.call('listPasskeys', { token: again.token })).statusCode).toBe(401)
  expect((await logIn(app, key)).statusCode).toBe(401)
  for (const name of ['renamePasskey', 'removePasskey'] as const) {
    expect((await app.call(name, { token, body: { id, name: 'x' } })).statusCode).toBe(404)
  }
})

test('keys need a proof of the last ten minutes, which a key can be; a program has none', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token } = await add(app, key)
  app.pass(10 * minute)
  const start = () => app.call('startPasskey', { token, headers: host })
  expectFailure(await start(), 403, 'Please confirm your password or a passkey first', 'proof')
  const options = (await app.call('startProof', { token, headers: host })).json().data.options
  const body = { credential: key.get(options) }
  const proof = await app.call('prove', { token, body, headers: host })
  expect(proof.json().data.until).toBe('2026-03-01T12:20:00.000Z')
  expect((await start()).statusCode).toBe(200)
  const wrong = await app.call('prove', { token, body: { password: 'a guess' } })
  expectFailure(wrong, 400, 'The password is wrong', 'password')
})

test('without a name there are no passkeys, and the answer says what to do', async () => {
  const app = await openApp()
  const start = (host: string) => app.call('startPasskeyLogin', { headers: { host } })
  expectFailure(
    await start('127.0.0.1:3000'),
    400,
    'Passkeys need a name: open the desk at http://localhost:3000, or set SITE_URL to where visitors find the site',
  )
  expect((await start('localhost:3000')).statusCode).toBe(200)
  for (const [SITE_URL, id] of [
    ['https://foyer.example.com', 'foyer.example.com'],
    ['http://localhost:3000', 'localhost'],
  ] as const) {
    const named = await openApp({ SITE_URL })
    const { options } = (await named.call('startPasskeyLogin')).json().data
    expect(options.rpId).toBe(id)
  }
  for (const SITE_URL of ['http://example.com', 'https://192.0.2.1', 'https://[2001:db8::1]']) {
    const { call } = await openApp({ SITE_URL })
    expect((await call('startPasskeyLogin')).json().message).toContain('need a name and TLS')
  }
})

type Authenticator = ReturnType<typeof createAuthenticator>

async function add(app: TestApp, key: Authenticator, name = 'A key', odd = {}) {
  const token = await app.logIn()
  const start = await app.call('startPasskey', { token, headers: host })
  const { options } = start.json().data
  const body = { name, credential: key.create(options, odd) }
  return { token, options, added: await app.call('addPasskey', { token, body, headers: host }) }
}

async function logIn({ call }: TestApp, key: Authenticator, odd: { counter?: number } = {}) {
  const { options } = (await call('startPasskeyLogin', { headers: host })).json().data
  return call('logInByPasskey', { body: { credential: key.get(options, odd) }, headers: host })
}
