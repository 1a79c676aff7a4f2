import { expect, test } from 'vitest'
import { type MessageField, messageLimits } from '#contract/message.ts'
import { expectFailure, message, notifying, openApp } from '../../testing/app.ts'

const labels = { name: 'Name', email: 'Email', message: 'Message' }
const fields = Object.keys(labels) as MessageField[]
const unwanted = "contains characters that aren't allowed"

const refused = fields.flatMap((field): [MessageField, unknown, string][] => [
  ...[
    undefined,
    '',
    ' \t\r\n\u00a0\u3000\ufeff',
    '\u2800',
    '\u3164',
    '\u200b\u2060',
    '\u{e0020}',
  ].map((blank): [MessageField, unknown, string] => [field, blank, 'is required']),
  ...[7, true, null, ['Vera'], { text: 'Vera' }].map((other): [MessageField, unknown, string] => [
    field,
    other,
    'must be text',
  ]),
  ...['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\ud83d', '\ude00'].map(
    (character): [MessageField, unknown, string] => [field, inside(field, character), unwanted],
  ),
  ...(field === 'message' ? [] : ['\n', '\r\n', '\t', '\u2028', '\u2029']).map(
    (lineBreak): [MessageField, unknown, string] => [field, inside(field, lineBreak), unwanted],
  ),
])

test('a field that breaks a rule is refused in words that name it, and nothing is stored', async () => {
  const { call, readInbox } = await openApp()
  for (const [field, value, words] of refused) {
    const response = await call('POST /api/contacts', { body: { ...message, [field]: value } })
    expectFailure(response, 400, `${labels[field]} ${words}`, field)
  }
  const several = await call('POST /api/contacts', { body: { email: 7 } })
  expectFailure(several, 400, 'Name is required', 'name')
  for (const body of [undefined, [], [message], 'hello', null, 7]) {
    const words = 'The request body must be an object with name, email and message'
    expectFailure(await call('POST /api/contacts', { body }), 400, words)
  }
  expect(await readInbox()).toEqual([])
})

test('overrides of direction are taken out of a name', async () => {
  const { leaveMessage, readInbox } = await openApp()
  await leaveMessage({ name: '\u202eVera\u2066 \u200fورا' })
  expect((await readInbox())[0]?.name).toBe('Vera \u200fورا')
})

test('a field may have as many code points as its limit says, without the space around it', async () => {
  const { call, readInbox } = await openApp()
  for (const [field, shown] of [
    ['name', '100'],
    ['email', '254'],
    ['message', '5,000'],
  ] as const) {
    const longest = textOf(field, messageLimits[field])
    const taken = await call('POST /api/contacts', {
      body: { ...message, [field]: ` ${longest}\n` },
    })
    expect(taken.statusCode, field).toBe(201)
    expect((await readInbox())[0]?.[field]).toBe(longest)
    const body = { ...message, [field]: textOf(field, messageLimits[field] + 1) }
    const words = `${labels[field]} can have up to ${shown} characters`
    expectFailure(await call('POST /api/contacts', { body }), 400, words, field)
  }
  const emoji = { name: '😀'.repeat(100), message: '😀'.repeat(5000) }
  expect((await call('POST /api/contacts', { body: { ...message, ...emoji } })).statusCode).toBe(
    201,
  )
})

const goodAddresses =
  `vera@example.com v@x.io VERA@EXAMPLE.COM first.last+tag@mail.example.co.uk o'brien@example.ie
  _vera_@ex-ample.com a/b=c?d@example.com {v}|~^\`#$%&*!@example.com vera@123.com vera@xn--e1afmkfd.xn--p1ai
  вера@пример.рф 用户@例子.公司 müller@bücher.example jose\u0301@example.com
  ${'l'.repeat(64)}@example.com vera@${'d'.repeat(63)}.com`.split(/\s+/)

const badAddresses = [
  ...`vera vera@ @example.com vera@example vera@@example.com vera@mail@example.com .vera@example.com
  vera.@example.com ve..ra@example.com vera@.example.com vera@example..com vera@example.com. vera@-example.com
  vera@example-.com vera@example.c vera@example.123 vera@127.0.0.1 vera@[127.0.0.1] "vera"@example.com
  mailto:vera@example.com vera@exam_ple.com vera@example.com,ann@example.com vera@example.com?subject=hello
  ${'l'.repeat(65)}@example.com vera@${'d'.repeat(64)}.com`.split(/\s+/),
  'vera example@example.com',
  'Vera <vera@example.com>',
]

test('email addresses of every form are stored as they were typed, and others are refused', async () => {
  const { call, readInbox } = await openApp()
  for (const email of goodAddresses) {
    const { statusCode } = await call('POST /api/contacts', { body: { ...message, email } })
    expect.soft(statusCode, email).toBe(201)
  }
  for (const email of badAddresses) {
    const response = await call('POST /api/contacts', { body: { ...message, email } })
    expectFailure(response, 400, 'Email must be a valid address, like name@example.com', 'email')
  }
  expect((await readInbox()).map(({ email }) => email)).toEqual(goodAddresses.toReversed())
})

test('a message is stored as new, with the time, in any script, with line breaks of one kind', async () => {
  const { call, readInbox } = await openApp()
  const body = {
    ...message,
    name: 'محمد 李小龍',
    message: ' 👩‍👩‍👧‍👦 Zoe\u0308\r\nline\rand\ttab ',
  }
  const response = await call('POST /api/contacts', { body })
  expect(response.statusCode).toBe(201)
  const [stored, ...others] = await readInbox()
  const data = { _id: stored?._id }
  expect(response.json()).toEqual({ success: true, message: 'Message Sent successfully!', data })
  expect(others).toEqual([])
  expect(stored).toEqual({
    _id: stored?._id,
    name: body.name,
    email: body.email,
    message: '👩‍👩‍👧‍👦 Zoe\u0308\nline\nand\ttab',
    status: 'new',
    suspicious: false,
    reasons: [],
    createdAt: '2026-03-01T12:00:00.000Z',
  })
})

test('a submission that is sent again under its key is stored once, and costs the sender nothing', async () => {
  const { call, readInbox } = await openApp({ CONTACT_LIMIT: '1' })
  const headers = { 'idempotency-key': 'a-key' }
  const first = await call('POST /api/contacts', { body: message, headers })
  const again = await call('POST /api/contacts', { body: message, headers })
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  const other = await call('POST /api/contacts', { body: { ...message, message: 'Bye' }, headers })
  expectFailure(other, 422, 'This Idempotency-Key was already used for another message')
  expect(await readInbox()).toHaveLength(1)
})

test('a message whose hidden field was filled is answered and stored like any other, listed separately, and notified of', async () => {
  const { call, database, leaveMessage, list, postForm } = await openApp(notifying)
  const queued = () => database.db.selectFrom('outbox').select('kind').execute()
  const honeypot = { _gotcha: 'California' }
  const json = await call('POST /api/contacts', { body: { ...message, ...honeypot } })
  const flagged = await call('POST /api/contacts', {
    body: message,
    headers: { suspicious: 'honeypot' },
  })
  for (const answer of [json, flagged]) {
    expect(answer.statusCode).toBe(201)
    expect(answer.json().message).toBe('Message Sent successfully!')
  }
  expect((await postForm({ ...message, ...honeypot })).statusCode).toBe(303)
  const notified = [{ kind: 'notification' }, { kind: 'webhook' }]
  expect(await queued()).toEqual([...notified, ...notified, ...notified])
  await leaveMessage({ message: 'From a person' })

  const inbox = await list()
  expect(inbox).toMatchObject({
    counts: { suspicious: 3, all: 1 },
    contacts: [{ message: 'From a person' }],
  })
  expect(inbox.pagination.total).toBe(1)
  const suspicious = await list({ tab: 'suspicious' })
  expect(suspicious).toMatchObject({ pagination: { total: 3 } })
  const marks = { status: 'new', suspicious: true, reasons: ['honeypot'] }
  expect(suspicious.contacts[2]).toMatchObject({ ...message, ...marks })
})

const longText = 'We make your website number one within a week. '

test('each rule that a message breaks is a reason to list it apart', async () => {
  const { call, list } = await openApp()
  const send = (text: string, headers?: Record<string, string>) =>
    call('POST /api/contacts', { body: { ...message, message: text }, headers })
  const links = (host: string) =>
    `Look: https://${host}/a www.${host} http://${host}/b http://${host}`
  await send('Typed by a machine', { suspicious: 'fast' })
  await send('Log in at http://bank.example@203.0.113.7/account')
  await send('Our [url=https://example.com]casino[/url]')
  await send(links('example.com'))
  await send('Уважаемый владелец сайта, купите рекламу')
  for (let count = 0; count < 4; count++) await send(longText)
  const { contacts } = await list({ tab: 'suspicious' })
  expect(contacts.map(({ reasons }: { reasons: string[] }) => reasons[0])).toEqual([
    'repeated',
    'script',
    'links',
    'links',
    'links',
    'fast',
  ])
  const ordinary = [
    ...[longText, longText, longText],
    `${links('example.com')} ${'and what each of them shows. '.repeat(4)}`,
    'It runs at http://127.0.0.1:3000/ and http://192.168.1.2',
    'Hello, my name is 李小龍, and I would like to work with you.',
  ]
  for (const text of ordinary.slice(3)) await send(text)
  expect((await list()).texts).toEqual(ordinary.map((text) => text.trim()).toReversed())
})

function textOf(field: MessageField, length: number): string {
  if (field !== 'email') return 'x'.repeat(length)
  const domain = `${`${'d'.repeat(60)}.`.repeat(3)}example`
  return `${'l'.repeat(length - domain.length - 1)}@${domain}`
}

function inside(field: MessageField, text: string): string {
  return field === 'email' ? `ve${text}ra@example.com` : `Ve${text}ra`
}
