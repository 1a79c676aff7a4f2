import { expect, test } from 'vitest'
import type { ListedMessage } from '#contract/inbox.ts'
import { expectFailure, openApp, second, type TestApp } from '../../testing/app.ts'

test('one call changes a selection, and undo restores it with its conversation', async () => {
  const app = await openApp()
  const ids = [await app.leaveMessage(), await app.leaveMessage(), await app.leaveMessage()]
  await change(app, { action: 'read', ids: ids.slice(0, 1) })
  const archived = await change(app, { action: 'archived', ids: ids.slice(0, 2) })
  expect(archived).toEqual({ changed: 2, undo: expect.any(String) })
  expect(await statuses(app)).toEqual(['new', 'archived', 'archived'])
  expect((await change(app, { action: 'archived', ids })).changed).toBe(1)
  app.pass(10 * second)
  expect((await undo(app, archived.undo)).json().data).toEqual({ restored: 2 })
  expect(await statuses(app)).toEqual(['archived', 'new', 'read'])
  const { entries } = (
    await app.ask('GET /api/admin/conversation', { query: { id: ids[0] ?? '' } })
  ).data
  expect(entries).toMatchObject([{ messageId: ids[0], status: 'read' }])
  expectFailure(await undo(app, archived.undo), 404, 'It is too late to undo this')
})

test('an undo leaves alone what was changed again', async () => {
  const app = await openApp()
  const ids = [await app.leaveMessage()]
  const read = await change(app, { action: 'read', ids })
  app.pass(second)
  await change(app, { action: 'archived', ids })
  expect(await change(app, { action: 'archived', ids })).toEqual({ changed: 0 })
  expectFailure(await undo(app, read.undo), 404, 'It is too late to undo this')
  expect(await statuses(app)).toEqual(['archived'])
})

test('a change reaches all that match, and a deletion can be undone for ten seconds', async () => {
  const app = await openApp()
  for (const message of ['A lamp', 'A lamp', 'A door']) await app.leaveMessage({ message })
  const { newest } = await app.list()
  await app.leaveMessage({ message: 'A later lamp' })
  const matching = { search: 'lamp', until: newest }
  const deleted = await change(app, { action: 'delete', matching })
  expect(deleted.changed).toBe(2)
  expect((await app.readInbox()).map(({ message }) => message)).toEqual(['A later lamp', 'A door'])
  await undo(app, deleted.undo)
  expect(await app.readInbox()).toHaveLength(4)
  const { undo: late } = await change(app, { action: 'delete', matching: {} })
  app.pass(13 * second)
  expectFailure(await undo(app, late), 404, 'It is too late to undo this')
})

test('a message is marked as suspicious and brought back, without a notification', async () => {
  const app = await openApp()
  const ids = [await app.leaveMessage()]
  await change(app, { action: 'suspicious', ids })
  expect(await app.readInbox()).toMatchObject([{ suspicious: true, reasons: [] }])
  expect((await change(app, { action: 'not suspicious', ids })).changed).toBe(1)
  expect(await app.readInbox()).toMatchObject([{ suspicious: false }])
  expect(await app.database.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('a change needs a known action, and either ids or what matches', async () => {
  const { asOwner } = await openApp()
  const words = 'The request body must have either ids or matching'
  for (const body of [{ action: 'read' }, { action: 'read', ids: ['a'], matching: {} }]) {
    expectFailure(await asOwner('POST /api/admin/contacts/changes', { body }), 400, words)
  }
  const unknown = await asOwner('POST /api/admin/contacts/changes', {
    body: { action: 'burn', ids: ['a'] },
  })
  expect(unknown.json()).toMatchObject({ field: 'action' })
})

const change = async ({ ask }: TestApp, body: object) =>
  (await ask('POST /api/admin/contacts/changes', { body })).data

const undo = ({ asOwner }: TestApp, id: string) =>
  asOwner('POST /api/admin/contacts/undo', { body: { id } })

const statuses = async ({ list }: TestApp) =>
  (await list()).contacts.map(({ status }: ListedMessage) => status)
