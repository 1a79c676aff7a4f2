import { setTimeout as pause } from 'node:timers/promises'
import { submissionKeyHeader } from '#contract/contact.ts'
import { openStore } from '../store/open.ts'
import { environmentOf } from '../testing/environment.ts'
import { integrityOf } from '../testing/integrity.ts'
import { startServer } from '../testing/server.ts'
import { createClient } from './measuring/client.ts'
import { onDatabases } from './measuring/databases.ts'
import { none, printFigures } from './measuring/figures.ts'
import { readOptions } from './measuring/options.ts'

/** Visitors who send one message after the other. */
const visitors = 32

/** A server lives up to this long under load before it is killed. */
const longestLifeMs = 300

/** Kills the server a thousand times under load, and compares what it kept with what it acknowledged. */
export async function main(args: string[]) {
  const { database, kills } = readOptions(args, { database: 'both', kills: 1000 })
  await onDatabases(database, async (name, store) => {
    const { acknowledged, lost, twice, integrity } = await crashAgainAndAgain(kills, store)
    printFigures(`${kills} kills under load, on ${name}`, [
      ['acknowledged messages', `${acknowledged}`],
      none('lost', lost),
      none('kept twice', twice),
      ['integrity (integrity_check, amcheck)', integrity, 'ok', integrity === 'ok'],
    ])
  })
}

/**
 * Kills a server again and again at a random moment while visitors send messages, and starts it again on the
 * same store (a URL, as `openStore` takes it). Visitors who get no answer send the same submission again, as the browser
 * does. At the end the store is compared with all that was acknowledged, and the database checks itself: "ok", or what is wrong.
 */
export async function crashAgainAndAgain(kills: number, store: string) {
  const acknowledged = new Map<string, string>()
  const start = () => startServer({ ...environmentOf(store), LOG_LEVEL: 'silent' })
  let running = start()
  let over = false

  async function visit(_: unknown, visitor: number) {
    for (let number = 0; !over; number++) {
      const name = `visitor ${visitor}, message ${number}`
      let id: string | undefined
      while (!id && !over) id = await send(name)
      if (id) acknowledged.set(id, name)
    }
  }

  /** The message's id; nothing where the server was killed meanwhile. */
  async function send(name: string): Promise<string | undefined> {
    using client = createClient((await running).url)
    const body = { name, email: 'vera@example.com', message: 'Hello' }
    const headers = { [submissionKeyHeader]: name.replaceAll(' ', '-') }
    const answer = await client.call('sendMessage', { body, headers }).catch((error) => {
      const refusedOrReset = 'code' in error
      if (!refusedOrReset) throw error
    })
    if (answer && answer.status !== 201) throw new Error(JSON.stringify(answer))
    return answer?.json.data._id
  }

  const visiting = Promise.all(Array.from({ length: visitors }, visit))
  for (let done = 1; done <= kills; done++) {
    const server = await running
    await pause(Math.random() * longestLifeMs)
    running = server.stop('SIGKILL').then(start)
    await running
    if (done % 50 === 0) console.error(`${done} kills, ${acknowledged.size} messages acknowledged`)
  }
  over = true
  await visiting
  await (await running).stop()
  return { ...(await compare(store, acknowledged)), integrity: await integrityOf(store) }
}

async function compare(url: string, acknowledged: Map<string, string>) {
  const store = await openStore(url)
  const contacts = (await Array.fromAsync(store.contacts.all())).flat()
  await store.close()
  const kept = new Map(contacts.map(({ _id, name }) => [_id, name]))
  const twice = kept.size - new Set(kept.values()).size
  const lost = [...acknowledged].filter(([id, name]) => kept.get(id) !== name).length
  return { acknowledged: acknowledged.size, lost, twice }
}
