import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { day, minute, openApp, second, type TestApp } from '../testing/app.ts'
import { owner } from '../testing/owner.ts'

const ended = { success: false, message: 'Your session has ended. Please log in again.' }

test('whatever is not a token opens nothing', async () => {
  const { call, logIn } = await openApp()
  await logIn()
  for (const authorization of [
    'nonsense',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(44)}`,
    `Bearer ${'A'.repeat(42)}=`,
    `Basic ${btoa(`${owner.username}:${owner.password}`)}`,
    `Token ${'A'.repeat(43)}`,
    "Bearer ' OR 1=1 --",
    `Bearer ${'A'.repeat(8000)}`,
  ]) {
    const response = await call('listContacts', { headers: { authorization } })
    expect(response.statusCode, authorization).toBe(401)
    expect(response.json()).toEqual(ended)
  }
})

test('a token opens nothing when a character of it is another, missing or too many', async () => {
  const { call, logIn } = await openApp()
  const token = await logIn()
  const first = token.startsWith('A') ? 'B' : 'A'
  const cut = token.slice(1)
  for (const other of [first + cut, cut, `${token}A`, token.toLowerCase(), `${token} ${token}`]) {
    expect((await call('listContacts', { token: other })).json()).toEqual(ended)
  }
  // The scheme may be written in any case.
  const headers = { authorization: `bEARER ${token}` }
  expect((await call('listContacts', { headers })).statusCode).toBe(200)
})

test('a token in the address or the body opens nothing', async () => {
  const { app, logIn, leaveMessage } = await openApp()
  const token = await logIn()
  const url = `/api/admin/contacts?token=${token}&authorization=Bearer%20${token}&access_token=${token}`
  expect((await app.inject({ url })).statusCode).toBe(401)
  const payload = { id: await leaveMessage(), token, access_token: token }
  const response = await app.inject({ method: 'DELETE', url: '/api/admin/contacts', payload })
  expect(response.statusCode).toBe(401)
})

test('logging out ends this session on the server, and no other', async () => {
  const { call, logIn } = await openApp()
  const [token, other] = [await logIn(), await logIn()]
  const response = await call('logout', { token })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true, message: 'You are logged out' })
  expect((await call('listContacts', { token })).json()).toEqual(ended)
  expect((await call('logout', { token })).statusCode).toBe(401)
  expect((await call('listContacts', { token: other })).statusCode).toBe(200)
})

test('a session ends when it has not been used for 7 days', async () => {
  const app = await openApp()
  const token = await app.logIn()
  app.pass(7 * day - second)
  expect(await isOpen(app, token)).toBe(true)
  app.pass(7 * day)
  expect(await isOpen(app, token)).toBe(false)
})

test('a session ends 30 days after its login, however much it is used', async () => {
  const app = await openApp()
  const token = await app.logIn()
  for (let days = 0; days < 29; days++) {
    app.pass(day)
    expect(await isOpen(app, token)).toBe(true)
  }
  app.pass(day - second)
  expect(await isOpen(app, token)).toBe(true)
  app.pass(second)
  expect(await isOpen(app, token)).toBe(false)
  expect(await isOpen(app, await app.logIn())).toBe(true)
})

test('a session of a clock that was a year ahead ends once the clock is set right', async () => {
  const app = await openApp()
  app.pass(365 * day)
  const token = await app.logIn()
  expect(await isOpen(app, token)).toBe(true)
  app.pass(-365 * day)
  expect(await isOpen(app, token)).toBe(false)
  await app.logIn()
  expect(await app.store.sessions.list()).toHaveLength(1)
})

test('how long sessions last can be set', async () => {
  const app = await openApp({ SESSION_DAYS: '3', SESSION_IDLE_DAYS: '1' })
  const token = await app.logIn()
  app.pass(day - second)
  expect(await isOpen(app, token)).toBe(true)
  app.pass(day - second)
  expect(await isOpen(app, token)).toBe(true)
  app.pass(day - second)
  expect(await isOpen(app, token)).toBe(true)
  app.pass(3 * second)
  expect(await isOpen(app, token), 'three days after the login').toBe(false)
  const idle = await app.logIn()
  app.pass(day)
  expect(await isOpen(app, idle)).toBe(false)
})

test('sessions that have ended are forgotten at the next login', async () => {
  const { logIn, store, pass } = await openApp()
  await logIn()
  pass(8 * day)
  await logIn()
  pass(minute)
  expect(await store.sessions.list()).toHaveLength(1)
})

test.each(['a session', 'a program'])(
  'while another process holds the store %s can still read',
  async (who) => {
    const app = await openApp({}, 'sqlite')
    const session = await app.logIn()
    const body = { name: 'Backup', scopes: ['messages:read'], endsAt: '2026-12-31' }
    const made = await app.call('addToken', { token: session, body })
    const token = who === 'a session' ? session : made.json().data.token
    app.pass(2 * minute)
    const other = new BetterSqlite3(join(app.folder, 'foyer.db'))
    other.exec('begin immediate')
    expect(await isOpen(app, token)).toBe(true)
    other.exec('rollback')
    other.close()
    expect(await isOpen(app, token)).toBe(true)
  },
)

async function isOpen({ call }: TestApp, token: string): Promise<boolean> {
  const { statusCode } = await call('listContacts', { token })
  expect([200, 401]).toContain(statusCode)
  return statusCode === 200
}
