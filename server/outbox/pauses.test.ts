import { expect, test } from 'vitest'
import { minute, second } from '../../testing/app.ts'
import { openWithMail } from '../../testing/mail.ts'
import type { Misbehaviour } from '../../testing/smtp.ts'

/** An application with so many replies due, whose mail server answers each connection as `says`, and counts them. */
async function openWithReplies(count: number, says: Misbehaviour) {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  for (let number = 0; number < count; number++) {
    await app.asOwner('sendReply', { body: { id, message: `Yes ${number}` } })
  }
  const met = { connections: 0, says }
  app.smtp.behave = (step) => {
    if (step !== 'connect') return undefined
    met.connections++
    return met.says
  }
  app.pass(minute)
  const state = async () => (await app.asOwner('getMailState')).json().data
  return { ...app, met, state }
}

test('a server that is busy is left alone at once, and all goes out later', async () => {
  const { work, pass, met, state, smtp, now } = await openWithReplies(3, '421 4.7.0 too many')
  await work()
  expect(met.connections).toBe(1)
  const { pausedUntil, ...rest } = await state()
  expect(Date.parse(pausedUntil)).toBeGreaterThanOrEqual(now().getTime() + minute)
  expect(rest).toMatchObject({
    ...{ queued: 3, needsOwner: false },
    lastError: 'The mail server is busy (421 4.7.0 too many).',
  })
  pass(30 * second)
  await work()
  expect(met.connections).toBe(1)
  met.says = undefined
  pass(2 * minute)
  await work()
  expect(smtp.kept).toHaveLength(3)
  expect(await state()).toMatchObject({ queued: 0, pausedUntil: null })
})

test('after five failures in a row one attempt at a time tries whether it works again', async () => {
  const { work, pass, met, state, smtp } = await openWithReplies(8, 'cut')
  await work()
  expect(met.connections).toBe(5)
  expect((await state()).pausedUntil).not.toBeNull()
  pass(2 * minute)
  await work()
  expect(met.connections, 'a probe').toBe(6)
  met.says = undefined
  pass(70 * minute)
  await work()
  expect(smtp.kept).toHaveLength(8)
  expect(met.connections).toBe(14)
})

test('what is told of long ago is forgotten once a day, and replies stay', async () => {
  const app = await openWithMail()
  const { pass, work, stored, smtp } = app
  const id = await app.leaveMessage()
  await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  pass(2 * minute)
  await work()
  expect(smtp.kept).toHaveLength(2)
  const kinds = async () => (await stored()).outbox?.map((row) => JSON.parse(row).kind).sort()
  pass(29 * 24 * 60 * minute)
  await work()
  expect(await kinds()).toEqual(['notification', 'reply'])
  pass(2 * 24 * 60 * minute)
  app.app.outbox.start()
  await app.app.outbox.stop()
  expect(await kinds()).toEqual(['reply'])
})
