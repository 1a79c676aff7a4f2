import { restartAgainAndAgain } from '../testing/restart-rounds.ts'
import { startServer } from '../testing/server.ts'
import { onDatabases } from './measuring/databases.ts'
import { none, printFigures } from './measuring/figures.ts'
import { readOptions } from './measuring/options.ts'

/** Stops and starts the server under load, and shows what became of the requests meanwhile. */
export async function main(args: string[]) {
  const { database, restarts } = readOptions(args, { database: 'both', restarts: 50 })
  await onDatabases(database, async (name, store) => {
    const outcome = await restartAgainAndAgain(restarts, store, (environment) =>
      startServer({ LOG_LEVEL: 'warn', ...environment }),
    )
    for (const broken of outcome.broken.slice(0, 20)) console.error(broken)
    printFigures(`${restarts} restarts under load, on ${name}`, [
      ['answers', `${outcome.answered}`],
      ['connections refused', `${outcome.refused}`],
      none('new connections ended instead of an answer', outcome.endedNew),
      none('kept connections ended instead of an answer', outcome.endedKept),
      none('broken answers', outcome.broken.length),
      none('acknowledged messages lost', outcome.lost),
      none('messages kept twice', outcome.twice),
      none('messages kept without an acknowledgement', outcome.untold),
    ])
  })
}
