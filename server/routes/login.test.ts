import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectFailure, openApp } from '../../testing/app.ts'
import { owner } from '../../testing/owner.ts'

test('the right password opens a session: the token, and whose it is', async () => {
  const { call } = await openApp()
  const { username, email, password } = owner
  const response = await call('login', { body: { username, password } })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    success: true,
    token: expect.any(String),
    admin: { username, email },
  })
})

test('the owner may log in by user name or e-mail address, in any case', async () => {
  const { call } = await openApp()
  const logins = ['Robin', 'robin', 'ROBIN', ' robin ', 'Robin@example.com', 'robin@EXAMPLE.com']
  for (const username of logins) {
    const response = await call('login', { body: { username, password: owner.password } })
    expect(response.statusCode, username).toBe(200)
    expect(response.json().admin.username).toBe('Robin')
  }
})

test('a wrong user name and a wrong password are one and the same answer', async () => {
  const { call } = await openApp()
  const attempts = [
    { username: 'robin', password: 'guess' },
    { username: 'nobody', password: 'guess' },
    { username: 'nobody@example.com', password: owner.password },
    { username: 'robin', password: owner.password.toUpperCase() },
    { username: 'robin', password: ` ${owner.password}` },
    { username: "' OR 1=1 --", password: "' OR 1=1 --" },
    { username: 'robin%', password: owner.password },
    { username: 'robin', password: '\0' },
    { username: 'robin', password: 'x'.repeat(50_000) },
  ]
  const answers = new Set<string>()
  for (const body of attempts) {
    const response = await call('login', { body })
    expect(response.statusCode).toBe(401)
    const { date, ...headers } = response.headers
    answers.add(JSON.stringify(headers) + response.body)
  }
  expect([...answers]).toEqual([expect.stringContaining('"The user name or password is wrong."')])
})

test('a login that lacks something says what', async () => {
  const { call } = await openApp()
  const { username, password } = owner
  for (const body of [
    { password },
    { username: '', password },
    { username: '  ', password },
    { username: 7, password },
  ]) {
    const response = await call('login', { body })
    expectFailure(response, 400, 'Username or Email is required', 'username')
  }
  for (const body of [{ username }, { username, password: '' }, { username, password: null }]) {
    const response = await call('login', { body })
    expectFailure(response, 400, 'Password is required', 'password')
  }
  for (const body of [[], 'robin', null, 7]) {
    const response = await call('login', { body })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toMatch(/object with username and password/)
  }
})

test('a token is 256 random bits, another at every login', async () => {
  const { logIn } = await openApp()
  const tokens = [await logIn(), await logIn(), await logIn()]
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
  expect(new Set(tokens).size).toBe(3)
})

test('the store holds a SHA-256 of the token, and neither token nor password anywhere', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const bytes = JSON.stringify(await app.stored())
  expect(bytes.includes(createHash('sha256').update(token).digest('hex'))).toBe(true)
  expect(bytes.includes(token)).toBe(false)
  expect(bytes.includes(Buffer.from(token, 'base64url').toString('hex'))).toBe(false)
  expect(bytes.includes(owner.password)).toBe(false)
  expect(app.log()).not.toContain(token)
})
