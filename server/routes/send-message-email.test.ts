import { expect, test } from 'vitest'
import { expectFailure, message, openApp } from '../../testing/app.ts'

const good = [
  ..."vera@example.com v@x.io VERA@EXAMPLE.COM first.last+tag@mail.example.co.uk o'brien@example.ie".split(
    ' ',
  ),
  ...'mary-ann@ex-ample.com _vera_@example.com 1234567890@example.com a/b=c?d@example.com'.split(
    ' ',
  ),
  ...'{v}|~^`#$%&*!@example.com vera@123.com vera@4-h.example vera@example.museum'.split(' '),
  ...'vera@xn--e1afmkfd.xn--p1ai вера@пример.рф δοκιμή@παράδειγμα.ελ 用户@例子.公司'.split(' '),
  ...'müller@bücher.example jose\u0301@example.com क्षेत्र@डाटा.भारत'.split(' '),
  `${'l'.repeat(64)}@example.com`,
  `vera@${'d'.repeat(63)}.com`,
]

const bad = [
  ...'vera @example.com vera@ vera@example vera@localhost vera@@example.com'.split(' '),
  ...'vera@mail@example.com .vera@example.com vera.@example.com ve..ra@example.com'.split(' '),
  ...'vera@.example.com vera@example..com vera@example.com. vera@-example.com'.split(' '),
  ...'vera@example-.com vera@example.-com vera@example.c vera@example.123 vera@127.0.0.1'.split(
    ' ',
  ),
  ...'vera@[127.0.0.1] "vera"@example.com mailto:vera@example.com vera@exam_ple.com'.split(' '),
  ...'vera@example.com,ann@example.com vera@example.com;ann@example.com'.split(' '),
  ...'vera@example.com?subject=hello vera@example.com\\'.split(' '),
  ...['vera example@example.com', 'vera@exam ple.com', 'Vera <vera@example.com>'],
  `${'l'.repeat(65)}@example.com`,
  `vera@${'d'.repeat(64)}.com`,
]

test('addresses of every kind are taken as they were typed', async () => {
  const { call, readInbox } = await openApp()
  for (const email of good) {
    const response = await call('sendMessage', { body: { ...message, email } })
    expect.soft(response.statusCode, email).toBe(201)
  }
  expect((await readInbox()).map(({ email }) => email)).toEqual(good.toReversed())
})

test('an invalid address is refused with an example of a valid one', async () => {
  const { call, readInbox } = await openApp()
  for (const email of bad) {
    const response = await call('sendMessage', { body: { ...message, email } })
    expectFailure(response, 400, 'Email must be a valid address, such as name@example.com', 'email')
  }
  expect(await readInbox()).toEqual([])
})
