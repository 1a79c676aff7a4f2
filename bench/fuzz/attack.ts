import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { openStore } from '../../store/open.ts'
import { owner, type RunningServer } from '../../testing/server.ts'
import { createClient, logIn } from '../measuring/client.ts'
import { converse, type Ledger, newLedger, tokenOf } from './conversation.ts'
import { weighted } from './mutations.ts'
import { mutant, rawShapes } from './raw.ts'
import { badRequests } from './requests.ts'

/** How many attack at once. */
const visitors = 16

/** Sends a server malformed requests, and holds every answer, the inbox and the log against what they may be. */
export async function createAttacker(server: RunningServer, store: string) {
  const client = createClient(server.url)
  const { Authorization } = await logIn(client, owner)
  const conversations = weighted([3, badRequests(Authorization)], [1, rawShapes])
  const ledger = newLedger()
  const property = fc.asyncProperty(conversations, (each) => converse(server.url, ledger, each))
  const failures: string[] = []

  return {
    /** Of so many requests; the same seed makes the same ones. */
    async attack(requests: number, seed: number) {
      const numRuns = Math.ceil(requests / visitors)
      const checks = Array.from({ length: visitors }, (_, at) =>
        // Far apart, so that the next seeds belong to no other visitor or run.
        fc.check(property, { numRuns, seed: (seed + at * 7919) | 0 }),
      )
      for (const { failed, errorInstance } of await Promise.all(checks)) {
        if (failed) failures.push(String(errorInstance))
      }
      // By then cut connections are gone, and their memory with them.
      await pause(1000)
    },
    /** The result; each list is empty if the server did nothing wrong. */
    async outcome() {
      // The server must still accept a message.
      const body = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }
      const { status, json } = await client.call('sendMessage', { body })
      client[Symbol.dispose]()
      if (status !== 201) failures.push(`a good message gets ${status}: ${JSON.stringify(json)}`)
      ledger.acknowledged.add(json.data?._id)
      return {
        statuses: [...ledger.statuses].sort(),
        acknowledged: ledger.acknowledged.size,
        failures,
        ...(await compareInbox(store, ledger)),
        complaints: server.output().split('\n').filter(isComplaint),
      }
    },
  }
}

/** Messages in the inbox that no answer acknowledged, and the other way round. */
async function compareInbox(url: string, { acknowledged, possible, unnamed }: Ledger) {
  const store = await openStore(url)
  const contacts = (await Array.fromAsync(store.contacts.all())).flat()
  await store.close()
  const missing = new Set(acknowledged)
  const unexpected = contacts.filter(({ _id, name, email }) => {
    const token = tokenOf(email)
    const known = missing.delete(_id) || missing.delete(token)
    return !known && !name.includes(mutant) && !possible.has(token)
  })
  const shown = unexpected.map(({ name, email }) => `${name} <${email}>`)
  const evil = shown.filter((each) => each.startsWith('evil <'))
  const unknown = shown.length - evil.length
  const lost = [...missing]
  if (unknown < unnamed) lost.push(`${unnamed - unknown} whose address was changed`)
  return { smuggled: unknown > unnamed ? shown : evil, lost }
}

/** Whether a line is an error in the log, or anything a healthy server does not print. */
const isComplaint = (line: string) =>
  !/^(Foyer is open at|Debugger |Starting inspector|For help, see: |$|\{"level":[1-4]0,)/.test(line)
