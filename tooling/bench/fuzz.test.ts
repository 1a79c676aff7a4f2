import { expect, test } from 'vitest'
import { dialects, newUrl } from '../../store/test-store.ts'
import { fuzz } from './fuzz-rounds.ts'

const mebibyte = 2 ** 20

test.each(dialects)(
  '2,000 malformed requests on %s: no 5xx, no trace, nothing smuggled, and memory as before',
  async (dialect) => {
    const store = await newUrl(dialect)
    // Other requests each time; a failure says how to send the same ones again.
    const seed = Date.now() & 0x7fffffff
    const outcome = await fuzz({ store, requests: 2000, warmUp: 500, seed, visitors: 16 })
    const { failures, smuggled, lost, complaints, before, after } = outcome
    expect({ failures, smuggled, lost, complaints }).toEqual({
      failures: [],
      smuggled: [],
      lost: [],
      complaints: [],
    })
    const statuses = outcome.answers.map(([status]) => status)
    expect(statuses).toEqual(
      expect.arrayContaining([200, 201, 400, 401, 404, 405, 413, 415, 417, 431]),
    )
    expect(outcome.acknowledged).toBeGreaterThan(100)
    expect(after.heap - before.heap).toBeLessThan(10 * mebibyte)
    expect(after.resident - before.resident).toBeLessThan(100 * mebibyte)
  },
  60_000,
)
