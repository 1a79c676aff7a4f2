import { startServer } from '../testing/server.ts'
import { type Figure, inMs, median, none, p99, printFigures } from './measuring/figures.ts'
import { measurable, measureMemory } from './measuring/memory.ts'
import { readOptions } from './measuring/options.ts'
import { crowdSlowly, paces } from './slow/crowd.ts'
import { readNothing } from './slow/readers.ts'

const crowd = { head: 250, body: 250, silent: 250 }
const readers = 100

/** The server's limits for the head and the whole of a request, and the second after which it looks again. */
const limitsMs = { head: 12_000, body: 17_000, silent: 12_000 }
const othersMs = 200
/** After so long nobody slow may be left. */
const endMs = 19_000

/** Crowds of slow connections, several times, and readers who read nothing. */
export async function main(args: string[]) {
  const { rounds } = readOptions(args, { rounds: 3 })
  const figures: Figure[] = []
  for (let round = 1; round <= rounds; round++) {
    const server = await startServer({ LOG_LEVEL: 'warn' })
    const outcome = await crowdSlowly(server.url, crowd, endMs).finally(server.stop)
    figures.push(...figuresOf(`round ${round}: `, outcome))
  }
  figures.push(...(await measureReaders()))
  printFigures(`${crowd.head + crowd.body + crowd.silent} slow connections at once`, figures)
}

type Outcome = Awaited<ReturnType<typeof crowdSlowly>>

function figuresOf(round: string, { connections, others }: Outcome): Figure[] {
  const cuts = paces.map((pace): Figure => {
    const times = connections.filter((one) => one.pace === pace).map(({ cutAfter }) => cutAfter)
    const longest = Math.max(...times)
    return {
      name: `${round}${times.length} by ${pace}, cut after`,
      value: `${inMs(Math.min(...times))} to ${inMs(longest)}`,
      limit: inMs(limitsMs[pace]),
      met: longest < limitsMs[pace],
    }
  })
  return [
    ...cuts,
    none(`${round}connections left`, connections.filter(({ isLeft }) => isLeft).length),
    {
      name: `${round}${others.length} calls of others: median / p99 / longest`,
      value: `${inMs(median(others))} / ${inMs(p99(others))} / ${inMs(Math.max(...others))}`,
      limit: `p99 ${othersMs} ms`,
      met: p99(others) < othersMs,
    },
  ]
}

async function measureReaders(): Promise<Figure[]> {
  const server = await startServer({ ...measurable, LOG_LEVEL: 'warn' })
  const memory: string[] = []
  const measure = async () => {
    const { resident } = await measureMemory(server.output())
    memory.push(`${Math.round(resident / 2 ** 20)} MiB`)
  }
  try {
    await measure()
    const given = await readNothing(server.url, readers, measure)
    await measure()
    return [
      {
        name: `${readers} who read nothing: memory before, meanwhile, after`,
        value: memory.join(', '),
      },
      none('of those, not given up within a minute', given),
    ]
  } finally {
    await server.stop()
  }
}
