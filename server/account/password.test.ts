import { expect, test } from 'vitest'
import { builtPages, expectFailure, openApp, type TestApp } from '../../testing/app.ts'
import { robin } from '../../testing/owner.ts'
import { hashPassword } from './passwords.ts'

const better = 'seven lanterns over the quay'

test('another password replaces the old one, renews the token and ends all other sessions', async () => {
  const app = await openApp()
  const [token, other] = [await app.logIn(), await app.logIn()]
  const response = await change(app, token, better)
  const data = { ended: 1, token: expect.stringMatching(/^[\w-]{43}$/) }
  expect(response.json()).toEqual({ success: true, message: 'Password changed', data })
  const renewed = response.json().data.token
  for (const [each, status] of [
    [token, 401],
    [other, 401],
    [renewed, 200],
  ] as const) {
    expect((await app.call('GET /api/admin/contacts', { token: each })).statusCode).toBe(status)
  }
  const logIn = async (password: string) =>
    (await app.call('POST /api/auth/login', { body: { username: robin.username, password } }))
      .statusCode
  expect(await logIn(robin.password)).toBe(401)
  expect(await logIn(better)).toBe(200)
})

test('a wrong current password changes nothing, and counts as a failed login', async () => {
  const app = await openApp({ LOGIN_LIMIT: '2' })
  const token = await app.logIn()
  const words = 'The current password is wrong'
  for (let time = 0; time < 2; time++) {
    expectFailure(await change(app, token, better, 'a guess'), 400, words, 'currentPassword')
  }
  expect((await change(app, token, better)).statusCode).toBe(429)
  expect((await app.call('GET /api/admin/contacts', { token })).statusCode).toBe(200)
})

test('a login that is being checked while the password changes opens no session', async () => {
  const app = await openApp({ LOGIN_LIMIT: '5' })
  const { db } = app.database
  const password_hash = await hashPassword(better)
  const others = Array.from({ length: 6 }, () => hashPassword('of somebody else'))
  const { username, password } = robin
  const late = app.call('POST /api/auth/login', { body: { username, password } })
  const counted = () => db.selectFrom('limits').select('id').execute()
  await expect.poll(counted, { interval: 1 }).toHaveLength(2)
  await db.updateTable('owners').set({ password_hash }).execute()
  expectFailure(await late, 401, 'Wrong username or password.')
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  await Promise.all(others)
})

test('of two changes at once, one wins, and the other is refused', async () => {
  const app = await openApp()
  const [token, other] = [await app.logIn(), await app.logIn()]
  const answers = await Promise.all([change(app, token, better), change(app, other, `${better} 2`)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json().data.token
  expect((await app.call('GET /api/admin/contacts', { token: won })).statusCode).toBe(200)
})

test('a new password that breaks a rule is refused, and changes nothing', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const word = builtPages.ownersWords.findLast((word) => word.length > 7)
  for (const [password, words] of [
    ['kX9#vQ2$mW7', 'must be at least 12 characters long'],
    ['é'.repeat(129), "can't be longer than 256 bytes"],
    [robin.password, 'must be different from the current one'],
    ['password1234', 'is too easy to guess'],
    [`${word}2026`, 'is too easy to guess'],
    ['seven lanterns \ud83d', "contains characters that aren't allowed"],
  ] as const) {
    const response = await change(app, token, password)
    expectFailure(response, 400, `The new password ${words}`, 'newPassword')
  }
  expect((await app.call('GET /api/admin/contacts', { token })).statusCode).toBe(200)
})

const change = (
  { call }: TestApp,
  token: string,
  newPassword: string,
  currentPassword = robin.password,
) => call('PUT /api/admin/password', { token, body: { currentPassword, newPassword } })
