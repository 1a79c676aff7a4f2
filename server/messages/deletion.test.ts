import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { expectFailure, minute, openApp, second } from '../../testing/app.ts'
import { removeDeleted } from './changes.ts'

test('a deleted message is gone at once, and ten seconds later from every file, with all that was said about it', async () => {
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
  expect(bytesIn(app.folder)).toContain(name)
  app.pass(11 * second)
  await removeDeleted(app.database, app.now())
  expect(bytesIn(app.folder)).toContain(name)
  app.pass(2 * second)
  await removeDeleted(app.database, app.now())
  const bytes = bytesIn(app.folder)
  for (const word of words) expect(bytes.includes(word), word).toBe(false)
  expect(bytes).toContain('To be kept')
})

test('what is deleted while another process reads it is removed from the log once the reader is done', async () => {
  const app = await openApp()
  const id = await app.leaveMessage({ message: 'Klabautermann' })
  const reader = new BetterSqlite3(app.file)
  reader.exec('begin; select * from contacts')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  expect((await app.asOwner('DELETE /api/admin/contacts', { body: { id } })).statusCode).toBe(200)
  app.pass(minute)
  await vi.advanceTimersByTimeAsync(12_100)
  await expect.poll(() => app.database.db.selectFrom('contacts').select('id').execute()).toEqual([])
  expect(bytesIn(app.folder)).toContain('Klabautermann')
  reader.close()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.poll(() => bytesIn(app.folder)).not.toContain('Klabautermann')
})

const bytesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
