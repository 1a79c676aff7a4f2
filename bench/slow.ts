import { startServer } from '../testing/server.ts'
import { allInMs, type Figure, inMs, median, none, p99, printFigures } from './measuring/figures.ts'
import { inMib, measurable, measureMemory } from './measuring/memory.ts'
import { readOptions } from './measuring/options.ts'
import { crowdSlowly, paces } from './slow/crowd.ts'
import { readNothing } from './slow/readers.ts'

const crowd = { head: 250, body: 250, silent: 250 }
const readers = 100

/** The server's limits for the head and the whole of a request, and the second after which it looks again. */
const limitsMs = { head: 12_000, body: 17_000, silent: 12_000 }
const othersMs = 200
/** No slow connection may be left after this. */
const endMs = 19_000

/** Crowds of slow connections, in several rounds, and clients that read nothing. */
export async function main(args: string[]) {
  const { rounds } = readOptions(args, { rounds: 2 })
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

const figuresOf = (round: string, { connections, others }: Outcome): Figure[] => [
  ...paces.map((pace): Figure => {
    const times = connections.filter((one) => one.pace === pace).map(({ cutAfter }) => cutAfter)
    const longest = Math.max(...times)
    const name = `${round}${times.length} by ${pace}, cut after`
    const value = `${inMs(Math.min(...times))} to ${inMs(longest)}`
    return [name, value, inMs(limitsMs[pace]), longest < limitsMs[pace]]
  }),
  none(`${round}connections left`, connections.filter(({ isLeft }) => isLeft).length),
  [
    `${round}${others.length} calls of others: median / p99 / longest`,
    allInMs(median(others), p99(others), Math.max(...others)),
    `p99 ${othersMs} ms`,
    p99(others) < othersMs,
  ],
]

async function measureReaders(): Promise<Figure[]> {
  const server = await startServer({ ...measurable, LOG_LEVEL: 'warn' })
  const memory: string[] = []
  const measure = async () => {
    memory.push(inMib((await measureMemory(server.output())).rss))
  }
  try {
    await measure()
    const kept = await readNothing(server.url, readers, measure)
    await measure()
    const name = `${readers} clients that read nothing: memory before, meanwhile, after`
    return [[name, memory.join(', ')], none('of those, not disconnected within a minute', kept)]
  } finally {
    await server.stop()
  }
}
