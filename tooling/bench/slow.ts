import { parseArgs } from 'node:util'
import { startServer } from '../../e2e/server.ts'
import { type Figure, inMs, median, p99, printFigures } from './figures.ts'
import { type Memory, measurable, measureMemory } from './fuzz-memory.ts'
import { readNothing } from './slow-readers.ts'
import { type Crowd, crowdSlowly, paces, type SlowOutcome } from './slow-rounds.ts'

const crowd: Crowd = { head: 250, body: 250, silent: 250 }
const readers = 100

/** The server's limits for the head and the whole of a request, and the second after which it looks again. */
const limitsMs = { head: 12_000, body: 17_000, silent: 12_000 }
const others = 200

/** Crowds of slow connections, several times, and readers who read nothing. */
export async function main(args: string[]) {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '3' } } })
  const figures: Figure[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    const server = await startServer({ LOG_LEVEL: 'warn' })
    try {
      figures.push(...figuresOf(`round ${round}: `, await crowdSlowly(server.url, crowd)))
    } finally {
      await server.stop()
    }
  }
  figures.push(...(await measureReaders()))
  printFigures(`${crowd.head + crowd.body + crowd.silent} slow connections at once`, figures)
}

function figuresOf(round: string, outcome: SlowOutcome): Figure[] {
  const times = outcome.others
  const cuts = paces.map((pace): Figure => {
    const cutAfter = outcome.cutAfter[pace]
    const longest = Math.max(...cutAfter)
    return {
      name: `${round}${cutAfter.length} by ${pace}, cut after`,
      value: `${inMs(Math.min(...cutAfter))} to ${inMs(longest)}`,
      limit: inMs(limitsMs[pace]),
      met: longest < limitsMs[pace],
    }
  })
  const left = { value: String(outcome.left), limit: '0', met: outcome.left === 0 }
  return [
    ...cuts,
    { name: `${round}connections left`, ...left },
    {
      name: `${round}${times.length} calls of others: median / p99 / longest`,
      value: `${inMs(median(times))} / ${inMs(p99(times))} / ${inMs(Math.max(...times))}`,
      limit: `p99 ${others} ms`,
      met: p99(times) < others,
    },
  ]
}

async function measureReaders(): Promise<Figure[]> {
  const server = await startServer({ ...measurable, LOG_LEVEL: 'warn' })
  try {
    const memory: Memory[] = [await measureMemory(server.output())]
    const given = await readNothing(server.url, readers, async () => {
      memory.push(await measureMemory(server.output()))
    })
    memory.push(await measureMemory(server.output()))
    const inMib = memory.map(({ resident }) => `${Math.round(resident / 2 ** 20)} MiB`)
    return [
      {
        name: `${readers} who read nothing: memory before, meanwhile, after`,
        value: inMib.join(', '),
      },
      {
        name: 'of those, not given up within a minute',
        value: String(given),
        limit: '0',
        met: given === 0,
      },
    ]
  } finally {
    await server.stop()
  }
}
