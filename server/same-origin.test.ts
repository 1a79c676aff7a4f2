import { expect, test } from 'vitest'
import { expectFailure, message, openApp } from '../testing/app.ts'

const refusal = "This couldn't be sent because it doesn't seem to come from this site"

const own: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://foyer.example' },
  { origin: 'https://foyer.example', host: 'foyer.example:443' },
  { origin: 'http://foyer.example:8080', host: 'foyer.example:8080' },
  { origin: 'https://site.example', host: '10.0.0.7:3000' },
]

test('what the site itself sends is accepted', async () => {
  const { call } = await openApp({ SITE_URL: 'https://site.example' })
  for (const headers of own) {
    const sent = { host: 'foyer.example', ...headers }
    const { statusCode } = await call('POST /api/contacts', { body: message, headers: sent })
    expect.soft(statusCode, JSON.stringify(sent)).toBe(201)
  }
})

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://foyer.example' },
  { 'sec-fetch-site': '' },
  { origin: 'https://other.example' },
  { origin: 'https://foyer.example.other.example' },
  { origin: 'https://www.foyer.example' },
  { origin: 'http://foyer.example:8080' },
  { origin: 'null' },
  { origin: 'foyer.example' },
  { origin: '' },
]

test('what another site made a browser send is refused', async () => {
  const { call, readInbox } = await openApp()
  for (const headers of foreign) {
    const sent = { host: 'foyer.example', ...headers }
    expectFailure(await call('POST /api/contacts', { body: message, headers: sent }), 403, refusal)
  }
  expect(await readInbox()).toEqual([])
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

test('a proxy that does not pass the Host on is named in the log', async () => {
  const { call, log } = await openApp()
  const headers = { host: '127.0.0.1:3000', origin: 'https://example.com' }
  expectFailure(await call('POST /api/contacts', { body: message, headers }), 403, refusal)
  expect(log()).toContain(
    'Origin https://example.com does not match Host 127.0.0.1:3000. Forward the Host header, or set SITE_URL',
  )
})
