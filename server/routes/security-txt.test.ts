import { expect, test } from 'vitest'
import { day, openApp } from '../../testing/app.ts'

const fieldsOf = (text: string) =>
  Object.groupBy(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
    ([name]) => name,
  )

test('security.txt says whom to tell of a hole, and never ends, however old the build is', async () => {
  const app = await openApp({ SITE_URL: 'https://foyer.example' })
  for (let years = 0; years < 3; years++) {
    const { headers, body } = await app.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = fieldsOf(body)
    expect(fields.Contact?.map(([, value]) => value)).toEqual([
      'mailto:robin@example.com',
      'https://foyer.example/contact',
    ])
    expect(fields.Canonical?.[0]?.[1]).toBe('https://foyer.example/.well-known/security.txt')
    expect(fields['Preferred-Languages']?.[0]?.[1]).toBe('en')
    const lasts = Date.parse(fields.Expires?.[0]?.[1] ?? '') - app.now().getTime()
    expect(lasts).toBe(90 * day)
    app.pass(365 * day)
  }
})

test('without https it names the e-mail address alone', async () => {
  const { app } = await openApp()
  const headers = { host: 'localhost:3000' }
  const { body } = await app.inject({ url: '/.well-known/security.txt', headers })
  expect(body).toContain('Contact: mailto:robin@example.com\n')
  expect(body).not.toMatch(/http:|Canonical/)
})
