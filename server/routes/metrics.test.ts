import { expect, test } from 'vitest'
import { message, openApp } from '../../testing/app.ts'

const METRICS_TOKEN = 'a-token-for-prometheus'
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }

test('with the token, /metrics tells how often each route was answered, with which status, and how fast', async () => {
  const { app, call } = await openApp({ METRICS_TOKEN })
  await call('sendMessage', { body: message })
  await call('sendMessage', { body: {} })
  await app.inject('/about')
  await app.inject('/made/up/by/a/stranger')
  const response = await app.inject({ url: '/metrics', headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch('text/plain; version=0.0.4')
  expect(response.headers['cache-control']).toBe('no-store')
  const count = (labels: string) => {
    const line = new RegExp(`^http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm')
    return Number(line.exec(response.body)?.[1])
  }
  expect(count('method="POST",route="/api/contacts",status="201"')).toBe(1)
  expect(count('method="POST",route="/api/contacts",status="400"')).toBe(1)
  expect(count('method="GET",route="/\\*",status="200"')).toBe(1)
  expect(count('method="GET",route="/\\*",status="404"')).toBe(1)
  expect(response.body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(response.body).not.toMatch(/stranger|vera|127\.0\.0\.1/i)
})

test('without the right token /metrics answers 401', async () => {
  const { app } = await openApp({ METRICS_TOKEN })
  for (const authorization of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
    const response = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(response.body).not.toContain('http_request')
  }
})

test('without METRICS_TOKEN there is no /metrics', async () => {
  const { app } = await openApp()
  const response = await app.inject({ url: '/metrics', headers })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch('text/html')
})
