import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  databases,
  expectFailure,
  minute,
  openApp,
  second,
  type TestApp,
} from '../../testing/app.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
import { robin } from '../../testing/owner.ts'
import { addPasskey, listPasskeys } from './passkeys.ts'

const headers = { host: 'localhost' }
const confirmed = { currentPassword: robin.password }
const unknown = "This passkey isn't registered here, or it took too long."

test('a passkey is added and listed, and logs in by itself', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { added, options } = await add(app, key, ' My phone ')
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(added.statusCode).toBe(201)
  app.pass(minute)
  const login = await logIn(app, key)
  const admin = { username: robin.username, email: robin.email }
  expect(login.json()).toEqual({ success: true, token: expect.any(String), admin })
  const { token } = login.json()
  const { passkeys } = (await app.call('GET /api/admin/passkeys', { token })).json().data
  const times = { createdAt: '2026-03-01T12:00:00.000Z', usedAt: '2026-03-01T12:01:00.000Z' }
  expect(passkeys).toEqual([
    { id: expect.any(String), name: 'My phone', host: 'localhost', ...times },
  ])
})

test('a passkey that answers wrongly opens nothing', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  await add(app, key)
  const known = key.get(await ask(app))
  const signature = createAuthenticator().get(await ask(app)).response
  const wrong: Record<string, object> = {
    'another origin': key.get(await ask(app), { origin: 'http://localhost.example' }),
    'another site': key.get(await ask(app), { rpId: 'example.com' }),
    'no verification of the person': key.get(await ask(app), { userVerified: false }),
    'a challenge that was not asked': key.get(await ask(app), { challenge: 'A'.repeat(43) }),
    'no challenge': key.get(await ask(app), { challenge: '' }),
    'another owner': key.get(await ask(app), { userHandle: 'bm9ib2R5' }),
    'an unknown key': createAuthenticator().get(await ask(app)),
    'another signature': { ...known, response: { ...known.response, signature } },
    'no answer at all': { id: 'x' },
    'an answer of odd parts': { id: 'x', response: { clientDataJSON: 7, userHandle: {} } },
  }
  for (const [name, credential] of Object.entries(wrong)) {
    const response = await app.call('POST /api/auth/passkey', { body: { credential }, headers })
    expect({ name, status: response.statusCode }).toEqual({ name, status: 401 })
    expectFailure(response, 401, unknown)
  }
  expect((await logIn(app, key)).statusCode).toBe(200)
})

test('a challenge is good once, for five minutes, and for what it was made for', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token } = await add(app, key)
  const answer = async (credential: object) =>
    (await app.call('POST /api/auth/passkey', { body: { credential }, headers })).statusCode
  const options = await ask(app)
  const several = await Promise.all(Array.from({ length: 5 }, () => answer(key.get(options))))
  expect(several.sort()).toEqual([200, 401, 401, 401, 401])
  const { options: forNew } = (
    await app.call('POST /api/admin/passkeys/challenge', { token, headers })
  ).json().data
  expect(await answer(key.get(forNew)), 'asked for a new passkey').toBe(401)
  const late = await ask(app)
  app.pass(5 * minute + second)
  expect(await answer(key.get(late))).toBe(401)
  const early = await ask(app)
  app.pass(-minute)
  expect(await answer(key.get(early)), 'of a clock that was ahead').toBe(401)
  const inTime = await ask(app)
  app.pass(5 * minute)
  expect(await answer(key.get(inTime))).toBe(200)
})

test('a new passkey is refused for a wrong answer, a used challenge, or one of another session', async () => {
  const app = await openApp()
  const [token, other] = [await app.logIn(), await app.logIn()]
  const start = async () =>
    (await app.call('POST /api/admin/passkeys/challenge', { token, headers })).json().data.options
  const words = "The passkey couldn't be added. Please try again."
  const give = (credential: object, by = token) =>
    app.call('POST /api/admin/passkeys', {
      token: by,
      body: { ...confirmed, credential, name: 'Key' },
      headers,
    })
  const key = createAuthenticator()
  const options = await start()
  expectFailure(await give(key.create(options), other), 400, words)
  for (const odd of [
    { origin: 'http://other.example' },
    { rpId: 'x.example' },
    { userVerified: false },
  ]) {
    expectFailure(await give(key.create(await start(), odd)), 400, words)
  }
  const good = key.create(await start())
  expect((await give(good)).statusCode).toBe(201)
  expectFailure(await give(good), 400, words)
  expectFailure(await give(key.create(await start())), 409, 'This passkey has already been added')
  const unnamed = await app.call('POST /api/admin/passkeys', {
    token,
    body: { ...confirmed, credential: good, name: ' ' },
  })
  expectFailure(unnamed, 400, 'Name is required', 'name')
})

test('a token alone neither adds nor removes a passkey: it takes the password or a passkey', async () => {
  const app = await openWithMail({ SITE_URL: 'http://localhost' })
  const key = createAuthenticator()
  const { token, added } = await add(app, key)
  const { id } = added.json().data.passkey
  const remove = (confirmation: object) =>
    app.call('DELETE /api/admin/passkeys', { token, body: { id, ...confirmation }, headers })
  const words = 'Enter your current password, or confirm with a passkey'
  expectFailure(await remove({}), 400, words, 'currentPassword')
  const wrong = 'The current password is wrong'
  expectFailure(await remove({ currentPassword: 'a guess' }), 400, wrong, 'currentPassword')
  const strange = createAuthenticator().get(await ask(app))
  expectFailure(await remove({ passkey: strange }), 400, unknown)
  const { options } = (
    await app.call('POST /api/admin/passkeys/challenge', { token, headers })
  ).json().data
  const body = { name: 'Mine', credential: createAuthenticator().create(options) }
  const addition = await app.call('POST /api/admin/passkeys', { token, body, headers })
  expectFailure(addition, 400, words, 'currentPassword')
  expect((await remove({ passkey: key.get(await ask(app)) })).statusCode).toBe(200)
  await app.work()
  const mails = await Promise.all(app.smtp.kept.map(readMail))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The passkey “A key” was added',
    'The passkey “A key” was removed',
  ])
})

test('removing a passkey ends all other sessions, and it opens nothing any more', async () => {
  const app = await openApp()
  const key = createAuthenticator()
  const { token, added } = await add(app, key)
  const { id } = added.json().data.passkey
  const other = (await logIn(app, key)).json().token
  const removal = await app.call('DELETE /api/admin/passkeys', {
    token,
    body: { ...confirmed, id },
  })
  expect(removal.json()).toEqual({ success: true, message: 'Passkey removed', data: { ended: 1 } })
  expect((await app.call('GET /api/admin/passkeys', { token: other })).statusCode).toBe(401)
  expectFailure(await logIn(app, key), 401, unknown)
  const again = await app.call('DELETE /api/admin/passkeys', { token, body: { ...confirmed, id } })
  expectFailure(again, 404, 'Passkey not found')
})

// In the words of SQLite.
test.skipIf(databases.create)(
  'a passkey that is removed while its answer is checked opens nothing',
  async () => {
    const app = await openApp()
    const key = createAuthenticator()
    await add(app, key)
    const removal = sql`create trigger removal insert on challenges begin delete from passkeys; end`
    await removal.execute(app.database.db)
    expectFailure(await logIn(app, key), 401, unknown)
  },
)

test('passkeys are never limited, even at an address whose failed logins are', async () => {
  const app = await openApp({ LOGIN_LIMIT: '1' })
  const [key, strange] = [createAuthenticator(), createAuthenticator()]
  await add(app, key)
  const body = { username: robin.username, password: 'guess' }
  await app.call('POST /api/auth/login', { body })
  expect((await app.call('POST /api/auth/login', { body })).statusCode).toBe(429)
  for (let time = 0; time < 10; time++) expectFailure(await logIn(app, strange), 401, unknown)
  expect((await logIn(app, key)).statusCode).toBe(200)
})

test('asking for a challenge stores nothing', async () => {
  const app = await openApp()
  const [first, second] = [await ask(app), await ask(app)]
  expect(first.challenge).not.toBe(second.challenge)
  expect(await app.database.db.selectFrom('challenges').selectAll().execute()).toEqual([])
})

test('a passkey works at www, too; after a change of the domain, the answer names where the latest belongs, and no other', async () => {
  const app = await openApp({ SITE_URL: 'https://example.com' })
  const key = createAuthenticator()
  const token = await app.logIn()
  const { data } = (await app.call('POST /api/admin/passkeys/challenge', { token })).json()
  const origin = 'https://www.example.com'
  const body = { ...confirmed, name: 'A key', credential: key.create(data.options, { origin }) }
  expect((await app.call('POST /api/admin/passkeys', { token, body })).statusCode).toBe(201)
  const credential = key.get(await ask(app), { origin })
  expect((await app.call('POST /api/auth/passkey', { body: { credential } })).statusCode).toBe(200)
  const [latest] = await listPasskeys(app.database.db)
  const older = { id: 'older', host: 'secret.example.com', createdAt: '2020-01-01T00:00:00.000Z' }
  if (latest) await addPasskey(app.database.db, { ...latest, ...older })
  const moved = await openApp({ SITE_URL: 'https://example.org' }, { url: app.url })
  const words =
    'Your latest passkey belongs to example.com, not to example.org. Sign in with your password.'
  expectFailure(await moved.call('POST /api/auth/passkey/challenge'), 409, words)
})

test('without a domain name there are no passkeys, and the answer says what to do', async () => {
  const start = async (environment: Record<string, string>, host = 'localhost') =>
    (await openApp(environment)).call('POST /api/auth/passkey/challenge', { headers: { host } })
  const words =
    "Passkeys need a domain name. Open the desk at http://localhost:3000, or set SITE_URL to the site's address."
  expectFailure(await start({}, '127.0.0.1:3000'), 400, words)
  for (const SITE_URL of ['http://example.com', 'https://192.0.2.1', 'https://[2001:db8::1]']) {
    expect((await start({ SITE_URL })).json().message).toContain('need a domain name with https')
  }
  for (const [SITE_URL, id] of [
    ['https://foyer.example.com', 'foyer.example.com'],
    ['http://localhost:3000', 'localhost'],
    ['', 'localhost'],
  ] as const) {
    expect((await start({ SITE_URL })).json().data.options.rpId).toBe(id)
  }
})

type Authenticator = ReturnType<typeof createAuthenticator>

async function add(app: TestApp, key: Authenticator, name = 'A key') {
  const token = await app.logIn()
  const { options } = (
    await app.call('POST /api/admin/passkeys/challenge', { token, headers })
  ).json().data
  const body = { ...confirmed, name, credential: key.create(options) }
  return {
    token,
    options,
    added: await app.call('POST /api/admin/passkeys', { token, body, headers }),
  }
}

const ask = async ({ call }: TestApp) =>
  (await call('POST /api/auth/passkey/challenge', { headers })).json().data.options

async function logIn(app: TestApp, key: Authenticator) {
  const body = { credential: key.get(await ask(app)) }
  return app.call('POST /api/auth/passkey', { body, headers })
}
