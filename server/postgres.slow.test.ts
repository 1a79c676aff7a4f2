import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { builtPages, databases, message, openApp, type TestApp } from '../testing/app.ts'
import { openWithMail } from '../testing/mail.ts'
import { startPostgres } from '../testing/postgres.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database/open.ts'

const postgres = await startPostgres()
databases.create = postgres.createDatabase
afterAll(async () => {
  delete databases.create
  await postgres.stop()
})

// What SQLite's tests ask for, again on PostgreSQL.
await import('./account/login.test.ts')
await import('./account/passkeys.test.ts')
await import('./account/password.test.ts')
await import('./account/sessions.test.ts')
await import('./database/limits.test.ts')
await import('./messages/changes.test.ts')
await import('./messages/messages.test.ts')
await import('./messages/form.test.ts')
await import('./messages/inbox.test.ts')
await import('./messages/send-message.test.ts')
await import('./outbox/email.test.ts')
await import('./outbox/outbox.test.ts')
await import('./outbox/webhook.test.ts')
await import('./replies/replies.test.ts')

test('on PostgreSQL a message that is sent six times at once is stored once', async () => {
  const { call } = await openApp({ CONTACT_LIMIT: '1' })
  const headers = { 'idempotency-key': 'a-key' }
  const send = () => call('POST /api/contacts', { body: message, headers })
  const answers = await Promise.all(Array.from({ length: 6 }, send))
  expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
})

test('two processes on one PostgreSQL share sessions and limits, and send nothing twice', async () => {
  const url = await postgres.createDatabase()
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
  const url = await postgres.createDatabase()
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
