import { expect, test } from 'vitest'
import { expectFailure, message, openApp } from '../testing/app.ts'

const refusal = "This couldn't be sent because it doesn't seem to come from this site"

test('what the site itself sends is accepted, and what another site made a browser send is refused', async () => {
  const { call, readInbox } = await openApp()
  const send = (headers: Record<string, string>) =>
    call('POST /api/contacts', { body: message, headers })
  for (const site of ['cross-site', 'same-site', '']) {
    expectFailure(await send({ 'sec-fetch-site': site }), 403, refusal)
  }
  expect(await readInbox()).toEqual([])
  for (const site of ['same-origin', 'none']) {
    expect((await send({ 'sec-fetch-site': site })).statusCode).toBe(201)
  }
})

test('without Sec-Fetch-Site, Origin decides', async () => {
  const { call, readInbox } = await openApp({ SITE_URL: 'https://example.com' })
  const send = (headers: Record<string, string>) =>
    call('POST /api/contacts', { body: message, headers: { host: 'localhost:3000', ...headers } })
  for (const origin of ['https://evil.example', 'null', '', 'http://localhost:3001']) {
    expectFailure(await send({ origin }), 403, refusal)
  }
  expect(await readInbox()).toEqual([])
  for (const origin of ['https://example.com', 'http://localhost:3000']) {
    expect((await send({ origin })).statusCode).toBe(201)
  }
  expect((await send({})).statusCode, 'of a program').toBe(201)
})

test('another site can make no call, not even with the token, and read no answer', async () => {
  const { app, call, leaveMessage, logIn, readInbox } = await openApp()
  const [token, id] = [await logIn(), await leaveMessage()]
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
  expectFailure(
    await call('DELETE /api/admin/contacts', { token, headers, body: { id } }),
    403,
    refusal,
  )
  expectFailure(await call('DELETE /api/auth/session', { token, headers }), 403, refusal)
  expect(await readInbox()).toHaveLength(1)
  const answers = [
    await app.inject({ url: '/', headers }),
    await call('GET /api/admin/contacts', { token, headers }),
    await app.inject({ method: 'OPTIONS', url: '/api/auth/login', headers }),
  ]
  expect(answers[0]?.statusCode, 'a link may lead here from anywhere').toBe(200)
  const allowed = answers.flatMap((answer) => Object.keys(answer.headers)).join(' ')
  expect(allowed).not.toContain('access-control')
})
