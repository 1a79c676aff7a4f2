import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { openStore } from '../store/open.ts'
import { environmentOf } from '../testing/environment.ts'
import { startServer } from '../testing/server.ts'
import { onDatabases } from './measuring/databases.ts'
import { median, printFigures } from './measuring/figures.ts'
import { createMessages } from './measuring/messages.ts'
import { inTurn, timesOf } from './measuring/rounds.ts'

const connections = 64
const roundMs = 2000
const rounds = 5
/** How many times the rate of single commits is asked for. */
const limit = 2

const message = createMessages()

/** Acknowledged messages a second over 64 connections, beside the same messages committed one by one. */
export const main = () =>
  onDatabases('both', async (name, store) => {
    const { syncs, single, shared } = await inTurn(rounds, {
      syncs: syncRate,
      single: () => singleRate(store),
      shared: () => acknowledgedRate(store),
    })
    const perSecond = (values: number[]) => `${Math.round(median(values))} a second`
    const times = timesOf(shared, single)
    printFigures(`Messages kept a second on ${name}, medians of ${rounds} rounds in turn`, [
      { name: 'committed one by one', value: perSecond(single) },
      { name: `acknowledged over HTTP, ${connections} connections`, value: perSecond(shared) },
      {
        name: 'times the rate of one by one',
        value: times.toFixed(2),
        limit: `at least ${limit}`,
        met: times >= limit,
      },
      { name: "the disk's own syncs of 4 KiB", value: perSecond(syncs) },
      {
        name: 'acknowledged messages for each sync that the disk can do',
        value: timesOf(shared, syncs).toFixed(2),
      },
    ])
  })

/** Write and sync, as often as the disk can on which the stores are. */
function syncRate(): number {
  const file = join(tmpdir(), `foyer-sync-rate-${process.pid}`)
  const descriptor = openSync(file, 'w')
  const page = Buffer.alloc(4096, 1)
  let count = 0
  const end = performance.now() + roundMs / 4
  while (performance.now() < end) {
    writeSync(descriptor, page)
    fdatasyncSync(descriptor)
    count++
  }
  closeSync(descriptor)
  rmSync(file)
  return count / (roundMs / 4000)
}

/** The store's own insert, each awaited before the next, so that none shares a commit. */
async function singleRate(url: string): Promise<number> {
  const store = await openStore(url)
  let count = 0
  const start = performance.now()
  while (performance.now() < start + roundMs) await store.contacts.add(message(count++), new Date())
  const rate = count / ((performance.now() - start) / 1000)
  await store.close()
  return rate
}

/** How many answers of 201 come back in a second, each connection sending as soon as it was answered. */
async function acknowledgedRate(store: string): Promise<number> {
  const server = await startServer({ ...environmentOf(store), LOG_LEVEL: 'warn' })
  const { hostname, port } = new URL(server.url)
  let sent = 0
  let acknowledged = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = createConnection(Number(port), hostname).setNoDelay()
      socket.write(requestOf(sent++))
      for await (const chunk of socket) {
        if (!chunk.toString('latin1').startsWith('HTTP/1.1 201')) throw new Error(chunk.toString())
        acknowledged++
        if (performance.now() > start + roundMs) break
        socket.write(requestOf(sent++))
      }
    }),
  )
  const rate = acknowledged / ((performance.now() - start) / 1000)
  await server.stop()
  return rate
}

function requestOf(number: number): string {
  const { method, path } = endpoints.sendMessage
  const body = JSON.stringify(message(number))
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
