import { parseArgs } from 'node:util'
import { crashAgainAndAgain } from './crash-rounds.ts'
import { databaseOption, onDatabases } from './databases.ts'
import { printFigures } from './figures.ts'

/** Kills the server a thousand times under load, and compares what it kept with what it acknowledged. */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { ...databaseOption, kills: { type: 'string', default: '1000' } },
  })
  await onDatabases(values.database, (name, store) => measure(name, store, Number(values.kills)))
}

async function measure(database: string, store: string, kills: number) {
  const outcome = await crashAgainAndAgain(kills, store, (done, acknowledged) => {
    if (done % 50 === 0) console.error(`${done} kills, ${acknowledged} messages acknowledged`)
  })
  const { acknowledged, lost, twice, integrity } = outcome
  printFigures(`${kills} kills under load, on ${database}`, [
    { name: 'acknowledged messages', value: String(acknowledged) },
    { name: 'lost', value: String(lost), limit: '0', met: lost === 0 },
    { name: 'kept twice', value: String(twice), limit: '0', met: twice === 0 },
    {
      name: 'integrity (integrity_check, amcheck)',
      value: integrity,
      limit: 'ok',
      met: integrity === 'ok',
    },
  ])
}
