import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { day, expectFailure, openApp, second, type TestApp } from '../../testing/app.ts'
import { robin } from '../../testing/owner.ts'

const ended = 'Your session has ended. Please sign in again.'

test('a session ends if it is not used for a week, and each use starts the week again', async () => {
  const app = await openApp()
  const token = await app.logIn()
  for (let use = 0; use < 2; use++) {
    app.pass(7 * day)
    expect(await isOpen(app, token)).toBe(true)
  }
  app.pass(7 * day + second)
  expectFailure(await app.call('GET /api/admin/contacts', { token }), 401, ended)
})

test('a session ends 30 days after the login, however much it is used', async () => {
  const app = await openApp()
  const token = await app.logIn()
  for (let times = 1; times <= 5; times++) {
    app.pass(6 * day)
    expect(await isOpen(app, token)).toBe(true)
  }
  app.pass(second)
  expect(await isOpen(app, token)).toBe(false)
  expect(await tokenRows(app)).toBe(1)
  await app.logIn()
  expect(await tokenRows(app), 'the next login clears away what has ended').toBe(1)
})

test('a session of a clock that was ahead has ended once it is right', async () => {
  const app = await openApp()
  app.pass(2 * day)
  const token = await app.logIn()
  app.pass(-2 * day)
  expect((await app.call('GET /api/admin/contacts', { token })).statusCode).toBe(401)
})

test('the owner ends all other sessions or, by signing out, their own; a stored session is no token', async () => {
  const app = await openApp()
  const [token, ...others] = [await app.logIn(), await app.logIn(), await app.logIn()] as const
  const rows = JSON.stringify(await app.database.db.selectFrom('sessions').selectAll().execute())
  for (const secret of [token, ...others]) expect(rows).not.toContain(secret)
  const all = await app.call('DELETE /api/admin/sessions', { token })
  const words = 'Signed out everywhere else'
  expect(all.json()).toEqual({ success: true, message: words, data: { ended: 2 } })
  for (const other of others) expect(await isOpen(app, other)).toBe(false)
  expect(await isOpen(app, token)).toBe(true)
  expect((await app.call('DELETE /api/auth/session', { token })).json().message).toBe(
    'You are signed out',
  )
  expectFailure(await app.call('GET /api/admin/contacts', { token }), 401, ended)
})

const isOpen = async ({ call }: TestApp, token: string) =>
  (await call('GET /api/admin/contacts', { token })).statusCode === 200

const tokenRows = async ({ database }: TestApp) =>
  (await database.db.selectFrom('sessions').select('id').execute()).length

test('a session that ends while the body of a request arrives does nothing any more', async () => {
  const app = await openApp()
  const [token, thief] = [await app.logIn(), await app.logIn()]
  const id = await app.leaveMessage()
  const url = await app.listen()
  const start = (method: string, path: string, content: object) => {
    const body = JSON.stringify(content)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${thief}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`,
    )
    const finish = () => {
      socket.write(body)
      return text(socket)
    }
    return { continued: once(socket, 'data'), finish }
  }
  const passwords = { currentPassword: robin.password, newPassword: 'of the thief, and long' }
  const pending = [
    start('DELETE', '/api/admin/contacts', { id }),
    start('PUT', '/api/admin/password', passwords),
  ]
  await Promise.all(pending.map(({ continued }) => continued))
  await app.call('DELETE /api/admin/sessions', { token })
  for (const { finish } of pending) expect(await finish()).toMatch(/^HTTP\/1\.1 401 /)
  expect(await app.readInbox()).toHaveLength(1)
  expect((await app.call('GET /api/admin/contacts', { token })).statusCode).toBe(200)
})
