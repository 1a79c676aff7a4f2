import { expect, test } from 'vitest'
import { dialects, newUrl } from '../testing/store.ts'
import { mailThroughCrashes } from './mail/crashes.ts'

test.each(dialects)(
  'a mail server that misbehaves and kills at each step on %s: no mail is lost, none is sent twice, and each uncertain one is told',
  async (dialect) => {
    const outcome = await mailThroughCrashes(40, 9, await newUrl(dialect))
    expect(outcome).toMatchObject({ lost: 0, unsettled: 0, twice: 0, untold: 0 })
    expect(outcome.told).toBe(outcome.uncertain)
    expect(outcome).toMatchObject({ acknowledged: 40, killed: expect.any(Number) })
    expect(outcome.accepted).toBeGreaterThan(0)
    expect(outcome.killed).toBeGreaterThan(0)
  },
  120_000,
)
