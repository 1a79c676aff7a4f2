import { owner, startServer } from '../testing/server.ts'
import { createClient } from './measuring/client.ts'
import { inMs, median, printFigures } from './measuring/figures.ts'
import { inTurn } from './measuring/rounds.ts'

const times = 200
/** The share by which the two medians may differ. */
const limit = 0.05

/** Whether the time of a refusal tells if the user name exists: both kinds in turn, one at a time. */
export async function main() {
  const server = await startServer({ LOG_LEVEL: 'silent' })
  const client = createClient(server.url)
  const refusalOf = (username: string) => async () => {
    const body = { username, password: 'the wrong words' }
    const { status, ms } = await client.call('login', { body })
    if (status !== 401) throw new Error(`an answer of ${status}`)
    return ms
  }
  const logins = { known: refusalOf(owner.username), unknown: refusalOf('nobody') }
  await inTurn(5, logins)
  const { known, unknown } = await inTurn(times, logins)
  client.close()
  await server.stop()
  const difference = Math.abs(median(unknown) / median(known) - 1)
  printFigures(`Failed logins, medians of ${times} each`, [
    { name: 'wrong password', value: inMs(median(known)) },
    { name: 'unknown user', value: inMs(median(unknown)) },
    {
      name: 'difference',
      value: `${(difference * 100).toFixed(1)} %`,
      limit: `${limit * 100} %`,
      met: difference <= limit,
    },
  ])
}
