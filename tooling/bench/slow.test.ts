import { expect, test } from 'vitest'
import { given, serve } from '../test-process.ts'
import { p99 } from './figures.ts'
import { crowdSlowly } from './slow-rounds.ts'

test('500 connections that send a byte a second are cut, and nobody else waits for them', async () => {
  const server = await serve({ environment: { ...given, CONTACT_LIMIT: '0' } })
  const outcome = await crowdSlowly(server.url, { head: 250, body: 250, silent: 50 })
  const { head, body, silent } = outcome.cutAfter
  expect(Math.min(...head, ...silent)).toBeGreaterThan(9_000)
  expect(Math.max(...head, ...silent)).toBeLessThan(12_000)
  expect(Math.min(...body)).toBeGreaterThan(14_000)
  expect(Math.max(...body)).toBeLessThan(17_000)
  const { statuses } = outcome
  expect(new Set([...statuses.head, ...statuses.body])).toEqual(new Set([408]))
  expect(outcome.left).toBe(0)
  expect(outcome.others.length).toBeGreaterThan(200)
  expect(p99(outcome.others)).toBeLessThan(200)
}, 60_000)
