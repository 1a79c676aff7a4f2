import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { samplePassword } from '../store/fixtures/sample.ts'
import { openStore } from '../store/open.ts'
import { fixtureContacts, loadFixture } from '../testing/fixtures.ts'
import { given, newFolder, password, serve } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { command, grownBackup, keptIn, newest, restore } from '../testing/restore.ts'
import { startSmtp } from '../testing/smtp.ts'
import { readTables } from '../testing/store.ts'

const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

test('a backup is restored: every row is there again, the sessions are ended, and what was there is kept', async () => {
  const server = await serve({ environment: given })
  const store = join(server.dataDir, 'foyer.db')
  const token = await logIn(server)
  for (let number = 0; number < 5; number++) await leave(server, `before ${number}`)
  const backup = join(newFolder(), 'backup.db')
  expect(await command('backup', server.dataDir, [backup])).toMatchObject({ code: 0 })
  const wanted = await readTables(backup)
  const bytes = readFileSync(backup)
  for (let number = 0; number < 5; number++) await leave(server, `after ${number}`)
  expect(await server.stop()).toBe(0)
  const replaced = await readTables(store)

  const { code, stdout, stderr } = await restore(server.dataDir, backup)
  const kept = keptIn(server.dataDir)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe(
    `5 messages are restored from ${backup} into ${store}. All sessions are ended; the owner's password is that of the backup. What was there before is kept as ${kept}.\n`,
  )
  expect(readdirSync(server.dataDir).sort()).toEqual(['foyer.db', basename(kept)])
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  expect(await readTables(kept)).toEqual(replaced)
  expect(readFileSync(backup)).toEqual(bytes)
  expect(wanted.sessions).toHaveLength(1)
  expect(await readTables(store)).toEqual({ ...wanted, sessions: [] })

  const again = await serve({ dataDir: server.dataDir })
  expect((await readInbox(again, token)).status).toBe(401)
  const inbox = await (await readInbox(again, await logIn(again))).json()
  expect(inbox.data.contacts.map((contact: typeof message) => contact.message)).toEqual(
    [4, 3, 2, 1, 0].map((number) => `before ${number}`),
  )
})

test('what a backup was to send is not sent by itself: the owner is asked about replies, and all else is left', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'foyer@example.com', CONFIRM_MESSAGES: 'on' }
  const server = await serve({ environment: { ...given, NOTIFY_EMAIL: 'robin@example.org' } })
  await leave(server, 'before')
  expect(await server.stop()).toBe(0)
  const file = join(server.dataDir, 'foyer.db')
  const store = await openStore(file)
  const [contacts = []] = await Array.fromAsync(store.contacts.all())
  const contactId = contacts[0]?._id ?? ''
  const dueAt = new Date('2026-03-01T12:00:00.000Z')
  const messageIdOf = (id: string) => `<${id}@example.com>`
  await store.replies.add({ contactId, text: 'Yes.', messageIdOf, dueAt }, dueAt)
  const told = { id: 'n', kind: 'notification', channel: 'mail', target: 'owner' } as const
  await store.outbox.queue({ ...told, contactId, dueAt }, dueAt)
  await store.close()
  const backup = join(newFolder(), 'backup.db')
  expect(await command('backup', server.dataDir, [backup])).toMatchObject({ code: 0 })
  expect(await restore(server.dataDir, backup)).toMatchObject({ code: 0 })
  const { outbox = [] } = await readTables(file)
  expect(outbox.map((row) => JSON.parse(row).state).sort()).toEqual(['cancelled', 'uncertain'])

  const again = await serve({ dataDir: server.dataDir, environment: mail })
  await leave(again, 'after')
  await expect.poll(() => smtp.kept.map(({ to }) => to)).toEqual([['vera@example.com']])
  const headers = { Authorization: `Bearer ${await logIn(again)}` }
  const state = await fetch(`${again.url}/api/admin/mail`, { headers })
  expect((await state.json()).data).toMatchObject({ uncertain: 1 })
  expect(smtp.kept[0]?.raw, 'that of the new message').toContain('arrived')
})

test('what was restored can be undone by restoring what was kept', async () => {
  const store = await loadFixture('sqlite', newest)
  const before = await readTables(store)
  expect(await restore(dirname(store), await grownBackup(3))).toMatchObject({ code: 0 })
  expect((await readTables(store)).contacts).toHaveLength(fixtureContacts.length + 3)
  expect(await restore(dirname(store), keptIn(dirname(store)))).toMatchObject({ code: 0 })
  expect(await readTables(store)).toEqual({ ...before, sessions: [] })
})

test('a backup of an older schema is brought up to date before it takes the place of the store', async () => {
  const store = await loadFixture('sqlite', newest)
  const backup = await loadFixture('sqlite', 1)
  const bytes = readFileSync(backup)
  expect(await restore(dirname(store), backup)).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(dirname(store)).sort()).toEqual(['foyer.db', basename(keptIn(dirname(store)))])
  expect((await readTables(store)).schema_migrations).toHaveLength(newest)
  expect(readFileSync(backup)).toEqual(bytes)
  const server = await serve({ dataDir: dirname(store) })
  const inbox = await (await readInbox(server, await logIn(server, samplePassword))).json()
  expect(inbox.data.contacts).toMatchObject(fixtureContacts.toReversed())
})

test('a folder that was copied with its log, after the process was killed, is restored with what the log holds', async () => {
  const server = await serve({ environment: given })
  await leave(server, 'in the log')
  await server.stop('SIGKILL')
  const copy = newFolder()
  for (const name of ['foyer.db', 'foyer.db-wal']) {
    copyFileSync(join(server.dataDir, name), join(copy, name))
  }
  const dataDir = newFolder()
  const restored = await restore(dataDir, join(copy, 'foyer.db'))
  expect(restored.stdout).toMatch(
    /^1 message is restored from \S+ into \S+\. All sessions .* the backup\.\n$/,
  )
  expect((await readTables(join(dataDir, 'foyer.db'))).contacts).toHaveLength(1)
  expect(readdirSync(copy).sort()).toEqual(['foyer.db', 'foyer.db-wal'])
})

test('the log of the store that is replaced is kept with it, and is not applied to the new one', async () => {
  const server = await serve({ environment: given })
  for (let number = 0; number < 3; number++) await leave(server, 'in the log')
  await server.stop('SIGKILL')
  const backup = await loadFixture('sqlite', newest)
  expect(await restore(server.dataDir, backup)).toMatchObject({ code: 0 })
  expect((await readTables(keptIn(server.dataDir))).contacts).toHaveLength(3)
  const restored = await readTables(join(server.dataDir, 'foyer.db'))
  expect(restored).toEqual({ ...(await readTables(backup)), sessions: [] })
})

test('it refuses while a server has the store open, however idle, and the server goes on', async () => {
  const server = await serve({ environment: given })
  const store = join(server.dataDir, 'foyer.db')
  await leave(server, 'mine')
  const before = await readTables(store)
  const refused = await restore(server.dataDir, await loadFixture('sqlite', newest))
  expectRefusal(refused, `The store ${store} is in use: stop the server`)
  expect(await readTables(store)).toEqual(before)
  await leave(server, 'mine too')
  expect(readdirSync(server.dataDir).sort()).toEqual(['foyer.db', 'foyer.db-shm', 'foyer.db-wal'])
})

type Server = Awaited<ReturnType<typeof serve>>

async function leave(server: Server, text: string) {
  const sent = await server.post('/api/contacts', { ...message, message: text })
  expect(sent.status).toBe(201)
}

async function logIn(server: Server, secret = password): Promise<string> {
  const login = await server.post('/api/auth/login', { username: 'robin', password: secret })
  return (await login.json()).token
}

const readInbox = ({ url }: Server, token: string) =>
  fetch(`${url}/api/admin/contacts`, { headers: { Authorization: `Bearer ${token}` } })
