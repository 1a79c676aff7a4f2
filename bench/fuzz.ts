import { environmentOf } from '../testing/environment.ts'
import { startServer } from '../testing/server.ts'
import { createAttacker } from './fuzz/attack.ts'
import { onDatabases } from './measuring/databases.ts'
import { type Figure, none, printFigures } from './measuring/figures.ts'
import { measurable, measureMemory } from './measuring/memory.ts'
import { readOptions } from './measuring/options.ts'

const mebibyte = 2 ** 20

/** How much more memory the process may hold after the attack: what a collector leaves lying about. */
const limits = { resident: 25 * mebibyte, residentShare: 0.3, heap: 3 * mebibyte }

/** Tells a server 100,000 malformed requests, and shows what it made of them. */
export async function main(args: string[]) {
  const { database, ...given } = readOptions(args, {
    database: 'both',
    requests: 100_000,
    visitors: 16,
    seed: Date.now() & 0x7fffffff,
    path: '',
  })
  console.error(`seed ${given.seed}`)
  const attack = given.path ? { ...given, requests: 1 } : { ...given, path: undefined }
  await onDatabases(database, async (name, store) => {
    const environment = { ...environmentOf(store), ...measurable, LOGIN_LIMIT: '10' }
    const server = await startServer(environment)
    const attacker = await createAttacker(server, store)
    if (!attack.path) {
      const warmUp = Math.min(5000, attack.requests)
      await attacker.attack({ ...attack, requests: warmUp, seed: attack.seed + 1 })
    }
    const before = await measureMemory(server.output())
    await attacker.attack(attack)
    const after = await measureMemory(server.output())
    const outcome = await attacker.outcome().finally(server.stop)
    const { failures, smuggled, lost, complaints } = outcome
    for (const [kind, list] of Object.entries({ failures, smuggled, lost, complaints })) {
      for (const one of list.slice(0, 20)) console.error(`${kind}: ${one}`)
    }
    const resident = Math.max(limits.resident, before.resident * limits.residentShare)
    printFigures(`${attack.requests} malformed requests, on ${name}`, [
      {
        name: 'answers looked at, by status',
        value: outcome.statuses.map(([status, count]) => `${status}: ${count}`).join(', '),
      },
      { name: 'messages acknowledged', value: String(outcome.acknowledged) },
      none('wrong answers (5xx, traces, order, shape) or none', failures.length),
      none('messages in the inbox that nobody acknowledged', smuggled.length),
      none('acknowledged messages that are not in the inbox', lost.length),
      none('errors in the log, and other complaints', complaints.length),
      growth('objects of the process, collected', before.heap, after.heap, limits.heap),
      growth('memory of the process', before.resident, after.resident, resident),
    ])
  })
}

const growth = (name: string, from: number, to: number, most: number): Figure => ({
  name,
  value: `${inMib(from)} → ${inMib(to)} MiB`,
  limit: `+${inMib(most)} MiB`,
  met: to - from <= most,
})

const inMib = (bytes: number) => (bytes / mebibyte).toFixed(1)
