import pg from 'pg'
import { expect, test } from 'vitest'
import {
  builtPages,
  expectFailure,
  message,
  minute,
  openApp,
  type TestApp,
} from '../testing/app.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { openWithMail } from '../testing/mail.ts'
import { robin } from '../testing/owner.ts'
import { startPostgres } from '../testing/postgres.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database/open.ts'

test('on PostgreSQL messages are stored once, limited, listed, searched, exported and deleted', async () => {
  const url = await startPostgres()
  const app = await openApp({ CONTACT_LIMIT: '2' }, { url })
  const send = (body: object, from: string, headers = {}) =>
    app.call('POST /api/contacts', { body: { ...message, ...body }, from, headers })
  const key = { 'idempotency-key': 'a-key' }
  const once = await Promise.all(
    Array.from({ length: 6 }, () => send({ message: 'Once' }, '192.0.2.1', key)),
  )
  expect(new Set(once.map((answer) => answer.json().data._id)).size).toBe(1)
  expectFailure(
    await send({ message: 'Other' }, '192.0.2.1', key),
    ...([422, 'This Idempotency-Key was already used for another message'] as const),
  )
  expect((await send({ message: '100% Straße a_b' }, '192.0.2.1')).statusCode).toBe(201)
  expect((await send({}, '192.0.2.1')).statusCode).toBe(429)
  expect((await send({ message: '坂本龍馬 😀', _gotcha: 'x' }, '198.51.100.1')).statusCode).toBe(
    201,
  )
  const wrong = await send({ message: '\0' }, '203.0.113.1')
  expect(wrong.statusCode).toBe(400)

  const list = async (query: Record<string, string>) => {
    const { contacts, pagination, counts } = (await app.ask('GET /api/admin/contacts', { query }))
      .data
    const texts = contacts.map((contact: { message: string }) => contact.message)
    return { texts, total: pagination.total, suspicious: counts.suspicious }
  }
  expect(await list({})).toEqual({ texts: ['100% Straße a_b', 'Once'], total: 2, suspicious: 1 })
  expect(await list({ page: '1000000000' })).toMatchObject({ texts: [], total: 2 })
  for (const search of ['0% STRASSE', 'a_b', '%', 'ss']) {
    expect((await list({ search })).texts, search).toEqual(['100% Straße a_b'])
  }
  for (const search of ['a_c', '\\', '\0', '\ud83d', 'axb']) {
    expect((await list({ search })).texts, search).toEqual([])
  }
  expect((await list({ search: '龍', tab: 'suspicious' })).texts).toEqual(['坂本龍馬 😀'])

  const [newest] = await app.readInbox()
  const id = newest?._id ?? ''
  const change = (body: object) => app.asOwner('POST /api/admin/contacts/changes', { body })
  const back = await change({
    action: 'not suspicious',
    matching: { search: '龍', tab: 'suspicious' },
  })
  expect(back.json().data.changed).toBe(1)
  await app.asOwner('POST /api/admin/notes', { body: { id, text: 'Größe 12' } })
  expect((await list({ search: 'GRÖSSE -straße', tab: 'inbox' })).texts).toEqual(['坂本龍馬 😀'])
  const deleted = (await change({ action: 'delete', ids: [id] })).json().data
  expect((await list({})).total).toBe(2)
  const undo = await app.asOwner('POST /api/admin/contacts/undo', { body: { id: deleted.undo } })
  expect(undo.json().data).toEqual({ restored: 1 })
  expect(
    (await app.asOwner('PUT /api/admin/contacts', { body: { id, status: 'archived' } })).statusCode,
  ).toBe(200)
  expect((await list({ status: 'archived' })).texts).toEqual(['坂本龍馬 😀'])
  const exported = await app.ask('GET /api/admin/export')
  expect(exported).toHaveLength(3)
  expect(exported[2].entries).toMatchObject([{ kind: 'note' }, { kind: 'status' }])
  expect((await app.asOwner('DELETE /api/admin/contacts', { body: { id } })).statusCode).toBe(200)
  for (const odd of [id, 'nothing']) {
    expect(
      (await app.asOwner('DELETE /api/admin/contacts', { body: { id: odd } })).statusCode,
    ).toBe(404)
    expect(
      (await app.asOwner('DELETE /api/admin/sessions', { body: { id: odd } })).statusCode,
    ).toBe(404)
  }
})

test('on PostgreSQL logins, sessions, passkeys and the password work as they do on SQLite', async () => {
  const app = await openApp({ LOGIN_LIMIT: '3' }, { url: await startPostgres() })
  const [token, other] = [await app.logIn(), await app.logIn()]
  const key = createAuthenticator()
  const headers = { host: 'localhost' }
  const { options } = (
    await app.call('POST /api/admin/passkeys/challenge', { token, headers })
  ).json().data
  const body = { credential: key.create(options), name: 'Key' }
  expect((await app.call('POST /api/admin/passkeys', { token, body, headers })).statusCode).toBe(
    201,
  )
  const asked = (await app.call('POST /api/auth/passkey/challenge', { headers })).json().data
    .options
  const credential = key.get(asked)
  const login = await app.call('POST /api/auth/passkey', { body: { credential }, headers })
  expect(login.statusCode).toBe(200)
  const { passkeys } = (await app.call('GET /api/admin/passkeys', { token })).json().data
  expect(passkeys).toMatchObject([{ name: 'Key', usedAt: app.now().toISOString() }])
  expect((await app.call('GET /api/admin/sessions', { token })).json().data.sessions).toHaveLength(
    3,
  )
  const newPassword = 'seven lanterns over the quay'
  const change = { currentPassword: robin.password, newPassword }
  const changed = await app.call('PUT /api/admin/password', { token, body: change })
  expect(changed.json().data.ended).toBe(2)
  expect((await app.call('GET /api/admin/contacts', { token: other })).statusCode).toBe(401)

  const guess = (password: string) =>
    app.call('POST /api/auth/login', {
      body: { username: robin.username, password },
      from: '192.0.2.1',
    })
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess('guess')))
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3)
  expect((await guess(newPassword)).statusCode).toBe(429)
  app.pass(10 * minute)
  expect((await guess(newPassword)).statusCode).toBe(200)
})

test('two processes on one PostgreSQL share sessions and limits, and send nothing twice', async () => {
  const url = await startPostgres()
  const one = await openWithMail({ CONTACT_LIMIT: '0' }, url)
  const { app: other, outbox } = await openSecond(one, url)
  for (let number = 1; number <= 20; number++)
    await one.leaveMessage({ message: `Number ${number}` })
  await Promise.all([one.work(), outbox.work(), one.work(), outbox.work()])
  const subjects = one.smtp.kept.map(({ raw }) => /Number \d+/.exec(String(raw))?.[0])
  expect(subjects).toHaveLength(20)
  expect(new Set(subjects).size).toBe(20)
  const states = await one.database.db.selectFrom('outbox').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'sent' }])
  const authorization = `Bearer ${await one.logIn()}`
  const inbox = await other.inject({ url: '/api/admin/contacts', headers: { authorization } })
  expect(inbox.json().data.pagination.total).toBe(20)
})

test('processes that start at once on an empty PostgreSQL make its tables once; another schema is refused', async () => {
  const url = await startPostgres()
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(url)))
  for (const { close } of opened) await close()
  const client = new pg.Client(url)
  await client.connect()
  await client.query('update schema_version set version = version + 1')
  await expect(openDatabase(url)).rejects.toThrow('a newer version of Foyer created it')
  await client.end()
})

async function openSecond({ config, now }: TestApp, url: string) {
  const database = await openDatabase(url)
  const app = await createApp({
    config,
    database,
    pages: builtPages,
    now,
    logStream: { write: () => {} },
  })
  return { app, outbox: app.outbox }
}
