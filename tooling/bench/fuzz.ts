import { parseArgs } from 'node:util'
import { databaseOption, onDatabases } from './databases.ts'
import { printFigures } from './figures.ts'
import { type FuzzOutcome, fuzz } from './fuzz-rounds.ts'

const mebibyte = 2 ** 20

/** How much more memory the process may hold after the attack: what a collector leaves lying about. */
const limits = { resident: 25 * mebibyte, residentShare: 0.3, heap: 3 * mebibyte }

/** Tells a server 100,000 malformed requests, and shows what it made of them. */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      ...databaseOption,
      requests: { type: 'string', default: '100000' },
      visitors: { type: 'string', default: '16' },
      seed: { type: 'string', default: String(Date.now() & 0x7fffffff) },
      path: { type: 'string' },
    },
  })
  const { seed, path } = values
  const requests = path ? 1 : Number(values.requests)
  console.error(`seed ${seed}`)
  await onDatabases(values.database, async (name, store) => {
    const outcome = await fuzz({
      store,
      requests,
      warmUp: path ? 0 : Math.min(5000, requests),
      seed: Number(seed),
      visitors: Number(values.visitors),
      path,
    })
    report(name, requests, outcome)
  })
}

function report(database: string, requests: number, outcome: FuzzOutcome) {
  const { failures, smuggled, lost, complaints, before, after } = outcome
  const wrong = { failures, smuggled, lost, complaints }
  for (const [name, list] of Object.entries(wrong)) {
    for (const one of list.slice(0, 20)) console.error(`${name}: ${one}`)
  }
  const none = (name: string, list: string[]) => ({
    name,
    value: String(list.length),
    limit: '0',
    met: list.length === 0,
  })
  const growth = (name: string, from: number, to: number, most: number) => ({
    name,
    value: `${inMib(from)} → ${inMib(to)} MiB`,
    limit: `+${inMib(most)} MiB`,
    met: to - from <= most,
  })
  const resident = Math.max(limits.resident, before.resident * limits.residentShare)
  const figures = [
    {
      name: 'answers looked at, by status',
      value: outcome.answers.map(([status, count]) => `${status}: ${count}`).join(', '),
    },
    { name: 'messages acknowledged', value: String(outcome.acknowledged) },
    none('wrong answers (5xx, traces, order, shape) or none', failures),
    none('messages in the inbox that nobody acknowledged', smuggled),
    none('acknowledged messages that are not in the inbox', lost),
    none('errors in the log, and other complaints', complaints),
    growth('objects of the process, collected', before.heap, after.heap, limits.heap),
    growth('memory of the process', before.resident, after.resident, resident),
  ]
  printFigures(`${requests} malformed requests, on ${database}`, figures)
}

const inMib = (bytes: number) => (bytes / mebibyte).toFixed(1)
