import { environmentOf } from '../testing/environment.ts'
import { startServer } from '../testing/server.ts'
import { createAttacker } from './fuzz/attack.ts'
import { onDatabases } from './measuring/databases.ts'
import { type Figure, none, printFigures } from './measuring/figures.ts'
import { inMib, measurable, measureMemory } from './measuring/memory.ts'
import { readOptions } from './measuring/options.ts'

const mebibyte = 2 ** 20

/** How much more memory the process may hold after the attack: garbage not yet collected. */
const limits = { resident: 25 * mebibyte, residentShare: 0.3, heap: 3 * mebibyte }

/** Sends a server 100,000 malformed requests, and reports how it handled them. */
export async function main(args: string[]) {
  const { database, requests, seed } = readOptions(args, {
    database: 'both',
    requests: 100_000,
    seed: Date.now() & 0x7fffffff,
  })
  console.error(`seed ${seed}`)
  await onDatabases(database, async (name, store) => {
    const environment = { ...environmentOf(store), ...measurable, LOGIN_LIMIT: '10' }
    const server = await startServer(environment)
    const attacker = await createAttacker(server, store)
    await attacker.attack(Math.min(5000, requests), seed + 1)
    const before = await measureMemory(server.output())
    await attacker.attack(requests, seed)
    const after = await measureMemory(server.output())
    const { statuses, acknowledged, ...wrong } = await attacker.outcome().finally(server.stop)
    for (const [kind, list] of Object.entries(wrong)) {
      for (const one of list.slice(0, 20)) console.error(`${kind}: ${one}`)
    }
    const resident = Math.max(limits.resident, before.rss * limits.residentShare)
    const counts = statuses.map(([status, count]) => `${status}: ${count}`)
    printFigures(`${requests} malformed requests, on ${name}`, [
      ['answers checked, by status', counts.join(', ')],
      ['messages acknowledged', `${acknowledged}`],
      none('wrong (5xx, traces, order, shape) or missing answers', wrong.failures.length),
      none('messages in the inbox that were never acknowledged', wrong.smuggled.length),
      none('acknowledged messages that are not in the inbox', wrong.lost.length),
      none('errors in the log, and other complaints', wrong.complaints.length),
      growth(
        'heap of the process, after a collection',
        before.heapUsed,
        after.heapUsed,
        limits.heap,
      ),
      growth('memory of the process (RSS)', before.rss, after.rss, resident),
    ])
  })
}

function growth(name: string, from: number, to: number, most: number): Figure {
  return [name, `${inMib(from)} → ${inMib(to)}`, `+${inMib(most)}`, to - from <= most]
}
