import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectFailure, message, openApp } from '../testing/app.ts'
import { robin } from '../testing/owner.ts'

const path = '/api/contacts'
const json = { 'content-type': 'application/json' }

test('JSON that cannot be read is refused', async () => {
  const { app } = await openApp()
  const invalid = "Body is not valid JSON but content-type is set to 'application/json'"
  for (const [payload, words] of [
    ['', "Body cannot be empty when content-type is set to 'application/json'"],
    ['{"name": "Vera"', invalid],
    ['hello', invalid],
    ['{"name":"V","__proto__":{"email":"v@example.com"}}', invalid],
    ['{"constructor":{"prototype":{"x":1}}}', invalid],
  ] as const) {
    const response = await app.inject({ method: 'POST', url: path, headers: json, payload })
    expectFailure(response, 400, words)
  }
})

test('a body of 64 KiB is accepted, and one byte more is too large', async () => {
  const { app, readInbox } = await openApp()
  const body = JSON.stringify(message)
  const send = (size: number) =>
    app.inject({ method: 'POST', url: path, headers: json, payload: body.padEnd(size) })
  expect((await send(64 * 1024)).statusCode).toBe(201)
  const large = await send(64 * 1024 + 1)
  expectFailure(large, 413, 'The request is too large. The limit is 64 KiB.')
  expect(await readInbox()).toHaveLength(1)
})

test('an unknown call is a 404', async () => {
  const { app } = await openApp()
  for (const url of ['/api', '/api/', '/api/nothing', '/api/contacts', '/api/%zz', '/api/%c0%af']) {
    expectFailure(await app.inject(url), 404, 'Not found')
  }
  for (const url of ['/api/admin/export', '/about']) {
    expectFailure(await app.inject({ method: 'POST', url }), 404, 'Not found')
  }
})

test('a failure is a 500 that says nothing of the inside, and the log has it', async () => {
  const { call, database, log, logIn } = await openApp()
  const token = await logIn()
  await database.close()
  for (const response of [
    await call('POST /api/contacts', { body: message }),
    await call('POST /api/auth/login', { body: { username: robin.username, password: 'guess' } }),
    await call('GET /api/admin/contacts', { token }),
  ]) {
    expectFailure(response, 500, 'Something went wrong on our side. Please try again later.')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  }
  const failures = log().match(/.*a request failed.*/g) ?? []
  expect(failures).toHaveLength(3)
  expect(failures[0]).toMatch(/"stack":/)
})

test('a database that can only be read is a 503 for what would be written, and the rest goes on', async () => {
  const { call, database, log, logIn, pass, postForm } = await openApp()
  const token = await logIn()
  await sql`pragma query_only = on`.execute(database.db)
  const words = 'The database is unavailable. Try again in a minute.'
  const response = await call('POST /api/contacts', { body: message })
  expectFailure(response, 503, words)
  expect(response.headers['retry-after']).toBe('30')
  const form = await postForm(message)
  expect(form.statusCode).toBe(503)
  expect(form.body).toContain(words)
  expect(form.body).toContain(`value="${message.name}"`)
  pass(120_000)
  expect((await call('GET /api/admin/contacts', { token })).statusCode).toBe(200)
  expect(log()).toContain('the database is unavailable')
  await sql`pragma query_only = off`.execute(database.db)
  expect((await call('POST /api/contacts', { body: message })).statusCode).toBe(201)
})

test('a full disk is a 503 that can be tried again', async () => {
  const { asOwner, call, database, log, leaveMessage, readInbox } = await openApp()
  const id = await leaveMessage()
  const text = 'word '.repeat(900)
  const addNote = () => asOwner('POST /api/admin/notes', { body: { id, text } })
  expect((await addNote()).statusCode).toBe(201)
  await sql`pragma max_page_count = 1`.execute(database.db)
  const large = { ...message, message: text }
  const statuses: number[] = []
  for (let time = 0; time < 20; time++) {
    statuses.push((await call('POST /api/contacts', { body: large })).statusCode)
  }
  const stored = statuses.filter((status) => status === 201).length
  expect(statuses.slice(stored)).toEqual(Array(20 - stored).fill(503))
  expect(stored).toBeLessThan(20)
  // Here, SQLite itself undoes the transaction.
  expect((await addNote()).statusCode).toBe(503)
  expect(log()).toContain('SQLITE_FULL')
  await sql`pragma max_page_count = 1000000`.execute(database.db)
  expect((await call('POST /api/contacts', { body: large })).statusCode).toBe(201)
  expect(await readInbox()).toHaveLength(stored + 2)
})
