import { parseArgs } from 'node:util'
import { owner, type RunningServer, startServer } from '../../e2e/server.ts'
import { environmentOf } from '../../server/test-environment.ts'
import { openStore } from '../../store/open.ts'
import { createClient } from './client.ts'
import { databaseOption, onDatabases } from './databases.ts'
import { type Figure, inMs, median, p99, printFigures } from './figures.ts'
import { createMessages, needles } from './messages.ts'

/** How often each call is made; the first of each goes before and is shown apart. */
const samples = 200

/** How often submissions are measured with and without searches. */
const rounds = 5

const small = 10_000
/** Milliseconds, from the issue that set them. */
const limits = { p99: 15, commonCount: 80, growth: 3, underSearch: 1.5 }

type Measured = Record<string, { first: number; median: number; p99: number }>

/** The desk's calls on an inbox of 10,000 messages and of many more, on both databases. */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { ...databaseOption, messages: { type: 'string', default: '1000000' } },
  })
  const many = Number(values.messages)
  const flags = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB']
  await onDatabases(values.database, (name, store) => measure(name, many, store), flags)
}

async function measure(name: string, many: number, store: string) {
  const next = createMessages()
  await fill(store, next, 0, small)
  const few = await measureCalls(store, small)
  await fill(store, next, small, many)
  const all = await measureCalls(store, many)
  report(name, many, few, all)
}

async function fill(
  url: string,
  next: ReturnType<typeof createMessages>,
  from: number,
  to: number,
) {
  const store = await openStore(url)
  const start = performance.now()
  for (let number = from; number < to; ) {
    const batch = Math.min(1000, to - number)
    const messages = Array.from({ length: batch }, (_, index) => next(number + index))
    await Promise.all(messages.map((message) => store.contacts.add(message, new Date())))
    number += batch
    if (number % 100_000 === 0) console.error(`${number} messages`)
  }
  await store.close()
  const rate = ((to - from) / (performance.now() - start)) * 1000
  console.error(`${to - from} messages kept, ${Math.round(rate)} a second`)
}

async function measureCalls(store: string, total: number): Promise<Measured> {
  const server = await startServer({ ...environmentOf(store), LOG_LEVEL: 'warn' })
  const client = createClient(server.url)
  try {
    const login = await client.call('login', {
      body: { username: owner.username, password: owner.password },
    })
    return await callAll(server, login.json.token, total)
  } finally {
    client.close()
    await server.stop()
  }
}

async function callAll(server: RunningServer, token: string, total: number): Promise<Measured> {
  const client = createClient(server.url)
  const measured: Measured = {}

  async function sample(
    name: string,
    count: number,
    call: (index: number) => Promise<{ ms: number }>,
  ) {
    const first = (await call(0)).ms
    const times: number[] = []
    for (let index = 1; index <= count; index++) times.push((await call(index)).ms)
    measured[name] = { first, median: median(times), p99: p99(times) }
    console.error(
      `${name}: first ${inMs(first)}, median ${inMs(median(times))}, p99 ${inMs(p99(times))}`,
    )
  }
  async function list(query: Record<string, string>) {
    const answer = await client.call('listContacts', { token, query })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
    return answer
  }

  const pages = Math.ceil(total / 10)
  await sample('first page', samples, () => list({}))
  await sample('status filter', samples, () => list({ status: 'new' }))
  await sample('rare substring', samples, () => list({ search: needles.rare }))
  await sample('phrase', samples, () => list({ search: needles.phrase }))
  await sample('substring that matches nothing', samples, () => list({ search: needles.nowhere }))
  await sample('deep page', samples, (index) =>
    list({ page: String(Math.ceil(pages / 2) + index) }),
  )
  await sample('deep page of a status', samples, (index) =>
    list({ page: String(Math.ceil(pages / 2) + index), status: 'new' }),
  )
  await sample('substring in half of the messages', samples, () => list({ search: needles.common }))
  await sample('deep page of that substring', samples, (index) =>
    list({ search: needles.common, page: String(Math.ceil(pages / 4) + index) }),
  )
  await sample('substring of two characters', samples, () => list({ search: needles.short }))

  await sample('another substring each time', samples, (index) =>
    list({ search: needles.other(index) }),
  )

  const { json } = await list({ limit: '100', page: '3' })
  const more = (await list({ limit: '100', page: '4' })).json.data.contacts
  const ids = [...json.data.contacts, ...more, ...(await list({ limit: '100' })).json.data.contacts]
  await sample('status change', samples, (index) =>
    client.call('setContactStatus', { token, body: { id: ids[index]._id, status: 'read' } }),
  )
  await sample('delete', samples, (index) =>
    client.call('deleteContact', { token, body: { id: ids[index]._id } }),
  )
  await sample('substring in half of the messages, after a change', samples, async (index) => {
    await client.call('setContactStatus', {
      token,
      body: { id: ids[250]._id, status: index % 2 ? 'new' : 'read' },
    })
    return list({ search: needles.common })
  })

  const message = createMessages()
  const submit = (index: number) => client.call('sendMessage', { body: message(index) })
  // In turns, so that whatever else the machine does meets both.
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    await sample('submission, idle', samples * 2, submit)
    const searches = searchWithoutPause(server.url, token)
    await sample('submission, while the owner searches', samples * 2, submit)
    console.error(`${await searches.stop()} searches meanwhile`)
    ratios.push(underSearch(measured))
  }
  console.error(
    `p99 while the owner searches against idle: ${ratios.map((each) => each.toFixed(2)).join(', ')}`,
  )
  measured[ratioName] = { first: 0, median: median(ratios), p99: Math.max(...ratios) }
  client.close()
  return measured
}

const ratioName = 'submission while the owner searches: p99 against idle'

const underSearch = (measured: Measured) =>
  (measured['submission, while the owner searches']?.p99 ?? Number.NaN) /
  (measured['submission, idle']?.p99 ?? Number.NaN)

/** The owner types one word after the other, each a new search. */
function searchWithoutPause(url: string, token: string) {
  const client = createClient(url)
  const next = createMessages()
  let stopped = false
  let made = 0
  const searching = (async () => {
    while (!stopped) {
      const [word = 'ka'] = next(made).message.split(' ')
      await client.call('listContacts', { token, query: { search: word } })
      made++
    }
  })()
  return {
    async stop() {
      stopped = true
      await searching
      client.close()
      return made
    },
  }
}

function report(database: string, many: number, few: Measured, all: Measured) {
  const calls = Object.entries(all).filter(([name]) => name !== ratioName)
  const figures: Figure[] = calls.map(([name, at]) => {
    const before = few[name]
    const growth = at.median / (before?.median ?? Number.NaN)
    const limit = name.startsWith('substring in half') ? limits.commonCount : limits.p99
    return {
      name,
      value: `${inMs(at.median)} / ${inMs(at.p99)} (first ${inMs(at.first)}); at ${small}: ${inMs(before?.median ?? Number.NaN)} / ${inMs(before?.p99 ?? Number.NaN)}; ${growth.toFixed(1)} times`,
      limit: `p99 ${limit} ms, ${limits.growth} times`,
      met: at.p99 < limit && growth <= limits.growth,
    }
  })
  const ratio = all[ratioName]?.median ?? Number.NaN
  figures.push({
    name: `${ratioName}, median of ${rounds} rounds in turn`,
    value: `${ratio.toFixed(2)} times`,
    limit: `${limits.underSearch} times`,
    met: ratio <= limits.underSearch,
  })
  printFigures(`Inbox of ${many} messages on ${database}: median / p99 of the whole call`, figures)
}
