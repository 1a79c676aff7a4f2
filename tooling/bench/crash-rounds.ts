import { setTimeout as pause } from 'node:timers/promises'
import { submissionKeyHeader } from '#contract/contact.ts'
import { type RunningServer, startServer } from '../../e2e/server.ts'
import { environmentOf } from '../../server/test-environment.ts'
import { openStore } from '../../store/open.ts'
import { createClient } from './client.ts'
import { integrityOf } from './integrity.ts'

/** Visitors who send one message after the other. */
const visitors = 32

/** A server lives up to so long under load before it is killed. */
const longestLifeMs = 300

export type CrashOutcome = {
  kills: number
  acknowledged: number
  /** Acknowledged, and not in the store. */
  lost: number
  /** Messages that are in the store more than once. */
  twice: number
  /** What the database says of the store: "ok", or what is wrong with it. */
  integrity: string
}

/**
 * Kills a server again and again at a random moment while visitors send messages, and starts it again on the
 * same store (a URL, as `openStore` takes it). Visitors who got no answer send the same submission again, as the browser does. At the end
 * the store is compared with all that was acknowledged.
 */
export async function crashAgainAndAgain(
  kills: number,
  store: string,
  onKill: (done: number, acknowledged: number) => void = () => {},
): Promise<CrashOutcome> {
  const acknowledged = new Map<string, string>()
  const start = () => startServer({ ...environmentOf(store), LOG_LEVEL: 'silent' })
  let running: Promise<RunningServer> = start()
  let over = false

  async function visit(visitor: number) {
    for (let number = 0; !over; number++) {
      const name = `visitor ${visitor}, message ${number}`
      const body = { name, email: 'vera@example.com', message: 'Hello' }
      const headers = { [submissionKeyHeader]: name.replaceAll(' ', '-') }
      const id = await sendUntilAnswered(body, headers)
      if (id) acknowledged.set(id, name)
    }
  }

  async function sendUntilAnswered(body: object, headers: Record<string, string>) {
    while (!over) {
      const client = createClient((await running).url)
      try {
        const { status, json } = await client.call('sendMessage', { body, headers })
        if (status !== 201) throw new Error(`an answer of ${status}: ${JSON.stringify(json)}`)
        return json.data._id as string
      } catch (error) {
        // Killed meanwhile: the connection was refused or reset, and the next server is on its way.
        if (!(error as NodeJS.ErrnoException).code) throw error
        await new Promise(setImmediate)
      } finally {
        client.close()
      }
    }
    return undefined
  }

  const visiting = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  for (let done = 1; done <= kills; done++) {
    const server = await running
    await pause(Math.random() * longestLifeMs)
    running = server.stop('SIGKILL').then(start)
    await running
    onKill(done, acknowledged.size)
  }
  over = true
  await visiting
  await (await running).stop()
  return { kills, ...(await compare(store, acknowledged)), integrity: await integrityOf(store) }
}

async function compare(url: string, acknowledged: Map<string, string>) {
  const kept = new Map<string, string>()
  const names = new Set<string>()
  let twice = 0
  const store = await openStore(url)
  for await (const contacts of store.contacts.all()) {
    for (const { _id, name } of contacts) {
      kept.set(_id, name)
      if (names.has(name)) twice++
      names.add(name)
    }
  }
  await store.close()
  const lost = [...acknowledged].filter(([id, name]) => kept.get(id) !== name).length
  return { acknowledged: acknowledged.size, lost, twice }
}
