import { expect, test } from 'vitest'
import { openApp, owner } from '../testing/app.ts'
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

test('only the very password matches', async () => {
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

test('where more logins come at once than can be checked soon, those beyond are told to come back', async () => {
  const { call } = await openApp()
  // Of somebody whom nobody knows: his password is checked against a hash like hashPassword's, which takes its time.
  const body = { username: 'nobody', password: 'a guess' }
  const answers = await Promise.all(Array.from({ length: 210 }, () => call('login', { body })))
  const busy = answers.filter(({ statusCode }) => statusCode === 429)
  expect(busy.length).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(210 - busy.length)
  expect(busy[0]?.headers['retry-after']).toBe('2')
  expect(busy[0]?.json().message).toBe(
    'Very many logins are being tried just now. Please try again in a moment.',
  )
  const { username, password } = owner
  expect((await call('login', { body: { username, password } })).statusCode).toBe(200)
}, 60_000)
