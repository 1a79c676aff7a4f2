import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { day, expectFailure, minute, openApp, second, type TestApp } from '../../testing/app.ts'
import { robin } from '../../testing/owner.ts'
import { browserName } from './browser-name.ts'

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

test('a session ends SESSION_DAYS after the login, however much it is used', async () => {
  const app = await openApp({ SESSION_DAYS: '3' })
  const token = await app.logIn()
  for (let days = 1; days <= 3; days++) {
    app.pass(day)
    expect(await isOpen(app, token)).toBe(true)
  }
  app.pass(second)
  expect(await isOpen(app, token)).toBe(false)
  expect(await tokenRows(app)).toBe(1)
  await app.logIn()
  expect(await tokenRows(app), 'the next login clears away what has ended').toBe(1)
})

test('the owner sees where they are logged in: browser, network and times, without the token', async () => {
  const app = await openApp()
  const first = await app.call('POST /api/auth/login', {
    body: { username: robin.username, password: robin.password },
    headers: {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    from: '192.0.2.77',
  })
  app.pass(minute)
  const token = await app.logIn()
  app.pass(2 * minute)
  const response = await app.call('GET /api/admin/sessions', { token })
  const { sessions } = response.json().data
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      way: 'password',
      browser: expect.any(String),
      network: '127.0.0.0/24',
      createdAt: '2026-03-01T12:01:00.000Z',
      usedAt: '2026-03-01T12:03:00.000Z',
      current: true,
    },
    expect.objectContaining({
      browser: 'Firefox on Windows',
      network: '192.0.2.0/24',
      createdAt: '2026-03-01T12:00:00.000Z',
      current: false,
    }),
  ])
  for (const secret of [token, first.json().token]) {
    expect(response.body).not.toContain(secret)
    const rows = JSON.stringify(await app.database.db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(secret)
  }
})

test('the owner ends one session, all others, or, by signing out, their own', async () => {
  const app = await openApp()
  const tokens = [
    await app.logIn(),
    await app.logIn(),
    await app.logIn(),
    await app.logIn(),
  ] as const
  const [token, second, ...others] = tokens
  const { sessions } = (await app.call('GET /api/admin/sessions', { token: second })).json().data
  const { id } = sessions.find(({ current }: { current: boolean }) => current)
  const one = await app.call('DELETE /api/admin/sessions', { token, body: { id } })
  const words = 'Session ended'
  expect(one.json()).toEqual({ success: true, message: words, data: { ended: 1 } })
  expect(await isOpen(app, second)).toBe(false)
  const again = await app.call('DELETE /api/admin/sessions', { token, body: { id } })
  expectFailure(again, 404, 'Session not found')
  const misspelt = await app.call('DELETE /api/admin/sessions', { token, body: { ID: id } })
  expect(misspelt.statusCode).toBe(400)
  for (const other of others) expect(await isOpen(app, other)).toBe(true)
  const all = await app.call('DELETE /api/admin/sessions', { token, body: {} })
  expect(all.json().data).toEqual({ ended: 2 })
  for (const other of others) expect(await isOpen(app, other)).toBe(false)
  expect(await isOpen(app, token)).toBe(true)
  expect((await app.call('DELETE /api/auth/session', { token })).json().message).toBe(
    'You are signed out',
  )
  expectFailure(await app.call('GET /api/admin/contacts', { token }), 401, ended)
})

test('a browser is named in words', () => {
  for (const [userAgent, name] of [
    ['(X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge on Linux'],
    ['(Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari on macOS'],
    ['(iPhone; CPU iPhone OS 18_5) CriOS/140.0 Safari/604.1', 'Chrome on iPhone'],
    ['(Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0', 'Samsung Internet on Android'],
    ['curl/8.5.0', 'Unknown browser'],
  ]) {
    expect(browserName(userAgent)).toBe(name)
  }
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
    start('DELETE', '/api/admin/sessions', {}),
  ]
  await Promise.all(pending.map(({ continued }) => continued))
  await app.call('DELETE /api/admin/sessions', { token, body: {} })
  for (const { finish } of pending) expect(await finish()).toMatch(/^HTTP\/1\.1 401 /)
  expect(await app.readInbox()).toHaveLength(1)
  expect((await app.call('GET /api/admin/contacts', { token })).statusCode).toBe(200)
})
