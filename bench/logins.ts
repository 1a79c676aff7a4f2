import { owner, startServer } from '../testing/server.ts'
import { createClient } from './measuring/client.ts'
import { inMs, median, printFigures } from './measuring/figures.ts'
import { inTurn } from './measuring/rounds.ts'

const times = 200
/** The percentage by which the two medians may differ. */
const limit = 5

/** Whether the time a refusal takes reveals that a user name exists: both kinds in turn, one at a time. */
export async function main() {
  const server = await startServer({ LOG_LEVEL: 'silent' })
  using client = createClient(server.url)
  const refusalOf = (username: string) => async () => {
    const body = { username, password: 'the wrong words' }
    const { status, ms } = await client.call('login', { body })
    if (status !== 401) throw new Error(`an answer of ${status}`)
    return ms
  }
  const logins = [refusalOf(owner.username), refusalOf('nobody')] as const
  await inTurn(5, ...logins)
  const medians = (await inTurn(times, ...logins)).map(median)
  await server.stop()
  const [known = 0, unknown = 0] = medians
  const difference = Math.abs(unknown / known - 1) * 100
  printFigures(`Failed logins, medians of ${times} each`, [
    ['wrong password', inMs(known)],
    ['unknown user', inMs(unknown)],
    ['difference', `${difference.toFixed(1)} %`, `${limit} %`, difference <= limit],
  ])
}
