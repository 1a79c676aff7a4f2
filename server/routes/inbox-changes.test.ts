import { expect, test } from 'vitest'
import { contactStatuses } from '#contract/contact.ts'
import { expectFailure, message, openApp } from '../../testing/app.ts'

test('any status may follow any other, and the message itself stays as it is', async () => {
  const app = await openApp()
  const id = await app.leaveMessage()
  for (const from of contactStatuses) {
    for (const to of contactStatuses) {
      await app.asOwner('setContactStatus', { body: { id, status: from } })
      const response = await app.asOwner('setContactStatus', { body: { id, status: to } })
      expect(response.statusCode).toBe(200)
      const [contact] = await app.readInbox()
      expect(contact).toMatchObject({ ...message, _id: id, status: to })
      const words = 'Contact status updated'
      expect(response.json()).toEqual({ success: true, message: words, data: { contact } })
    }
  }
})

test('a deleted message is gone, and only that one', async () => {
  const app = await openApp()
  const [first, second] = [await app.leaveMessage(), await app.leaveMessage()]
  const response = await app.asOwner('deleteContact', { body: { id: first } })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true, message: 'Contact deleted successfully' })
  expect((await app.readInbox()).map(({ _id }) => _id)).toEqual([second])
  const again = await app.asOwner('deleteContact', { body: { id: first } })
  expect(again.statusCode).toBe(404)
})

test('an id that is not there is a 404, however odd it is', async () => {
  const app = await openApp()
  await app.leaveMessage()
  const unknown = '019f0000-0000-7000-8000-000000000000'
  const odd = ['', ' ', '0', 'x'.repeat(10_000), "' OR '1'='1", '%', '*', '\0', '😀', '\ud83d']
  for (const id of [...odd, unknown]) {
    const updated = await app.asOwner('setContactStatus', { body: { id, status: 'read' } })
    const deleted = await app.asOwner('deleteContact', { body: { id } })
    for (const response of [updated, deleted]) {
      expectFailure(response, 404, 'There is no contact with this id')
    }
  }
  expect(await app.readInbox()).toMatchObject([{ status: 'new' }])
})

test('a change that does not say of what, or to what, is refused in words', async () => {
  const app = await openApp()
  const id = await app.leaveMessage()
  const wrong = 'status must be one of new, read, replied, archived'
  for (const [body, words, field] of [
    [{ status: 'read' }, 'id is required', 'id'],
    [{ id: 7, status: 'read' }, 'id must be text', 'id'],
    [{ id: { $ne: '' }, status: 'read' }, 'id must be text', 'id'],
    [{ id }, wrong, 'status'],
    [{ id, status: 'READ' }, wrong, 'status'],
    [{ id, status: ['read'] }, wrong, 'status'],
    [[], 'The request body must be an object with id and status', undefined],
  ] as const) {
    const response = await app.asOwner('setContactStatus', { body })
    expectFailure(response, 400, words, field)
  }
  for (const body of [{}, { id: null }, { id: [id] }, 'x', null]) {
    expect((await app.asOwner('deleteContact', { body })).statusCode).toBe(400)
  }
  expect(await app.readInbox()).toMatchObject([{ status: 'new' }])
})
