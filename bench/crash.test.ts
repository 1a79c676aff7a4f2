import { expect, test } from 'vitest'
import { dialects, newUrl } from '../testing/store.ts'
import { crashAgainAndAgain } from './crash.ts'

test.each(dialects)(
  'kills at random moments under load on %s: nothing acknowledged is lost, nothing is kept twice',
  async (dialect) => {
    const outcome = await crashAgainAndAgain(4, await newUrl(dialect))
    expect(outcome).toMatchObject({ lost: 0, twice: 0, integrity: 'ok' })
    expect(outcome.acknowledged).toBeGreaterThan(0)
  },
)
