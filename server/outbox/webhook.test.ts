import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { day, message, minute, openApp } from '../../testing/app.ts'
import { startReceiver } from '../../testing/receiver.ts'

async function openWithReceiver() {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.stop())
  const app = await openApp(receiver.environment)
  return Object.assign(app, { receiver, work: () => app.app.outbox.work() })
}

test('the webhook receives each message once, signed as Standard Webhooks says', async () => {
  const app = await openWithReceiver()
  const id = await app.leaveMessage()
  await app.work()
  await app.work()
  const { calls, environment } = app.receiver
  expect(calls).toHaveLength(1)
  const { headers = {}, body = '' } = calls[0] ?? {}
  const createdAt = app.now().toISOString()
  expect(JSON.parse(body)).toEqual({
    type: 'message.received',
    timestamp: createdAt,
    text: `Message from ${message.name}: http://localhost:3000/admin/dashboard?message=${id}`,
    data: { _id: id, ...message, createdAt },
  })
  const { 'webhook-id': name, 'webhook-timestamp': timestamp } = headers
  expect(Number(timestamp)).toBe(Math.floor(app.now().getTime() / 1000))
  const key = Buffer.from(environment.WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
  const signed = createHmac('sha256', key).update(`${name}.${timestamp}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)
})

test('a redirect or an error is retried under the same id', async () => {
  const app = await openWithReceiver()
  await app.leaveMessage()
  for (const status of [302, 500]) {
    app.receiver.status = status
    await app.work()
    expect((await app.ask('GET /api/admin/outbox')).data).toMatchObject({
      mail: false,
      webhook: true,
      waiting: 1,
      lastError: expect.stringContaining(`returned ${status}`),
    })
    app.pass(5 * minute)
  }
  app.receiver.status = 200
  await app.work()
  const ids = app.receiver.calls.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  expect((await app.ask('GET /api/admin/outbox')).data.waiting).toBe(0)
})

test('a receiver that is gone (410) is not called again with the same message', async () => {
  const app = await openWithReceiver()
  app.receiver.status = 410
  await app.leaveMessage()
  await app.work()
  app.pass(day)
  await app.work()
  expect(app.receiver.calls).toHaveLength(1)
})
