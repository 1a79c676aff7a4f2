import { expect, test } from 'vitest'
import { expectFailure, minute, openApp, second, type TestApp } from '../../testing/app.ts'
import { owner } from '../../testing/owner.ts'
import { codeOf, stepOf } from '../one-time-codes.ts'

const right = { username: owner.username, password: owner.password }

test('codes are those of RFC 6238', () => {
  // Its appendix B, of SHA-1, with the last six of eight digits; the secret is "12345678901234567890".
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const) {
    expect(codeOf(secret, stepOf(new Date(seconds * 1000)))).toBe(code)
  }
})

test('nothing is asked for before a code and a recovery code have been typed; from then on the login asks', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const offered = (await app.call('startCodes', { token })).json().data
  expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(offered.uri)
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toMatch(/ Website:Robin$/)
  expect(uri.searchParams.get('secret')).toBe(offered.secret)
  const svg = Buffer.from(offered.qr.replace('data:image/svg+xml;base64,', ''), 'base64')
  expect(svg.toString()).toMatch(/^<svg /)
  expect((await app.call('login', { body: right })).statusCode, 'offered').toBe(200)

  const code = codeNow(app, offered.secret)
  const { recoveryCodes } = (await app.call('checkCode', { token, body: { code } })).json().data
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const each of recoveryCodes)
    expect(each).toMatch(/^([a-hj-kmnp-z2-9]{4}-){2}[a-hj-kmnp-z2-9]{4}$/)
  expect((await app.call('login', { body: right })).statusCode, 'checked').toBe(200)

  const other = await app.call('confirmRecoveryCodes', { token, body: { code: 'abcd-efgh-jkmn' } })
  expectFailure(other, 400, 'This is not one of the new recovery codes', 'code')
  const body = { code: recoveryCodes[3].toUpperCase().replaceAll('-', ' ') }
  const confirmed = await app.call('confirmRecoveryCodes', { token, body })
  expect(confirmed.json().data).toEqual({ on: true, recoveryCodesLeft: 10 })

  const asked = await app.call('login', { body: right })
  expectFailure(asked, 401, 'Enter the code of your app, or a recovery code.', 'code')
  const stored = JSON.stringify(await app.stored())
  for (const each of recoveryCodes) expect(stored).not.toContain(each)
})

test('a code opens once, one step early or late, and none that is older than the last one', async () => {
  const app = await openApp()
  const { secret } = await turnOn(app)
  app.pass(10 * minute)
  const log = (code: string) => app.call('login', { body: { ...right, code } })
  const step = stepOf(app.now())
  expect((await log(codeOf(secret, step - 1))).statusCode).toBe(200)
  expectFailure(
    await log(codeOf(secret, step - 1)),
    401,
    'This code has been used, or is older than one that has. Wait for the next one.',
    'code',
  )
  const spaced = codeOf(secret, step + 1).replace(/(...)(...)/, ' $1 $2 ')
  expect((await log(spaced)).statusCode).toBe(200)
  expect((await log(codeOf(secret, step))).json().message).toMatch(/^This code has been used/)
  expectFailure(await log('000000'), 401, 'The code is wrong.', 'code')
  expectFailure(await log('nonsense'), 401, 'The code is wrong.', 'code')
  app.pass(30 * second)
  const { token } = (await log(codeOf(secret, step + 2))).json()
  await app.call('login', { body: right })
  const { failed } = (await app.call('listLogins', { token })).json().data
  expect(failed, 'one that stops before its code has failed too').toMatchObject([
    { reason: 'code', count: 5 },
  ])
  app.pass(30 * second)
  const last = (await log(codeOf(secret, step + 3))).json().token
  const { failed: after } = (await app.call('listLogins', { token: last })).json().data
  expect(after, 'one that goes on has not').toMatchObject([{ reason: 'code', count: 4 }])
  const { sessions } = (await app.call('listSessions', { token: last })).json().data
  expect(sessions[0]).toMatchObject({ way: 'code', current: true })
})

test('the same code sent many times at once opens once', async () => {
  const app = await openApp()
  const { secret } = await turnOn(app)
  app.pass(minute)
  const body = { ...right, code: codeNow(app, secret) }
  const logins = await Promise.all(Array.from({ length: 8 }, () => app.call('login', { body })))
  expect(logins.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a clock that differs is told of, in words, and what was told of never opens anything', async () => {
  const app = await openApp()
  const { secret } = await turnOn(app)
  app.pass(20 * minute)
  const step = stepOf(app.now())
  const log = (code: string) => app.call('login', { body: { ...right, code } })
  const ahead = codeOf(secret, step + 8)
  expectFailure(
    await log(ahead),
    401,
    "Your app's clock is about 4 minutes ahead of this server's (12:20:00 UTC). Set one of the two right, then enter the next code.",
    'code',
  )
  expect((await log(codeOf(secret, step - 20))).json().message).toMatch(/about 10 minutes behind/)
  expectFailure(await log(codeOf(secret, step - 31)), 401, 'The code is wrong.', 'code')
  app.pass(4 * minute)
  expect((await log(ahead)).statusCode).toBe(401)
  expect((await log(codeOf(secret, step + 9))).statusCode).toBe(200)
})

test('a recovery code opens once, in either case, and says how many are left', async () => {
  const app = await openApp()
  const { recoveryCodes } = await turnOn(app)
  const code = recoveryCodes[0]?.toUpperCase()
  const logins = await Promise.all(
    Array.from({ length: 4 }, () => app.call('login', { body: { ...right, code } })),
  )
  expect(logins.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const token = logins.find(({ statusCode }) => statusCode === 200)?.json().token
  expect((await app.call('getSecondFactor', { token })).json().data).toEqual({
    on: true,
    recoveryCodesLeft: 9,
  })
  const { logins: history, failed } = (await app.call('listLogins', { token })).json().data
  expect(history[0]).toMatchObject({ way: 'recovery code' })
  expect(failed).toEqual([{ day: '2026-03-01', reason: 'code', count: 3 }])
})

test('new recovery codes count once one of them was typed; until then the old ones do', async () => {
  const app = await openApp()
  const { token, recoveryCodes, secret } = await turnOn(app)
  // What was offered and never shown to arrive must not become the secret.
  await app.call('startCodes', { token })
  const renewed = (await app.call('renewRecoveryCodes', { token })).json().data.recoveryCodes
  const log = async (code = '') =>
    (await app.call('login', { body: { ...right, code } })).statusCode
  expect(await log(renewed[0])).toBe(401)
  expect(await log(recoveryCodes[1])).toBe(200)
  await app.call('confirmRecoveryCodes', { token, body: { code: renewed[0] } })
  expect(await log(recoveryCodes[2])).toBe(401)
  expect(await log(renewed[0])).toBe(200)
  app.pass(minute)
  expect(await log(codeNow(app, secret))).toBe(200)
})

test('turning codes off ends all other sessions, and the login asks no more', async () => {
  const app = await openApp()
  const { token, other } = await turnOn(app)
  expect((await app.call('stopCodes', { token })).json().data).toEqual({ ended: 1 })
  expect((await app.call('listContacts', { token: other })).statusCode).toBe(401)
  expect((await app.call('login', { body: right })).statusCode).toBe(200)
})

test('guesses at codes are few, wherever they come from, and a right password does not make them more', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' })
  await turnOn(app)
  app.pass(20 * minute)
  const statuses: number[] = []
  for (let number = 1; number <= 6; number++) {
    const body = { ...right, code: '000000' }
    statuses.push((await app.call('login', { body, from: `100.${number}.0.1` })).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
})

test('a wrong code at the set-up says so, and how far a clock is off', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const check = (code: string) => app.call('checkCode', { token, body: { code } })
  expect((await check('123456')).json().message).toBe('Start again: no codes are being set up')
  const { secret } = (await app.call('startCodes', { token })).json().data
  expectFailure(await check('12345'), 400, 'The code is wrong', 'code')
  const behind = codeOf(secret, stepOf(app.now()) - 6)
  expect((await check(behind)).json().message).toMatch(/clock is about 3 minutes behind/)
})

const codeNow = (app: Pick<TestApp, 'now'>, secret: string) => codeOf(secret, stepOf(app.now()))

/** Turns codes on, a minute after which the next code can be used. */
async function turnOn(app: TestApp) {
  const other = await app.logIn()
  const token = await app.logIn()
  const { secret } = (await app.call('startCodes', { token })).json().data
  const check = await app.call('checkCode', { token, body: { code: codeNow(app, secret) } })
  const recoveryCodes: string[] = check.json().data.recoveryCodes
  await app.call('confirmRecoveryCodes', { token, body: { code: recoveryCodes[0] } })
  return { token, other, secret, recoveryCodes }
}
