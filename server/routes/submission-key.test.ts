import { expect, test } from 'vitest'
import { submissionKeyHeader } from '#contract/contact.ts'
import { expectFailure, message, openApp, type TestApp } from '../../testing/app.ts'

const key = 'c0ffee00-1234-5678-9abc'

test('a submission that is sent again under its key is kept once, and gets the same answer', async () => {
  const app = await openApp()
  const first = await send(app, key)
  const again = await send(app, key)
  expect(first.statusCode).toBe(201)
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  expect(await app.readInbox()).toMatchObject([{ _id: first.json().data._id, ...message }])
})

test('a submission sent many times at once is kept once', async () => {
  const app = await openApp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, key)))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await app.readInbox()).toHaveLength(1)
})

test('other keys, or none, are other messages', async () => {
  const app = await openApp()
  for (const other of [key, `${key}0`, key.toUpperCase(), undefined, undefined]) {
    expect((await send(app, other)).statusCode).toBe(201)
  }
  expect(await app.readInbox()).toHaveLength(5)
})

test('another message under the same key is refused: it is not kept, so it must not seem to be', async () => {
  const app = await openApp()
  await send(app, key)
  const other = await send(app, key, { ...message, message: 'Hello again' })
  expectFailure(other, 422, 'This Idempotency-Key was sent before, with another message')
  expect(await app.readInbox()).toMatchObject([message])
})

test('a repeated submission does not count, and is answered where the limit is reached', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  for (let times = 0; times < 3; times++) expect((await send(app, key)).statusCode).toBe(201)
  expect((await send(app, `${key}0`)).statusCode).toBe(429)
  expect((await send(app, key)).statusCode).toBe(201)
})

test('a submission that was refused may come again under its key', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  await send(app)
  expect((await send(app, key)).statusCode).toBe(429)
  app.pass(600_000)
  expect((await send(app, key)).statusCode).toBe(201)
  expect(await app.readInbox()).toHaveLength(2)
})

test('a robot that fills the hidden field is answered as a person is, sent again too, and nothing of it is kept', async () => {
  const app = await openApp({ CONTACT_LIMIT: '5' })
  const trapped = { ...message, _gotcha: 'https://example.com' }
  const first = await send(app, key, trapped)
  expect(first.statusCode).toBe(201)
  const again = await Promise.all(Array.from({ length: 8 }, () => send(app, key, trapped)))
  for (const answer of again) expect(answer.json()).toEqual(first.json())
  const other = await send(app, key, { ...trapped, message: 'Hello again' })
  expectFailure(other, 422, 'This Idempotency-Key was sent before, with another message')
  expect(await app.readInbox()).toEqual([])
  expect(JSON.stringify(await app.stored())).not.toMatch(/vera@example|Hello/)
  // Of a message that was kept it learns nothing either.
  const kept = await send(app, `${key}1`)
  expect((await send(app, `${key}1`, trapped)).json()).toEqual(kept.json())
  expect((await send(app, `${key}1`, { ...trapped, name: 'Robot' })).statusCode).toBe(422)
  // Counted once each: the limit is the same for both.
  const statuses: number[] = []
  for (let number = 2; number < 7; number++) {
    statuses.push((await send(app, `${key}${number}`, trapped)).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  expect(await app.readInbox()).toHaveLength(1)
})

test.each(['with a space in it', 'ü'.repeat(20), 'x'.repeat(201)])(
  'the key %j is invalid',
  async (wrong) => {
    const app = await openApp()
    const response = await send(app, wrong)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(
      'Idempotency-Key must have 1 to 200 visible ASCII characters',
    )
    expect(await app.readInbox()).toEqual([])
  },
)

function send({ call }: TestApp, named?: string, body = message) {
  return call('sendMessage', {
    body,
    headers: named ? { [submissionKeyHeader]: named } : undefined,
  })
}
