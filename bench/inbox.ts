import { openStore } from '../store/open.ts'
import { environmentOf } from '../testing/environment.ts'
import { owner, startServer } from '../testing/server.ts'
import { createClient, logIn } from './measuring/client.ts'
import { onDatabases } from './measuring/databases.ts'
import { allInMs, type Figure, inMs, median, p99, printFigures } from './measuring/figures.ts'
import { createMessages, needles } from './measuring/messages.ts'
import { readOptions } from './measuring/options.ts'
import { inTurn, timesOf } from './measuring/rounds.ts'

/** How often each call is made; the first of each goes before and is shown apart. */
const samples = 200

/** How often submissions are measured with and without searches. */
const rounds = 5

const small = 10_000
/** Milliseconds, from the issue that set them. */
const limits = { p99: 15, commonCount: 80, growth: 3, underSearch: 1.5 }

type Times = { first: number; median: number; p99: number }
type Calls = { times: Map<string, Times>; underSearch: number }

/** The admin area's calls on an inbox of 10,000 messages and of many more, on both databases. */
export async function main(args: string[]) {
  const { database, messages } = readOptions(args, { database: 'both', messages: 1_000_000 })
  const work = async (name: string, store: string) => {
    const next = createMessages()
    await fill(store, next, 0, small)
    const few = await measureCalls(store, small)
    await fill(store, next, small, messages)
    report(name, messages, few, await measureCalls(store, messages))
  }
  await onDatabases(database, work, ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'])
}

async function fill(
  url: string,
  next: ReturnType<typeof createMessages>,
  from: number,
  to: number,
) {
  const store = await openStore(url)
  for (let number = from; number < to; ) {
    const batch = Array.from({ length: Math.min(1000, to - number) }, () => next(number++))
    await Promise.all(batch.map((message) => store.contacts.add(message, new Date())))
    if (number % 100_000 === 0) console.error(`${number} messages`)
  }
  await store.close()
}

type Query = Record<string, string>

/** What the owner asks the list for: the query, and the share of the pages at which it begins, where each call asks for the next one. */
const queries: [name: string, query: Query | ((index: number) => Query), depth?: number][] = [
  ['first page', {}],
  ['status filter', { status: 'new' }],
  ['rare substring', { search: needles.rare }],
  ['phrase', { search: needles.phrase }],
  ['substring that matches nothing', { search: needles.nowhere }],
  ['deep page', {}, 1 / 2],
  ['deep page of a status', { status: 'new' }, 1 / 2],
  ['substring in half of the messages', { search: needles.common }],
  ['deep page of that substring', { search: needles.common }, 1 / 4],
  ['substring of two characters', { search: needles.short }],
  ['another substring each time', (index) => ({ search: needles.other(index) })],
]

async function measureCalls(store: string, total: number): Promise<Calls> {
  const server = await startServer({ ...environmentOf(store), LOG_LEVEL: 'warn' })
  using client = createClient(server.url)
  const headers = await logIn(client, owner)
  const times = new Map<string, Times>()

  /** Makes a call again and again; gives the p99 of its times. */
  async function sample(
    name: string,
    call: (index: number) => ReturnType<typeof client.call>,
    count = samples,
  ) {
    const ms: number[] = []
    for (let index = 0; index <= count; index++) {
      const answer = await call(index)
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.json))
      ms.push(answer.ms)
    }
    const [first = Number.NaN, ...others] = ms
    const measured = { first, median: median(others), p99: p99(others) }
    times.set(name, measured)
    console.error(`${name}: ${shown(measured)}`)
    return measured.p99
  }
  const list = (query: Query) => client.call('listContacts', { headers, query })
  const setStatus = (id = '', status: string) =>
    client.call('setContactStatus', { headers, body: { id, status } })

  for (const [name, query, depth] of queries) {
    await sample(name, (index) => {
      const page = depth ? Math.ceil((total / 10) * depth) + index : 1
      return list({ page: `${page}`, ...(typeof query === 'function' ? query(index) : query) })
    })
  }
  const ids: string[] = []
  for (const page of ['3', '4', '1']) {
    const { json } = await list({ limit: '100', page })
    ids.push(...json.data.contacts.map(({ _id }: { _id: string }) => _id))
  }
  await sample('status change', (index) => setStatus(ids[index], 'read'))
  await sample('delete', (index) =>
    client.call('deleteContact', { headers, body: { id: ids[index] } }),
  )
  await sample('substring in half of the messages, after a change', async (index) => {
    await setStatus(ids[250], index % 2 ? 'new' : 'read')
    return list({ search: needles.common })
  })

  const message = createMessages()
  const submit = (index: number) => client.call('sendMessage', { body: message(index) })
  const [idle, searching] = await inTurn(
    rounds,
    () => sample('submission, idle', submit, samples * 2),
    async () => {
      const over = new AbortController()
      const searches = searchWithoutPause(server.url, headers, over.signal)
      const p99 = await sample('submission, while the owner searches', submit, samples * 2)
      over.abort()
      console.error(`${await searches} searches meanwhile`)
      return p99
    },
  )
  await server.stop()
  return { times, underSearch: timesOf(searching, idle) }
}

/** The owner types one word after the other, each a new search, until the signal; gives how many they were. */
async function searchWithoutPause(url: string, headers: Query, signal: AbortSignal) {
  using client = createClient(url)
  const next = createMessages()
  let made = 0
  while (!signal.aborted) {
    const [search = 'ka'] = next(made++).message.split(' ')
    await client.call('listContacts', { headers, query: { search } })
  }
  return made
}

const shown = ({ first, median, p99 }: Times) => `${allInMs(median, p99)} (first ${inMs(first)})`

function report(database: string, many: number, few: Calls, all: Calls) {
  const figures = [...all.times].map(([name, at]): Figure => {
    const before = few.times.get(name) ?? at
    const growth = at.median / before.median
    const limit = name.startsWith('substring in half') ? limits.commonCount : limits.p99
    return [
      name,
      `${shown(at)}; at ${small}: ${allInMs(before.median, before.p99)}; ${growth.toFixed(1)} times`,
      `p99 ${limit} ms, ${limits.growth} times`,
      at.p99 < limit && growth <= limits.growth,
    ]
  })
  const name = `submission while the owner searches: p99 against idle, median of ${rounds} rounds in turn`
  const { underSearch: times } = all
  const limit = limits.underSearch
  figures.push([name, `${times.toFixed(2)} times`, `${limit} times`, times <= limit])
  printFigures(`Inbox of ${many} messages on ${database}: median / p99 of the whole call`, figures)
}
