import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PushNotice } from '#contract/push.ts'
import { day, minute, second } from '../../testing/app.ts'
import { openWithPush, pushOrigin, signatureOf } from '../../testing/push.ts'
import { dialects } from '../../testing/store.ts'

const gather = 10 * second

/** The states of what was queued, oldest first. */
const statesIn = async ({ stored }: Pick<Awaited<ReturnType<typeof openWithPush>>, 'stored'>) =>
  ((await stored()).outbox ?? []).map((row) => JSON.parse(row).state)

const by = (field: 'title' | 'body') => (one: PushNotice, other: PushNotice) =>
  one[field] < other[field] ? -1 : 1

for (const dialect of dialects) {
  test(`a browser is told of a message, encrypted for it alone and signed by the site, without the visitor’s words (${dialect})`, async () => {
    const app = await openWithPush({ SITE_URL: 'https://robin.example.com' }, dialect)
    const browser = await app.subscribe()
    const id = await app.leaveMessage({ name: 'Vera Visitor', message: 'How much is the lamp?' })
    app.pass(gather - second)
    await app.work()
    expect(app.service.received, 'others may come').toEqual([])
    app.pass(second)
    await app.work()
    expect(app.notices(browser)).toEqual([
      {
        title: 'New message',
        body: 'Open the desk to read it.',
        path: `/admin/dashboard?message=${id}`,
        ...{ count: 1, rings: true },
      },
    ])
    const [push] = app.service.received
    expect(push?.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', ttl: '172800', urgency: 'normal', topic: 'messages' },
    })
    const { key, ...claims } = signatureOf(push as never)
    expect(claims).toMatchObject({
      ...{ alg: 'ES256', aud: pushOrigin, sub: 'https://robin.example.com' },
    })
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
    expect((await app.asOwner('getPush')).json().data.key).toBe(key)
    app.pass(day)
    await app.work()
    expect(app.service.received, 'once').toHaveLength(1)
    expect(await statesIn(app)).toEqual(['accepted'])
  })

  test(`each browser that subscribed is told, with the text only where the owner chose that (${dialect})`, async () => {
    const app = await openWithPush({}, dialect)
    const plain = await app.subscribe()
    const open = await app.subscribe(true)
    await app.leaveMessage({ name: 'Vera', message: `${'ä'.repeat(400)} end` })
    expect(await statesIn(app)).toEqual(['held', 'held'])
    app.pass(gather)
    await app.work()
    const [second, first] = app.notices(plain, open).sort(by('title'))
    expect(JSON.stringify(first)).not.toMatch(/Vera|ä/)
    expect(second).toMatchObject({ title: 'Message from Vera', body: `${'ä'.repeat(199)}…` })
    const lengths = app.service.received.map(({ body }) => body.length)
    expect(new Set(lengths).size, 'the length tells nothing').toBe(1)
    expect(lengths[0]).toBeLessThanOrEqual(4096)
  })

  test(`fifty messages at once ring once (${dialect})`, async () => {
    const app = await openWithPush({}, dialect)
    const plain = await app.subscribe()
    const open = await app.subscribe(true)
    for (let number = 1; number <= 50; number++) {
      await app.leaveMessage({ name: number % 2 ? 'Vera' : 'Ulla' })
    }
    app.pass(gather)
    await app.work()
    const told = { title: '50 new messages', path: '/admin/dashboard', count: 50, rings: true }
    expect(app.notices(plain, open).sort(by('body'))).toEqual([
      { ...told, body: 'From Vera, Ulla' },
      { ...told, body: 'Open the desk to read them.' },
    ])
    expect((await statesIn(app)).filter((state) => state === 'accepted')).toHaveLength(2)
  })

  test(`a session that is ended takes its browser along, and no other (${dialect})`, async () => {
    const app = await openWithPush({}, dialect)
    const [lost, out, kept] = [await app.subscribe(), await app.subscribe(), await app.subscribe()]
    await app.leaveMessage()
    const sessions = (await app.call('listSessions', { token: lost.token })).json().data.sessions
    const { id } = sessions.find(({ current }: { current: boolean }) => current)
    await app.call('endSessions', { token: kept.token, body: { id } })
    await app.call('logout', { token: out.token })
    app.pass(gather)
    await app.work()
    expect(app.notices(kept)).toHaveLength(1)
    const { subscriptions } = (await app.call('getPush', { token: kept.token })).json().data
    expect(subscriptions).toMatchObject([{ id: kept.id, asleep: false }])
    await app.call('endSessions', { token: await app.logIn() })
    await app.leaveMessage()
    app.pass(gather)
    await app.work()
    expect(app.service.received).toHaveLength(1)
    expect((await app.stored()).push_subscriptions).toEqual([])
  })

  test(`where a session runs out its browser is told so once, and of messages again after a login there (${dialect})`, async () => {
    const app = await openWithPush({}, dialect)
    const browser = await app.subscribe(true)
    app.pass(7 * day)
    await app.leaveMessage()
    app.pass(gather)
    await app.work()
    expect(app.notices(browser)).toMatchObject([
      { title: 'Log in to be told of messages', path: '/admin', count: 0 },
    ])
    await app.leaveMessage()
    // Forgets the session, which ran out.
    const token = await app.logIn()
    app.pass(gather)
    await app.work()
    expect(app.service.received).toHaveLength(1)

    const { subscriptions } = (await app.call('getPush', { token })).json().data
    expect(subscriptions).toMatchObject([{ id: browser.id, asleep: true, showsText: true }])
    const body = { subscription: browser.subscription, showsText: true }
    const added = await app.call('addPush', { token, body })
    expect(added.json().data.subscription).toMatchObject({
      ...{ id: browser.id, asleep: false, createdAt: subscriptions[0].createdAt },
    })
    await app.leaveMessage()
    app.pass(gather)
    await app.work()
    expect(app.notices(browser)[1]).toMatchObject({ title: 'Message from Vera Visitor' })
  })
}

test('where nobody has subscribed nothing is queued', async () => {
  const app = await openWithPush()
  await app.leaveMessage()
  await app.work()
  expect(await app.stored()).toMatchObject({ outbox: [], push_subscriptions: [] })
  expect(JSON.stringify((await app.stored()).store_secrets)).not.toContain('push keys')
})

test('what the desk has shown, or the owner has deleted, is not told any more', async () => {
  const app = await openWithPush()
  await app.subscribe()
  await app.leaveMessage()
  await app.asOwner('listContacts')
  const id = await app.leaveMessage()
  await app.asOwner('deleteContact', { body: { id } })
  app.pass(gather)
  await app.work()
  expect(app.service.received).toEqual([])
})

test('of an answer by mail its own text is told, where the owner chose that, and its message is where a click leads', async () => {
  const app = await openWithPush()
  const browsers = [await app.subscribe(), await app.subscribe(true)] as const
  const id = await app.leaveMessage({ name: 'Vera', message: 'How much is the lamp?' })
  const answers = async (text: string, messageId: string) => {
    const answer = {
      ...{ id: randomUUID(), contactId: id, sentId: 'none', messageId, from: 'vera@example.com' },
      ...{ text, quoted: null, automatic: false, receivedAt: app.now(), attachments: [] },
    }
    const about = { email: 'vera@example.com', base: '', answerId: answer.id }
    const sends = await app.app.outbox.causes(about)
    expect(await app.store.answers.add(answer, sends, app.now())).toBe(true)
  }
  await answers('Forty.', 'first')
  app.pass(gather)
  await app.work()
  const title = '2 new messages and answers'
  expect(app.notices(...browsers).sort(by('body'))).toMatchObject([
    { title, body: 'From Vera' },
    { title, body: 'Open the desk to read them.' },
  ])
  app.service.received.length = 0
  await answers('I take it', 'second')
  app.pass(gather)
  await app.work()
  const path = `/admin/dashboard?message=${id}`
  expect(app.notices(...browsers).sort(by('title'))).toMatchObject([
    { title: 'New answer', body: 'Open the desk to read it.', path },
    { title: 'Vera has answered', body: 'I take it', path },
  ])
  app.service.received.length = 0
  for (const text of ['Or two', 'Or three']) await answers(text, text)
  await app.asOwner('listContacts')
  app.pass(gather)
  await app.work()
  expect(app.notices(...browsers)[0]?.title, 'the inbox shows no answers').toBe('2 new answers')
  app.service.received.length = 0
  await answers('Or four', 'Or four')
  await app.asOwner('getConversation', { query: { id } })
  app.pass(gather)
  await app.work()
  expect(app.service.received, 'the conversation does').toEqual([])
})

test('what is told with one that has to be tried again is told with the next', async () => {
  const app = await openWithPush()
  const browser = await app.subscribe()
  app.service.respond = () => ({ status: 500 })
  for (let times = 0; times < 2; times++) await app.leaveMessage()
  app.pass(gather)
  await app.work()
  app.service.respond = () => ({ status: 201 })
  await app.leaveMessage()
  app.pass(gather)
  await app.work()
  expect(app.notices(browser).at(-1)?.title).toBe('3 new messages')
})

test('five ring in ten minutes; what follows replaces them in silence', async () => {
  const app = await openWithPush()
  const browser = await app.subscribe()
  for (let number = 1; number <= 7; number++) {
    await app.leaveMessage()
    app.pass(minute)
    await app.work()
  }
  const ring = () => app.notices(browser).map(({ rings }) => rings)
  expect(ring()).toEqual([true, true, true, true, true, false, false])
  app.pass(10 * minute)
  await app.leaveMessage()
  app.pass(gather)
  await app.work()
  expect(ring().at(-1)).toBe(true)
})

test.each([404, 410])('an answer of %i ends the subscription', async (status) => {
  const app = await openWithPush()
  const [gone, kept] = [await app.subscribe(), await app.subscribe()]
  app.service.respond = (path) => ({ status: path === gone.path ? status : 201 })
  await app.leaveMessage()
  app.pass(gather)
  await app.work()
  const { subscriptions } = (await app.asOwner('getPush')).json().data
  expect(subscriptions).toMatchObject([{ id: kept.id, error: null }])
  await app.leaveMessage()
  app.pass(gather)
  await app.work()
  expect(app.service.received.filter(({ path }) => path === gone.path)).toHaveLength(1)
})

test.each([
  [429, { 'Retry-After': '3600' }, 60],
  [503, { 'Retry-After': 'Sun, 01 Mar 2026 13:00:00 GMT' }, 60],
  [500, {}, 1],
  [502, { 'Retry-After': 'soon' }, 1],
])('an answer of %i is tried again, no sooner than %o', async (status, headers, minutes) => {
  const app = await openWithPush()
  const [busy, other] = [await app.subscribe(), await app.subscribe()]
  app.service.respond = (path) => (path === busy.path ? { status, headers } : { status: 201 })
  await app.leaveMessage()
  app.pass(gather)
  await app.work()
  expect(app.notices(busy, other), 'the other service is not asked to wait').toHaveLength(2)
  const { subscriptions } = (await app.asOwner('getPush')).json().data
  expect(subscriptions.map(({ error }: { error: string }) => error)).toEqual(
    expect.arrayContaining([
      null,
      expect.stringMatching(`^The push service of .+ answers ${status}: it is tried again`),
    ]),
  )
  app.pass((minutes - 1) * minute + 45 * second)
  await app.work()
  expect(app.service.received).toHaveLength(2)
  app.service.respond = () => ({ status: 201 })
  app.pass(minute)
  await app.work()
  expect(app.service.received).toHaveLength(3)
  expect(await statesIn(app)).toEqual(['accepted', 'accepted'])
})

test.each([400, 401, 403, 413, 302])(
  'an answer of %i is told the owner, and not tried again',
  async (status) => {
    const app = await openWithPush()
    await app.subscribe()
    app.service.respond = () => ({ status, headers: { Location: '/elsewhere' } })
    await app.leaveMessage()
    app.pass(gather)
    await app.work()
    app.pass(day)
    await app.work()
    expect(app.service.received, 'no redirect is followed').toHaveLength(1)
    const { subscriptions } = (await app.asOwner('getPush')).json().data
    expect(subscriptions[0].error).toContain(`answers ${status}`)
  },
)

test('a service that cuts the connection, or never answers, is tried again, and keeps no other from its push', async () => {
  const app = await openWithPush()
  const [first, second, other] = [
    await app.subscribe(),
    await app.subscribe(),
    await app.subscribe(),
  ]
  const limits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => timeout.mockRestore())
  app.service.respond = (path) => {
    if (path === other.path) return { status: 201 }
    if (path === first.path) return 'cut'
    limits.at(-1)?.abort(new DOMException('The operation timed out', 'TimeoutError'))
    return 'never'
  }
  await app.leaveMessage()
  app.pass(gather)
  await app.work()
  const { subscriptions } = (await app.asOwner('getPush')).json().data
  const errors = Object.fromEntries(
    subscriptions.map(({ id, error }: { id: string; error: string }) => [id, error]),
  )
  expect(errors[other.id]).toBe(null)
  for (const { id } of [first, second])
    expect(errors[id]).toMatch(/ can't be reached \(.+\): it is/)
  app.service.respond = () => ({ status: 201 })
  app.pass(2 * minute)
  await app.work()
  expect(await statesIn(app)).toEqual(['accepted', 'accepted', 'accepted'])
})

test('while a push waits for another try, others go along with it', async () => {
  const app = await openWithPush()
  const browser = await app.subscribe()
  app.service.respond = () => ({ status: 503 })
  await app.leaveMessage()
  app.pass(gather)
  await app.work()
  await app.leaveMessage()
  app.service.respond = () => ({ status: 201 })
  app.pass(2 * minute)
  await app.work()
  expect(app.notices(browser).map(({ title }) => title)).toEqual(['New message', '2 new messages'])
})

test('without a public address push services are given the owner’s, whom they can turn to', async () => {
  const app = await openWithPush({
    SITE_URL: 'http://localhost:3000',
    NOTIFY_EMAIL: 'r@example.org',
  })
  const { id, token } = await app.subscribe()
  const answer = await app.call('testPush', { token, body: { id } })
  expect(answer.json().message).toBe('A notification is on its way')
  expect(signatureOf(app.service.received[0] as never).sub).toBe('mailto:r@example.org')
  app.service.respond = () => ({ status: 410 })
  const gone = await app.call('testPush', { token, body: { id } })
  expect(gone.statusCode).toBe(409)
  expect((await app.call('testPush', { token, body: { id } })).statusCode).toBe(404)
})
