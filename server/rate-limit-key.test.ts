import { expect, test } from 'vitest'
import { message, minute, openApp, type TestApp } from '../testing/app.ts'

const alike = [
  ['203.0.113.7', '203.0.113.7:4444'],
  ['203.0.113.7:4444', '203.0.113.7:4445'],
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '::ffff:cb00:7107'],
  ['203.0.113.7', '::FFFF:CB00:7107'],
  ['203.0.113.7', '0:0:0:0:0:ffff:203.0.113.7'],
  ['203.0.113.7', '0000:0000:0000:0000:0000:ffff:cb00:7107'],
  ['203.0.113.7', '[::ffff:cb00:7107]:443'],
  ['0.0.0.7', '::ffff:0:7'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['2001:db8::1', '[2001:db8::1]:443'],
  ['2001:db8::1', '2001:0DB8:0000:0000:ffff::2'],
  ['2001:db8::1', '2001:db8:0:0:1:2:203.0.113.7'],
  ['fe80::1%eth0', 'fe80::2'],
  ['1::', '1:0:0:0:5:6:7:8'],
  ['unknown', 'nonsense'],
  ['unknown', '203.0.113.7.8'],
  ['unknown', '203.0.113.256'],
  ['unknown', '[203.0.113.7'],
  ['unknown', '2001:db8::1::2'],
] as const

const apart = [
  ['203.0.113.7', '203.0.113.8'],
  ['203.0.113.7:4444', '203.0.113.8:4444'],
  ['::ffff:cb00:7107', '::ffff:cb00:7108'],
  ['203.0.113.7', '::cb00:7107'],
  ['203.0.113.7', '1::ffff:cb00:7107'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['[2001:db8::1]:443', '[2001:db8:0:1::1]:443'],
  ['203.0.113.7', 'unknown'],
] as const

test('a visitor is one however his address is written, and whoever has none that can be is another', async () => {
  const app = await openApp({ TRUST_PROXY: 'on', CONTACT_LIMIT: '1' })
  for (const [first, second] of alike) {
    expect.soft(await areOne(app, first, second), `${first} and ${second}`).toBe(true)
  }
})

test('visitors at two addresses are two', async () => {
  const app = await openApp({ TRUST_PROXY: 'on', CONTACT_LIMIT: '1' })
  for (const [first, second] of apart) {
    expect.soft(await areOne(app, first, second), `${first} and ${second}`).toBe(false)
  }
})

/** Whether somebody at the second address is taken for who has sent from the first one. */
async function areOne({ call, pass }: TestApp, first: string, second: string): Promise<boolean> {
  pass(11 * minute)
  const send = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await call('sendMessage', { body: message, headers })).statusCode
  }
  expect(await send(first)).toBe(201)
  return (await send(second)) === 429
}
