import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openApp } from '../testing/app.ts'
import { owner } from '../testing/owner.ts'
import { createFairQueue } from './fair-queue.ts'
import { hashOfNothing, hashPassword, randomPassword, verifyPassword } from './passwords.ts'

test('a password is kept as argon2id with the parameters of OWASP, another salt each time', async () => {
  const stored = await Promise.all([hashPassword('a door'), hashPassword('a door')])
  for (const hash of stored) {
    const [, nonce = '', tag = ''] =
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(\S+)\$(\S+)$/.exec(hash) ?? []
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(Buffer.from(tag, 'base64')).toHaveLength(32)
  }
  expect(stored[0]).not.toBe(stored[1])
})

test('only exactly the same password matches', async () => {
  const stored = await hashPassword('Schlüssel 🔑')
  expect(await verifyPassword('Schlüssel 🔑', stored)).toBe(true)
  for (const other of ['schlüssel 🔑', 'Schlüssel 🔑 ', 'Schlüssel', '', 'Schlüssel 🔑\0']) {
    expect(await verifyPassword(other, stored)).toBe(false)
  }
})

test('a hash made elsewhere, with other parameters, still opens', async () => {
  // Of the reference implementation's own tests: password "password", salt "somesalt".
  const stored =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', stored)).toBe(true)
  expect(await verifyPassword('Password', stored)).toBe(false)
})

test.each([
  ['4 GiB of memory', 'm=4194304,t=2,p=1'],
  ['more memory than a small machine has', 'm=65537,t=2,p=1'],
  ['passes without end', 'm=19456,t=11,p=1'],
  ['many lanes', 'm=19456,t=2,p=5'],
  ['nothing', 'm=0,t=0,p=0'],
])('a stored hash that asks for %s is not tried', async (_, parameters) => {
  const stored = hashOfNothing().replace('m=19456,t=2,p=1', parameters)
  await expect(verifyPassword('a guess', stored)).rejects.toThrow('owner -- set-password')
})

test('those who are known go first, the others take turns by network, and the longest lane gives way', async () => {
  const inTurn = createFairQueue(1, 4)
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('a', () => gate.promise)
  const enter = (lane: string, name: string) => inTurn(lane, async () => void started.push(name))
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => enter('a', name))
  const others = [enter('b', 'b1'), enter('', 'known'), enter('c', 'c1')]
  expect(await flood[3], 'the newest of the longest lane').toBe('busy')
  gate.resolve()
  await Promise.all([first, ...flood, ...others])
  expect(started).toEqual(['known', 'a1', 'b1', 'c1'])
  expect(await Promise.all(flood)).toEqual([undefined, 'busy', 'busy', 'busy'])
})

test('nothing matches what is checked where there is no account, and that is made like a real one', async () => {
  const [nothing, real] = [hashOfNothing(), await hashPassword('a door')]
  const shape = (stored: string) =>
    stored.split('$').map((part, index) => (index < 4 ? part : part.length))
  expect(shape(nothing)).toEqual(shape(real))
  expect(hashOfNothing()).not.toBe(nothing)
  for (const guess of ['', 'a door']) expect(await verifyPassword(guess, nothing)).toBe(false)
})

test('a random password has 20 characters, none that look alike, and never comes twice', () => {
  const passwords = Array.from({ length: 1000 }, randomPassword)
  for (const password of passwords) expect(password).toMatch(/^[a-zA-Z2-9]{20}$/)
  expect(passwords.join('')).not.toMatch(/[lIO01]/)
  expect(new Set(passwords).size).toBe(1000)
})

test('two passwords are checked at once, 200 wait for their turn, and the next one is told to come back', async () => {
  const { call } = await openApp()
  const [slow, quick] = [
    hashOfNothing().replace('m=19456,t=2', 'm=65536,t=10'),
    hashOfNothing().replace('m=19456', 'm=256'),
  ]
  const ended: string[] = []
  const check = (name: string, stored: string) =>
    verifyPassword('a guess', stored).then((matches) => {
      ended.push(name)
      return matches
    })
  const first = check('slow', slow)
  expect(await check('quick', quick), 'beside the slow one').toBe(false)
  const second = check('slow', slow)
  await nextTurn()
  const waiting = Array.from({ length: 200 }, () => check('waiting', quick))
  const { username, password } = owner
  const busy = await call('login', { body: { username, password } })
  expect(ended).toEqual(['quick'])
  expect(busy.statusCode).toBe(429)
  expect(busy.headers['retry-after']).toBe('2')
  expect(busy.json().message).toBe(
    'Too many logins are being checked just now. Please try again in a moment.',
  )
  expect(await Promise.all([first, second, ...waiting])).toEqual(Array(202).fill(false))
  expect((await call('login', { body: { username, password } })).statusCode).toBe(200)
})
