import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { day, message, minute, openApp } from '../../testing/app.ts'

const key = Buffer.from('a key of twenty-four byte')
const WEBHOOK_SECRET = `whsec_${key.toString('base64')}`

/** An application, and a receiver of its webhook that answers with `status` once it has taken the call. */
async function openWithReceiver() {
  const calls: { headers: IncomingHttpHeaders; body: string; path?: string }[] = []
  const receiver = { status: 204, wait: '', calls }
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request), path: request.url })
    if (receiver.wait) response.setHeader('Retry-After', receiver.wait)
    response.writeHead(receiver.status, { Location: '/elsewhere' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const WEBHOOK_URL = `http://127.0.0.1:${port}/hook`
  const app = await openApp({ WEBHOOK_URL, WEBHOOK_SECRET })
  const stateOf = async () => /"state":"(\w+)"/.exec((await app.stored()).outbox?.at(-1) ?? '')?.[1]
  return Object.assign(app, { receiver, stateOf, work: () => app.app.outbox.work() })
}

test('the receiver is told of a message, signed as Standard Webhooks says', async () => {
  const app = await openWithReceiver()
  const id = await app.leaveMessage()
  await app.work()
  const { calls } = app.receiver
  expect(calls).toHaveLength(1)
  const { headers, body } = calls[0] ?? { headers: {}, body: '' }
  const createdAt = app.now().toISOString()
  expect(JSON.parse(body)).toEqual({
    type: 'message.received',
    timestamp: createdAt,
    data: { _id: id, ...message, createdAt },
  })
  const { 'webhook-id': name, 'webhook-timestamp': timestamp } = headers
  const signed = createHmac('sha256', key).update(`${name}.${timestamp}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)
  expect(Number(timestamp)).toBe(Math.floor(app.now().getTime() / 1000))
  await app.work()
  expect(calls, 'once').toHaveLength(1)
})

test.each([
  [302, 'deferred'],
  [400, 'deferred'],
  [404, 'deferred'],
  [410, 'rejected'],
  [408, 'deferred'],
  [429, 'deferred'],
  [500, 'deferred'],
  [503, 'deferred'],
])('an answer of %i means %s', async (status, state) => {
  const app = await openWithReceiver()
  app.receiver.status = status
  await app.leaveMessage()
  await app.work()
  expect(await app.stateOf()).toBe(state)
  expect(
    app.receiver.calls.map(({ path }) => path),
    'no redirect is followed',
  ).toEqual(['/hook'])
  app.receiver.status = 200
  app.pass(2 * minute)
  await app.work()
  expect(await app.stateOf()).toBe(state === 'deferred' ? 'accepted' : 'rejected')
  const ids = app.receiver.calls.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size, 'under the same name').toBe(1)
})

test('a receiver that says that it is gone is called no more until a restart', async () => {
  const app = await openWithReceiver()
  app.receiver.status = 410
  for (let count = 0; count < 3; count++) await app.leaveMessage()
  await app.work()
  app.receiver.status = 200
  app.pass(day)
  await app.work()
  expect(app.receiver.calls).toHaveLength(1)
})

test('a receiver that asks to wait is not called before', async () => {
  const app = await openWithReceiver()
  Object.assign(app.receiver, { status: 503, wait: '7200' })
  await app.leaveMessage()
  await app.work()
  app.receiver.status = 200
  app.pass(119 * minute)
  await app.work()
  expect(app.receiver.calls).toHaveLength(1)
  app.pass(minute)
  await app.work()
  expect(app.receiver.calls).toHaveLength(2)
  expect(await app.stateOf()).toBe('accepted')
})

test('a receiver that fails for two days is given up, and no longer than a day is waited for', async () => {
  const app = await openWithReceiver()
  Object.assign(app.receiver, { status: 503, wait: 'Fri, 01 Jan 2100 00:00:00 GMT' })
  await app.leaveMessage()
  await app.work()
  for (let passed = 0; passed < 3; passed++) {
    app.pass(day + minute)
    await app.work()
  }
  expect(app.receiver.calls).toHaveLength(2)
  expect(await app.stateOf()).toBe('expired')
  const { webhook, ...mail } = (await app.asOwner('getMailState')).json().data
  expect(mail).toMatchObject({ on: false, lastError: null })
  expect(webhook).toMatchObject({ lastError: expect.stringMatching(/503/), lastSuccessAt: null })
})

test('an address without a secret is refused at the start', async () => {
  await expect(openApp({ WEBHOOK_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
    /^WEBHOOK_SECRET is empty: set it to /,
  )
})
