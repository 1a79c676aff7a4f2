import { expect, test } from 'vitest'
import { day, expectFailure, openApp } from '../testing/app.ts'
import { makeSmallSite } from '../testing/small-site.ts'
import { loadPages } from './pages/pages.ts'

test('/healthz says that the process answers, and /readyz that its database does too', async () => {
  const { app, database, log } = await openApp()
  for (const url of ['/healthz', '/readyz']) {
    const response = await app.inject(url)
    expect({ ...response.json(), cache: response.headers['cache-control'] }).toEqual({
      success: true,
      cache: 'no-store',
    })
  }
  await database.close()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const response = await app.inject('/readyz')
  expectFailure(response, 503, 'The database is not responding')
  expect(response.headers['retry-after']).toBe('5')
  expect(log()).toContain('the database is not ready')
})

test('security.txt names whom to tell of a vulnerability, and expires within a year', async () => {
  const site = loadPages(makeSmallSite())
  const { app, now } = await openApp({ SITE_URL: 'https://robin.example.com' }, { site })
  const response = await app.inject('/.well-known/security.txt')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  const expires = new Date(now().getTime() + 90 * day).toISOString()
  expect(response.body).toBe(`Contact: mailto:robin@example.com
Expires: ${expires}
Preferred-Languages: en, es
`)
  const anonymous = await openApp({}, { site: { ...site, securityContact: { languages: ['en'] } } })
  const headers = { host: 'robin.example.com' }
  const there = await anonymous.app.inject({ url: '/.well-known/security.txt', headers })
  expect(there.body).toContain('Contact: http://robin.example.com/contact\n')
})
