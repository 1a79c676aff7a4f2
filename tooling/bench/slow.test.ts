import { expect, test } from 'vitest'
import { given, serve } from '../test-process.ts'
import { median } from './figures.ts'
import { crowdSlowly } from './slow-rounds.ts'

test('500 connections that send a byte a second are cut, and nobody else waits for them', async () => {
  const server = await serve({ environment: { ...given, CONTACT_LIMIT: '0' } })
  const outcome = await crowdSlowly(server.url, { head: 250, body: 250, silent: 50 })
  // How soon, and how long others wait at most, is for the bench to say: machines are shared.
  const { head, body, silent } = outcome.cutAfter
  expect(Math.min(...head, ...silent)).toBeGreaterThan(9_000)
  expect(Math.min(...body)).toBeGreaterThan(14_000)
  expect(Math.max(...head, ...silent)).toBeLessThan(Math.min(...body))
  const { statuses } = outcome
  expect(new Set([...statuses.head, ...statuses.body])).toEqual(new Set([408]))
  expect(outcome.left).toBe(0)
  expect(outcome.others.length).toBeGreaterThan(200)
  expect(median(outcome.others)).toBeLessThan(200)
}, 60_000)
