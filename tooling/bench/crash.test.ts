import { expect, test } from 'vitest'
import { newFolder } from '../test-process.ts'
import { crashAgainAndAgain } from './crash-rounds.ts'

test('ten kills at random moments under load: nothing acknowledged is lost, nothing is kept twice', async () => {
  const outcome = await crashAgainAndAgain(10, newFolder())
  expect(outcome).toMatchObject({ kills: 10, lost: 0, twice: 0, integrity: 'ok' })
  expect(outcome.acknowledged).toBeGreaterThan(10)
}, 60_000)
