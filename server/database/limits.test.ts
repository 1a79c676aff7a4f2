import { expect, test } from 'vitest'
import {
  day,
  expectFailure,
  message,
  minute,
  openApp,
  second,
  type TestApp,
} from '../../testing/app.ts'
import { networksOf } from './limits.ts'

test.each([
  ['an IPv4 address', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['IPv4 as IPv6', '::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['IPv4 with a port', '192.0.2.7:4711', '192.0.2.7', '192.0.2.0/24'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['a short one', '2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['one in brackets, with a port', '[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s counts for itself and for its network', (_, address, own, network) => {
  expect(networksOf(address)).toEqual({ own, network })
})

test('one IPv4 address may send as many messages as its limit says, and its /24 three times as many', async () => {
  const app = await openApp({ CONTACT_LIMIT: '2' })
  expect(await sendFrom(app, '192.0.2.1', '192.0.2.1')).toEqual([201, 201])
  const response = await app.call('POST /api/contacts', { body: message, from: '192.0.2.1' })
  const words = "You've sent several messages already. Try again in 10 minutes."
  expectFailure(response, 429, words)
  expect(response.headers['retry-after']).toBe('600')
  expect(await sendFrom(app, '192.0.2.2', '192.0.2.2', '192.0.2.2')).toEqual([201, 201, 429])
  expect(await sendFrom(app, '192.0.2.3', '192.0.2.3', '192.0.2.4')).toEqual([201, 201, 429])
  expect(await sendFrom(app, '192.0.3.1')).toEqual([201])
  expect(await app.readInbox()).toHaveLength(7)
})

test('the ten minutes slide: each message is forgotten ten minutes after it came', async () => {
  const app = await openApp({ CONTACT_LIMIT: '2' })
  await sendFrom(app, '192.0.2.1')
  app.pass(4 * minute)
  await sendFrom(app, '192.0.2.1')
  const wait = async () => {
    const response = await app.call('POST /api/contacts', { body: message, from: '192.0.2.1' })
    return response.statusCode === 429 ? response.headers['retry-after'] : response.statusCode
  }
  expect(await wait()).toBe('360')
  app.pass(6 * minute - second)
  expect(await wait()).toBe('1')
  app.pass(second)
  expect(await wait()).toBe(201)
  expect(await wait()).toBe('240')
})

test('what a clock that was ahead has counted is forgotten once it is right', async () => {
  const app = await openApp({ CONTACT_LIMIT: '1' })
  app.pass(30 * day)
  await sendFrom(app, '192.0.2.1')
  app.pass(-30 * day)
  expect(await sendFrom(app, '192.0.2.1', '192.0.2.1')).toEqual([201, 429])
})

test('what is counted does not reveal an address, and vanishes with the next message after ten minutes', async () => {
  const [app, other] = [
    await openApp({ CONTACT_LIMIT: '5' }),
    await openApp({ CONTACT_LIMIT: '5' }),
  ]
  const keys = async ({ database }: TestApp) => {
    const rows = await database.db.selectFrom('limits').selectAll().execute()
    return rows.map(({ key }) => key).sort()
  }
  for (const each of [app, other]) await sendFrom(each, '192.0.2.1')
  const first = await keys(app)
  expect(first).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ])
  expect(await keys(other)).not.toEqual(first)
  app.pass(10 * minute)
  await sendFrom(app, '198.51.100.1')
  const second = await keys(app)
  expect(second).toHaveLength(2)
  expect(second).not.toEqual(expect.arrayContaining([first[0]]))
})

test('visitors behind a proxy count one by one only if TRUST_PROXY names it, and else the log says so once', async () => {
  const send = (app: TestApp, client: string) =>
    app.call('POST /api/contacts', {
      body: message,
      from: '10.0.0.7',
      headers: { 'x-forwarded-for': client },
    })
  const statuses = async (app: TestApp) => [
    (await send(app, '192.0.2.1')).statusCode,
    (await send(app, '198.51.100.1')).statusCode,
  ]
  const warning = /X-Forwarded-For was sent, but TRUST_PROXY is off/g
  const direct = await openApp({ CONTACT_LIMIT: '1' })
  expect(await statuses(direct)).toEqual([201, 429])
  expect(direct.log().match(warning)).toHaveLength(1)
  const trusted = await openApp({ CONTACT_LIMIT: '1', TRUST_PROXY: '10.0.0.0/8' })
  expect(await statuses(trusted)).toEqual([201, 201])
  expect(trusted.log()).not.toMatch(warning)
  const other = await openApp({ CONTACT_LIMIT: '1', TRUST_PROXY: '10.1.0.0/16' })
  expect(await statuses(other), 'another proxy is not trusted').toEqual([201, 429])
})

async function sendFrom({ call }: TestApp, ...addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const from of addresses) {
    statuses.push((await call('POST /api/contacts', { body: message, from })).statusCode)
  }
  return statuses
}
