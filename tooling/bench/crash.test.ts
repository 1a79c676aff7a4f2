import { expect, test } from 'vitest'
import { dialects } from '../../store/test-store.ts'
import { crashAgainAndAgain } from './crash-rounds.ts'
import { withNewStore } from './databases.ts'

test.each(dialects)(
  'ten kills at random moments under load on %s: nothing acknowledged is lost, nothing is kept twice',
  async (dialect) => {
    const outcome = await withNewStore(dialect, (store) => crashAgainAndAgain(10, store))
    expect(outcome).toMatchObject({ kills: 10, lost: 0, twice: 0, integrity: 'ok' })
    expect(outcome.acknowledged).toBeGreaterThan(10)
  },
  60_000,
)
