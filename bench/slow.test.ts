import { expect, test } from 'vitest'
import { openApp } from '../testing/app.ts'
import { crowdSlowly } from './slow/crowd.ts'

test('connections that send a byte a second are told so and cut, and nobody else waits for them', async () => {
  const { app } = await openApp()
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 })
  // So long a test need not wait; the bench does.
  Object.assign(app.server, { headersTimeout: 1000, requestTimeout: 1500 })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const crowd = { head: 100, body: 100, silent: 50 }
  const { connections, others } = await crowdSlowly(url, crowd, 10_000)
  expect(connections.filter(({ isLeft }) => isLeft)).toEqual([])
  expect(connections.filter(({ pace, status }) => pace !== 'silent' && status !== 408)).toEqual([])
  // Each was answered, or the visit would have failed.
  expect(others.length).toBeGreaterThan(0)
})
