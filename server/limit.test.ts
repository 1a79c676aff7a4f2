import { expect, test } from 'vitest'
import { expectFailure, message, minute, openApp, second, type TestApp } from '../testing/app.ts'
import { owner } from '../testing/owner.ts'

const right = { username: owner.username, password: owner.password }
const wrong = { username: owner.username, password: 'guess' }

test('an address may send so many messages in ten minutes, and is told how long to wait, in whole seconds', async () => {
  const app = await openApp({ CONTACT_LIMIT: '2' })
  app.pass(300)
  expect(await send(app)).toBe(201)
  app.pass(4 * minute)
  expect(await send(app)).toBe(201)
  app.pass(2 * minute + 500)
  const response = await app.call('sendMessage', { body: message })
  const words = 'Several messages have come from your address already.'
  expectFailure(response, 429, `${words} Please try again in 4 minutes.`)
  expect(response.headers['retry-after']).toBe('240')
  expect(await app.readInbox()).toHaveLength(2)
})

test('the window slides: each message is forgotten ten minutes after it came', async () => {
  const app = await openApp({ CONTACT_LIMIT: '2' })
  await send(app)
  app.pass(4 * minute)
  await send(app)
  app.pass(6 * minute - second)
  expect(await send(app)).toBe(429)
  app.pass(second)
  expect(await send(app)).toBe(201)
  expect(await send(app)).toBe(429)
  app.pass(4 * minute)
  expect(await send(app)).toBe(201)
})

test('attempts that were refused do not make the wait longer', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  await send(app)
  for (let minutes = 0; minutes < 9; minutes++) {
    app.pass(minute)
    expect(await send(app)).toBe(429)
  }
  app.pass(minute)
  expect(await send(app)).toBe(201)
})

test('a message with a mistake does not count', async () => {
  const { call } = await openApp({ CONTACT_LIMIT: '1' })
  for (let times = 0; times < 3; times++) {
    const { statusCode } = await call('sendMessage', { body: { ...message, email: 'vera' } })
    expect(statusCode).toBe(400)
  }
  expect((await call('sendMessage', { body: message })).statusCode).toBe(201)
})

test('0 turns a limit off', async () => {
  const { call } = await openApp({ CONTACT_LIMIT: '0', LOGIN_LIMIT: '0' })
  for (let times = 0; times < 25; times++) {
    expect((await call('sendMessage', { body: message })).statusCode).toBe(201)
    expect((await call('login', { body: wrong })).statusCode).toBe(401)
  }
})

test('many messages at once: only so many are taken', async () => {
  const app = await openApp({ CONTACT_LIMIT: '3' })
  const statuses = await Promise.all(Array.from({ length: 20 }, () => send(app)))
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(await app.readInbox()).toHaveLength(3)
})

test('a flood from a network is stopped by its share, and no other network is', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  const flood = async (addresses: string[]) => {
    const statuses: number[] = []
    for (const from of addresses) statuses.push(await send(app, { from }))
    return statuses.filter((status) => status === 201).length
  }
  const twenty = Array.from({ length: 20 }, (_, number) => number)
  const hex = (number: number) => number.toString(16).padStart(2, '0')
  expect(await flood(twenty.map((number) => `192.0.2.${number}`)), 'a /24').toBe(4)
  expect(await flood(twenty.map((number) => `192.0.${number + 3}.1`)), 'the rest of its /16').toBe(
    4,
  )
  expect(await flood(twenty.map((number) => `2001:db8:1:11${hex(number)}::1`)), 'a /56').toBe(2)
  expect(await flood(twenty.map((number) => `2001:db8:1:${hex(number)}22::1`)), 'its /48').toBe(2)
  expect(await flood(twenty.map((number) => `2001:db8:${hex(number)}33::1`)), 'its /32').toBe(4)
  expect(await send(app, { from: '198.51.100.1' })).toBe(201)
  expect(await send(app, { from: '2001:db9::1' })).toBe(201)
})

/** Addresses that no network of has two. */
const farApart = (count: number) =>
  Array.from({ length: count }, (_, number) => `100.${number}.0.1`)

test('a flood from everywhere is stopped by a limit for all together, which leaves each network one message', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  for (const from of farApart(40)) expect(await send(app, { from })).toBe(201)
  expect(await send(app, { from: '192.0.2.99' }), 'one to spare').toBe(201)
  const response = await app.call('sendMessage', { body: message, from: '192.0.3.99' })
  const words = 'Very many messages are coming in just now. Please try again in 10 minutes.'
  expectFailure(response, 429, words)
  expect(response.headers['retry-after']).toBe('600')
  app.pass(10 * minute)
  expect(await send(app, { from: '192.0.3.99' })).toBe(201)
})

test('what there is to spare ends too: nobody fills the disk', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  let taken = 0
  for (const from of farApart(90)) if ((await send(app, { from })) === 201) taken++
  expect(taken).toBe(80)
})

test('a visitor refused by the limit for all has lost none of their own share', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  for (const from of farApart(90)) await send(app, { from })
  for (let times = 0; times < 3; times++) {
    const response = await app.call('sendMessage', { body: message, from: '192.0.2.99' })
    expect(response.json().message).toMatch(/^Very many messages/)
  }
  app.pass(10 * minute)
  expect(await send(app, { from: '192.0.2.99' })).toBe(201)
})

test('without TRUST_PROXY, a visitor cannot take another address by X-Forwarded-For', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  expect(await send(app, { forwarded: '203.0.113.1' })).toBe(201)
  expect(await send(app, { forwarded: '203.0.113.2' })).toBe(429)
})

test('with TRUST_PROXY, a trusted proxy says who the visitor is, and nobody else does', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1', TRUST_PROXY: '10.0.0.7' })
  const from = '10.0.0.7'
  expect(await send(app, { from, forwarded: '203.0.113.1' })).toBe(201)
  expect(await send(app, { from, forwarded: '203.0.113.2' })).toBe(201)
  expect(await send(app, { from, forwarded: '203.0.113.1' })).toBe(429)
  // What stands before the proxy's own entry came from the visitor.
  expect(await send(app, { from, forwarded: '198.51.100.9, 203.0.113.1' })).toBe(429)
  expect(await send(app, { from: '203.0.113.2', forwarded: '198.51.100.9' })).toBe(429)
})

test('midnight (UTC) forgets nothing that is less than ten minutes old', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1', LOGIN_LIMIT: '1' })
  app.pass(12 * 60 * minute - 2 * minute)
  expect(await send(app)).toBe(201)
  expect(await logIn(app, wrong)).toBe(401)
  app.pass(3 * minute)
  expect(await send(app)).toBe(429)
  const response = await app.call('login', { body: right })
  expect(response.headers['retry-after']).toBe('420')
  app.pass(7 * minute)
  expect(await send(app)).toBe(201)
  expect(await logIn(app, right)).toBe(200)
})

type From = { from?: string; forwarded?: string }

async function send({ call }: TestApp, { from, forwarded }: From = {}): Promise<number> {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined
  return (await call('sendMessage', { body: message, from, headers })).statusCode
}

async function logIn({ call }: TestApp, body: typeof right, from?: string): Promise<number> {
  return (await call('login', { body, from })).statusCode
}
