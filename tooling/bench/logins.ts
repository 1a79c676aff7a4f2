import { owner, startServer } from '../../e2e/server.ts'
import { createClient } from './client.ts'
import { inMs, median, printFigures } from './figures.ts'

const times = 200
/** The share by which the two medians may differ. */
const limit = 0.05

/** Whether the time of a refusal tells if the user name exists: both kinds in turn, one at a time. */
export async function main() {
  const server = await startServer({ LOG_LEVEL: 'silent' })
  const client = createClient(server.url)
  async function refusal(username: string): Promise<number> {
    const body = { username, password: 'the wrong words' }
    const { status, ms } = await client.call('login', { body })
    if (status !== 401) throw new Error(`an answer of ${status}`)
    return ms
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let warm = 0; warm < 10; warm++) await refusal(owner.username)
  for (let round = 0; round < times; round++) {
    known.push(await refusal(owner.username))
    unknown.push(await refusal('nobody'))
  }
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
