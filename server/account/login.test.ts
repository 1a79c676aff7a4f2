import { expect, test } from 'vitest'
import { expectFailure, minute, openApp, type TestApp } from '../../testing/app.ts'
import { robin } from '../../testing/owner.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const wrong = 'Wrong username or password.'

test('the owner logs in with a name or an email address, in any case', async () => {
  const { call } = await openApp()
  const { username: name, email, password } = robin
  for (const username of [name, name.toUpperCase(), ` ${email.toLowerCase()}\n`]) {
    const response = await call('POST /api/auth/login', { body: { username, password } })
    const token = expect.stringMatching(/^[\w-]{43}$/)
    expect(response.json()).toEqual({ success: true, token, admin: { username: name, email } })
    const { token: opened } = response.json()
    expect((await call('GET /api/admin/contacts', { token: opened })).statusCode).toBe(200)
  }
})

test('a wrong password and an unknown name are refused in the same words', async () => {
  const { call } = await openApp()
  const logIn = (body: unknown) => call('POST /api/auth/login', { body })
  for (const password of [
    'guess',
    ` ${robin.password}`,
    robin.password.toUpperCase(),
    '\0\ud83d',
  ]) {
    expectFailure(await logIn({ username: robin.username, password }), 401, wrong)
  }
  for (const username of ['ann', '\0', '\ud83d', "' or 1=1 --"]) {
    expectFailure(await logIn({ username, password: robin.password }), 401, wrong)
  }
  const nothing = await logIn({ username: ' ', password: '' })
  expectFailure(nothing, 400, 'Username or Email is required', 'username')
  const number = await logIn({ username: 'robin', password: 7 })
  expectFailure(number, 400, 'Password is required', 'password')
})

test('failed logins are limited by address and by network, and a right one costs nothing', async () => {
  const app = await openApp({ LOGIN_LIMIT: '2' })
  expect(await guess(app, '192.0.2.1', robin.password, robin.password, robin.password)).toEqual([
    200, 200, 200,
  ])
  expect(await guess(app, '192.0.2.1', 'a', robin.password, 'b', robin.password)).toEqual([
    401, 200, 401, 429,
  ])
  const body = { username: 'nobody', password: 'x' }
  const limited = await app.call('POST /api/auth/login', { body, from: '192.0.2.1' })
  expectFailure(limited, 429, 'Too many failed sign-ins. Try again in 10 minutes.')
  expect(limited.headers['retry-after']).toBe('600')
  for (const address of ['192.0.2.2', '192.0.2.3']) {
    expect(await guess(app, address, 'a', 'b', 'c')).toEqual([401, 401, 429])
  }
  expect(await guess(app, '192.0.2.4', robin.password), 'of the same network').toEqual([429])
  app.pass(10 * minute)
  expect(await guess(app, '192.0.2.1', robin.password)).toEqual([200])
})

test('failures from many networks do not keep the owner out, and messages are counted apart', async () => {
  const app = await openApp({ LOGIN_LIMIT: '1', CONTACT_LIMIT: '1' })
  for (let network = 1; network <= 30; network++) await guess(app, `198.51.${network}.1`, 'a', 'b')
  expect(await guess(app, '192.0.2.1', robin.password)).toEqual([200])
  const body = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
  expect((await app.call('POST /api/contacts', { body, from: '198.51.1.1' })).statusCode).toBe(201)
})

test('guesses that come all at once are counted before they are checked', async () => {
  const { call } = await openApp({ LOGIN_LIMIT: '3' })
  const body = { username: robin.username, password: 'guess' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call('POST /api/auth/login', { body })),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
})

test('a password is stored as a salted Argon2id hash that only it matches', async () => {
  const [one, other] = [await hashPassword(robin.password), await hashPassword(robin.password)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await verifyPassword(robin.password, one)).toBe(true)
  expect(await verifyPassword(`${robin.password} `, one)).toBe(false)
  await expect(verifyPassword(robin.password, 'damaged')).rejects.toThrow('set-password')
})

async function guess({ call }: TestApp, from: string, ...passwords: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const password of passwords) {
    const body = { username: robin.username, password }
    statuses.push((await call('POST /api/auth/login', { body, from })).statusCode)
  }
  return statuses
}
