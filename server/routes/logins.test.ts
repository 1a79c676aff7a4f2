import { expect, test } from 'vitest'
import { day, openApp } from '../../testing/app.ts'
import { owner } from '../../testing/owner.ts'

const right = { username: owner.username, password: owner.password }

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

test('the history tells when, which way, in which browser and from which network, and what is new', async () => {
  const app = await openApp()
  const headers = { 'user-agent': firefox }
  const first = await app.call('login', { body: right, from: '2001:db8:1:2::3', headers })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  app.pass(day)
  await app.call('login', { body: right, from: '203.0.113.77', headers: { ...headers, cookie } })
  const { logins } = (await app.call('listLogins', { token: first.json().token })).json().data
  const shared = { way: 'password', browser: 'Firefox on Windows' }
  expect(logins).toEqual([
    { ...shared, at: '2026-03-02T12:00:00.000Z', network: '203.0.113.0/24', newBrowser: false },
    { ...shared, at: '2026-03-01T12:00:00.000Z', network: '2001:db8:1::/48', newBrowser: true },
  ])
  const stored = JSON.stringify(await app.stored())
  for (const trace of ['203.0.113.77', '1:2::3', 'Gecko']) expect(stored).not.toContain(trace)
})

test('failed logins are counts by day, of unknown names too, and nothing about who', async () => {
  const app = await openApp()
  const from = '203.0.113.77'
  for (const username of ['Robin', 'nobody-7391', 'robin']) {
    await app.call('login', { body: { username, password: 'a guess' }, from })
  }
  app.pass(day)
  await app.call('login', { body: { username: 'Robin', password: 'another' }, from })
  const { failed } = (await app.asOwner('listLogins')).json().data
  expect(failed).toEqual([
    { day: '2026-03-02', reason: 'password', count: 1 },
    { day: '2026-03-01', reason: 'password', count: 3 },
  ])
  const stored = JSON.stringify(await app.stored())
  expect(stored).not.toMatch(/nobody-7391|203\.0\.113/)
})

test('after 90 days the history is forgotten', async () => {
  const app = await openApp()
  await app.call('login', { body: { ...right, password: 'a guess' } })
  await app.logIn()
  app.pass(90 * day)
  const token = await app.logIn()
  const { logins, failed } = (await app.call('listLogins', { token })).json().data
  expect(logins).toHaveLength(1)
  expect(failed).toEqual([])
  const { logins: rows, failed_logins } = await app.stored()
  expect([rows?.length, failed_logins?.length]).toEqual([1, 0])
})

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  [`<script>alert(1)</script>${'x'.repeat(5000)}`, 'Unknown browser'],
])('%j is %s', async (userAgent, name) => {
  const app = await openApp()
  await app.call('login', { body: right, headers: { 'user-agent': userAgent } })
  const { sessions } = (await app.asOwner('listSessions')).json().data
  expect(sessions.map(({ browser }: { browser: string }) => browser)).toContain(name)
})
