import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, expect, test, vi } from 'vitest'
import { day, expectFailure, minute, openApp, second } from '../../testing/app.ts'
import { openWithMail } from '../../testing/mail.ts'

test('a deleted message is gone at once, and ten seconds later from every file, with all that was said about it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const app = await openApp()
  const words = ['Klabautermann', 'vera.secret@example.com', 'Zwiebelfisch', 'KLABAUTERMANN']
  const [name, email, note] = words as [string, string, string]
  const kept = await app.leaveMessage({ message: 'To be kept' })
  const id = await app.leaveMessage({ name, email, message: `${name} `.repeat(300) })
  await app.asOwner('POST /api/admin/notes', { body: { id, text: note } })
  const response = await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  const data = { undo: expect.any(String) }
  expect(response.json()).toEqual({ success: true, message: 'Contact deleted successfully', data })
  expect((await app.readInbox()).map(({ _id }) => _id)).toEqual([kept])
  expect((await app.list({ search: name })).texts).toEqual([])
  for (const again of [
    await app.asOwner('DELETE /api/admin/contacts', { body: { id } }),
    await app.asOwner('PUT /api/admin/contacts', { body: { id, status: 'read' } }),
    await app.asOwner('GET /api/admin/conversation', { query: { id } }),
  ]) {
    expectFailure(again, 404, 'Contact not found')
  }
  app.pass(11 * second)
  await vi.advanceTimersByTimeAsync(12_100)
  expect(bytesIn(app.folder), 'it can still be undone').toContain(name)
  app.pass(2 * second)
  await vi.advanceTimersByTimeAsync(minute)
  await expectGone(app, ...words)
  expect(bytesIn(app.folder)).toContain('To be kept')
})

test('what stands in the way of a deletion only delays it, by at most a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const app = await openApp()
  const readSteps = () => app.database.db.selectFrom('undo_steps').selectAll().execute()
  for (const [what, obstruct, hasMet] of [
    [
      'a backup that reads',
      () => lock(app.file, 'begin; select * from messages'),
      async () => (await readSteps()).length === 0,
    ],
    ['another writer', () => lock(app.file, 'begin immediate'), () => /failed/.test(app.log())],
    [
      'a clock that goes back',
      () => {
        app.pass(-60 * minute)
        return () => {}
      },
      () => true,
    ],
  ] as const) {
    const word = `Klabautermann, ${what}`
    const id = await app.leaveMessage({ message: word })
    await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
    const clear = obstruct()
    app.pass(13 * second)
    await vi.advanceTimersByTimeAsync(12_100)
    await expect.poll(async () => hasMet()).toBe(true)
    // The log is emptied a turn later.
    for (const _ of ['this turn', 'the next']) await setImmediate()
    clear()
    await vi.advanceTimersByTimeAsync(minute)
    await expectGone(app, word)
  }
})

test('what a stopped process has left is removed at the next start', async () => {
  const app = await openApp()
  const id = await app.leaveMessage({ message: 'Klabautermann' })
  await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  const release = lock(app.file, 'begin; select * from messages')
  // As if it had been killed before it could empty the log.
  await app.database.db.deleteFrom('messages').execute()
  release()
  const { app: next } = await openApp({}, { url: app.url })
  await next.ready()
  await expectGone(app, 'Klabautermann')
})

test('a reply that waits is sent before its deleted message goes; if it fails, the message comes back to its tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const app = await openWithMail()
  for (const [behave, texts] of [
    [undefined, []],
    ['550 5.1.1 no', ['Hello']],
  ] as const) {
    const id = await app.leaveMessage()
    await app.reply(id)
    const suspicion = { ids: [id], action: 'suspicious' }
    await app.asOwner('POST /api/admin/contacts/changes', { body: suspicion })
    await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
    app.pass(13 * second)
    await vi.advanceTimersByTimeAsync(12_100)
    app.smtp.behave = (step) => (step === 'RCPT' ? behave : undefined)
    await app.work()
    await vi.advanceTimersByTimeAsync(minute)
    await expect.poll(async () => (await app.list({ tab: 'suspicious' })).texts).toEqual(texts)
    const { length } = await app.database.db.selectFrom('messages').select('id').execute()
    expect(length).toBe(texts.length)
  }
  expect(app.smtp.kept).toMatchObject([{ to: ['vera@example.com'] }])
})

test('a reply that could not be sent for two days does not keep its deleted message any longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const app = await openWithMail()
  const id = await app.leaveMessage({ message: 'Klabautermann' })
  await app.reply(id)
  await app.asOwner('DELETE /api/admin/contacts', { body: { id } })
  app.pass(2 * day - minute)
  await vi.advanceTimersByTimeAsync(minute)
  expect(bytesIn(app.folder)).toContain('Klabautermann')
  app.pass(minute)
  await vi.advanceTimersByTimeAsync(minute)
  await expectGone(app, 'Klabautermann')
})

afterEach(() => {
  vi.useRealTimers()
})

function lock(file: string, statement: string) {
  const other = new BetterSqlite3(file)
  other.exec(statement)
  return () => other.close()
}

async function expectGone({ folder }: { folder: string }, ...words: string[]) {
  for (const word of words)
    await expect.poll(() => bytesIn(folder), { message: word }).not.toContain(word)
}

const bytesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
