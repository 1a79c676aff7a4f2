import { expect, test } from 'vitest'
import { expectFailure, openApp } from '../../testing/app.ts'
import { newBrowser, openWithPush } from '../../testing/push.ts'

const notHttps = 'subscription.endpoint must be the https address of a push service'
const wrongKey = (name: string) => `subscription.keys.${name} must be the key of a browser`

const { subscription: good } = newBrowser()
const { endpoint, keys } = good

/** A key whose bytes are changed in one place, so that it is no point any more. */
const offCurve = `${keys.p256dh.slice(0, 20)}${keys.p256dh[20] === 'A' ? 'B' : 'A'}${keys.p256dh.slice(21)}`

/** What the server must not be led to by whoever has a session. */
const elsewhere = [
  'http://push.example.com/a',
  'https://localhost/a',
  'https://push.localhost/a',
  'https://router/a',
  'https://printer.local/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://169.254.169.254/latest',
  'https://[::1]/a',
  'https://me:secret@push.example.com/a',
  'https://push.example.com/a#b',
  'https://push.example.com/a b',
  'https://push.example.com\r\n/a',
  'ftp://push.example.com/a',
  '',
]

test('a subscription is refused unless it is at the https address of a push service', async () => {
  const app = await openApp()
  for (const address of elsewhere) {
    const body = { subscription: { ...good, endpoint: address }, showsText: false }
    expectFailure(await app.asOwner('addPush', { body }), 400, notHttps, 'subscription')
  }
  expect((await app.stored()).push_subscriptions).toEqual([])
})

test('a subscription is refused unless something can be encrypted for it', async () => {
  const app = await openApp()
  const refused = [
    [undefined, 'subscription.keys must have p256dh and auth'],
    [{ ...keys, p256dh: keys.p256dh.slice(0, -1) }, wrongKey('p256dh')],
    [{ ...keys, p256dh: `${keys.p256dh}A` }, wrongKey('p256dh')],
    [{ ...keys, p256dh: offCurve }, wrongKey('p256dh')],
    [{ ...keys, auth: `${keys.auth}==` }, wrongKey('auth')],
    [{ ...keys, auth: keys.auth.slice(1) }, wrongKey('auth')],
    [{ ...keys, auth: 7 }, wrongKey('auth')],
  ] as const
  for (const [given, message] of refused) {
    const body = { subscription: { endpoint, keys: given }, showsText: false }
    expectFailure(await app.asOwner('addPush', { body }), 400, message, 'subscription')
  }
})

test('what is no subscription is refused', async () => {
  const app = await openApp()
  const long = { ...good, endpoint: `https://push.example.com/${'a'.repeat(1500)}` }
  const refused = [
    [
      { subscription: { ...good, endpoint: 7 }, showsText: true },
      'subscription.endpoint must be text',
      'subscription',
    ],
    [{ subscription: long, showsText: true }, 'subscription.endpoint is too long', 'subscription'],
    [undefined, 'The request body must be an object with subscription and showsText', undefined],
    [{ showsText: true }, 'subscription must be what the browser gave', 'subscription'],
    [{ subscription: good }, 'showsText must be true or false', 'showsText'],
    [{ subscription: good, showsText: 'yes' }, 'showsText must be true or false', 'showsText'],
  ] as const
  for (const [body, message, field] of refused) {
    expectFailure(await app.asOwner('addPush', { body: body ?? [] }), 400, message, field)
  }
})

test('browsers are listed by their names, and told nothing once they are removed', async () => {
  const app = await openWithPush()
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const headers = { 'user-agent': firefox }
  const body = { subscription: { ...good, expirationTime: null }, showsText: false }
  const token = await app.logIn()
  const added = await app.call('addPush', { body, headers, token })
  expect(added.json().data.subscription).toEqual({
    id: expect.stringMatching(/^[\w-]{43}$/),
    browser: 'Firefox on Linux',
    ...{ showsText: false, asleep: false, createdAt: app.now().toISOString(), error: null },
  })
  app.pass(1000)
  const changed = await app.call('addPush', { body: { ...body, showsText: true }, headers, token })
  const { subscription } = changed.json().data
  expect(subscription).toEqual({ ...added.json().data.subscription, showsText: true })
  const list = async () => (await app.call('getPush', { token })).json().data.subscriptions
  expect(await list()).toEqual([subscription])

  const { id } = subscription
  await app.leaveMessage()
  expect((await app.call('removePush', { token, body: { id } })).statusCode).toBe(200)
  expect(await list()).toEqual([])
  app.pass(60_000)
  await app.work()
  expect(app.service.received).toEqual([])
  for (const name of ['removePush', 'testPush'] as const) {
    for (const missing of [id, '', 'a\0b']) {
      const answer = await app.call(name, { token, body: { id: missing } })
      expectFailure(answer, 404, 'There is no browser with this id')
    }
  }
})

test('a list ends at twenty, where those that are there can still be changed', async () => {
  const app = await openWithPush()
  const token = await app.logIn()
  const first = await app.subscribe(false, token)
  for (let count = 1; count < 20; count++) await app.subscribe(false, token)
  const add = (subscription: object) =>
    app.call('addPush', { token, body: { subscription, showsText: true } })
  expectFailure(
    await add(newBrowser().subscription),
    409,
    'There are 20 browsers: remove one first',
  )
  expect((await add(first.subscription)).statusCode).toBe(201)
})

test('the key is made once, and no program sees it or the browsers', async () => {
  const app = await openApp()
  const key = async () => (await app.asOwner('getPush')).json().data.key
  const made = await key()
  expect(Buffer.from(made, 'base64url')).toHaveLength(65)
  expect(await key()).toBe(made)
  const { store_secrets = [] } = await app.stored()
  expect(store_secrets.filter((row) => row.includes('push keys'))).toHaveLength(1)
  expect(JSON.stringify((await app.asOwner('getPush')).json())).not.toContain('privateKey')
  const body = { name: 'a', scopes: ['messages:read', 'messages:write'], endsAt: '2026-04-01' }
  const { token } = (await app.asOwner('addToken', { body })).json().data
  const answer = await app.call('getPush', { token })
  expectFailure(answer, 403, 'No token for programs may do that')
})
