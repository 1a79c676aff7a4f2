import { closeSync, fdatasyncSync, mkdtempDisposableSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../store/open.ts'
import { environmentOf } from '../testing/environment.ts'
import { startServer } from '../testing/server.ts'
import { acknowledgedRate } from './measuring/acknowledged-rate.ts'
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
    const [syncs, single, shared] = await inTurn(
      rounds,
      syncRate,
      () => singleRate(store),
      () => servedRate(store),
    )
    const perSecond = (values: number[]) => `${Math.round(median(values))} a second`
    const times = timesOf(shared, single)
    printFigures(`Messages kept a second on ${name}, medians of ${rounds} rounds in turn`, [
      ['committed one by one', perSecond(single)],
      [`acknowledged over HTTP, ${connections} connections`, perSecond(shared)],
      ['times the rate of one by one', times.toFixed(2), `at least ${limit}`, times >= limit],
      ["the disk's own syncs of 4 KiB", perSecond(syncs)],
      [
        'acknowledged messages for each sync that the disk can do',
        timesOf(shared, syncs).toFixed(2),
      ],
    ])
  })

/** Write and sync, as often as the disk can that the stores are on. */
function syncRate(): number {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'foyer-sync-rate-'))
  const descriptor = openSync(join(folder.path, 'file'), 'w')
  const page = Buffer.alloc(4096, 1)
  let count = 0
  const end = performance.now() + roundMs / 4
  for (; performance.now() < end; count++) {
    writeSync(descriptor, page)
    fdatasyncSync(descriptor)
  }
  closeSync(descriptor)
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

/** Of a server of its own. */
async function servedRate(store: string): Promise<number> {
  const server = await startServer({ ...environmentOf(store), LOG_LEVEL: 'warn' })
  const rate = await acknowledgedRate(server.url, message, { connections, roundMs })
  await server.stop()
  return rate
}
