import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { freePort } from '../build/dev/free-port.ts'
import { openStore } from '../store/open.ts'
import { type Connection, openConnection } from './connection.ts'
import { environmentOf } from './environment.ts'

/** Visitors who ask for one thing after the other, without a pause. */
const visitors = 32

/** A server lives up to so long under load before it is asked to stop. */
const longestLifeMs = 400

/** Starts a server on a port and a store that were there before it; `stop` gives the exit code, where it is known. */
export type Start = (environment: Record<string, string>) => Promise<{
  url: string
  stop(): Promise<number | null | undefined>
}>

export type RestartOutcome = {
  codes: (number | null | undefined)[]
  /** Answers of 200 and 201. */
  answered: number
  /** Other answers, and those that were cut. */
  broken: string[]
  /** Nobody listened: the next server was on its way. */
  refused: number
  /** Connections that ended instead of an answer: kept ones, and new ones that nobody had accepted yet. */
  endedKept: number
  endedNew: number
  /** Messages that were acknowledged and are not in the store, or twice. */
  lost: number
  twice: number
  /** Messages that are in the store, and nobody was told. */
  untold: number
}

/**
 * Stops a server by SIGTERM again and again while visitors send messages and read pages, half of them over kept
 * connections, and starts another on the same port and store (a URL, as `openStore` takes it). At the end the store is compared with what was
 * acknowledged.
 */
export async function restartAgainAndAgain(
  restarts: number,
  store: string,
  start: Start,
): Promise<RestartOutcome> {
  const outcome: RestartOutcome = {
    ...{ codes: [], answered: 0, broken: [], refused: 0, endedKept: 0, endedNew: 0 },
    ...{ lost: 0, twice: 0, untold: 0 },
  }
  const environment = { PORT: String(await freePort()), ...environmentOf(store) }
  const acknowledged = new Set<string>()
  let running = start(environment)
  let over = false

  async function visit(visitor: number) {
    let kept: Connection | undefined
    while (!over) {
      const { url } = await running
      const asksAgain = kept?.isQuiet() === true
      const connection = asksAgain && kept ? kept : openConnection(url)
      const answer = await ask(connection, visitor % 4 === 3 ? page : message)
      if (answer === 'refused') outcome.refused++
      else if (answer === 'ended' && asksAgain) outcome.endedKept++
      else if (answer === 'ended') outcome.endedNew++
      else outcome.answered++
      kept = visitor % 2 === 0 && connection.isQuiet() ? connection : undefined
      if (!kept) connection.close()
    }
    kept?.close()
  }

  async function ask(connection: Connection, request: string) {
    connection.write(request)
    try {
      const answer = await connection.next()
      if (!answer) return connection.failure() === 'ECONNREFUSED' ? 'refused' : 'ended'
      if (answer.status === 201) acknowledged.add(JSON.parse(answer.body).data._id)
      else if (answer.status !== 200) outcome.broken.push(`${answer.status}: ${answer.body}`)
    } catch (error) {
      outcome.broken.push((error as Error).message)
    }
    return 'answered'
  }

  const visiting = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  for (let done = 0; done < restarts; done++) {
    const server = await running
    await pause(longestLifeMs * (0.25 + 0.75 * Math.random()))
    const stopped = server.stop()
    running = stopped.then(() => start(environment))
    outcome.codes.push(await stopped)
    await running
  }
  await pause(longestLifeMs / 4)
  over = true
  await visiting
  outcome.codes.push(await (await running).stop())
  return { ...outcome, ...(await compare(store, acknowledged)) }
}

const body = JSON.stringify({ name: 'Vera', email: 'vera@example.com', message: 'Hello' })
const message = `POST ${endpoints.sendMessage.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const page = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

async function compare(url: string, acknowledged: Set<string>) {
  const missing = new Set(acknowledged)
  let twice = 0
  let untold = 0
  const store = await openStore(url)
  for await (const contacts of store.contacts.all()) {
    for (const { _id } of contacts) {
      if (missing.delete(_id)) continue
      if (acknowledged.has(_id)) twice++
      else untold++
    }
  }
  await store.close()
  return { lost: missing.size, twice, untold }
}
