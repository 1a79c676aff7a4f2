import { parseArgs } from 'node:util'
import { startServer } from '../../e2e/server.ts'
import { databaseOption, onDatabases } from './databases.ts'
import { type Figure, printFigures } from './figures.ts'
import { restartAgainAndAgain } from './restart-rounds.ts'

/** Stops and starts the server under load, and shows what became of those who asked meanwhile. */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { ...databaseOption, restarts: { type: 'string', default: '50' } },
  })
  const restarts = Number(values.restarts)
  await onDatabases(values.database, (name, store) => measure(name, store, restarts))
}

async function measure(database: string, store: string, restarts: number) {
  const outcome = await restartAgainAndAgain(restarts, store, async (environment) => {
    const { url, stop } = await startServer({ LOG_LEVEL: 'warn', ...environment })
    return { url, stop: () => stop().then(() => undefined) }
  })
  for (const broken of outcome.broken.slice(0, 20)) console.error(broken)
  const none = (name: string, count: number): Figure => ({
    name,
    value: String(count),
    limit: '0',
    met: count === 0,
  })
  const figures: Figure[] = [
    { name: 'answers', value: String(outcome.answered) },
    { name: 'connections refused', value: String(outcome.refused) },
    none('new connections ended instead of an answer', outcome.endedNew),
    none('kept connections ended instead of an answer', outcome.endedKept),
    none('broken answers', outcome.broken.length),
    none('acknowledged messages lost', outcome.lost),
    none('messages kept twice', outcome.twice),
    none('messages kept, and nobody was told', outcome.untold),
  ]
  printFigures(`${restarts} restarts under load, on ${database}`, figures)
}
