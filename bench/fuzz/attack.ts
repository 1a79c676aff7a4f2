import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { openStore } from '../../store/open.ts'
import { owner, type RunningServer } from '../../testing/server.ts'
import { createClient } from '../measuring/client.ts'
import { converse, type Ledger, newLedger, tokenOf } from './conversation.ts'
import { mutant, rawShapes } from './raw.ts'
import { badRequests } from './requests.ts'

/** Of so many requests, by so many at once; the same seed makes the same requests. `path` is that of one counterexample. */
export type Attack = { requests: number; visitors: number; seed: number; path?: string }

/** Somebody who tells a server malformed requests, and holds every answer, the inbox and the log against what they may be. */
export async function createAttacker(server: RunningServer, store: string) {
  const client = createClient(server.url)
  const { json } = await client.call('login', { body: owner })
  const conversations = fc.oneof(
    { weight: 3, arbitrary: badRequests(json.token) },
    { weight: 1, arbitrary: rawShapes() },
  )
  const ledger = newLedger()
  const failures: string[] = []

  async function visit(attack: Attack, seed: number) {
    const property = fc.asyncProperty(conversations, (each) => converse(server.url, ledger, each))
    const numRuns = Math.ceil(attack.requests / attack.visitors)
    const details = await fc.check(property, { numRuns, seed, path: attack.path })
    if (!details.failed) return
    const again = `--visitors 1 --seed ${details.seed} --path ${details.counterexamplePath}`
    failures.push(`${details.errorInstance}\n  again: npm run bench -- fuzz ${again}`)
  }

  return {
    async attack(attack: Attack) {
      // Far apart: seeds that follow each other are other visitors' or other runs'.
      const seeds = Array.from(
        { length: attack.visitors },
        (_, at) => (attack.seed + at * 7919) | 0,
      )
      await Promise.all(seeds.map((seed) => visit(attack, seed)))
      // Connections that were cut are gone then, and so is what they held.
      await pause(1000)
    },
    /** What came of it all; each list is empty where the server did no wrong. */
    async outcome() {
      // After all that, the server takes a message.
      const body = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }
      const { status, json } = await client.call('sendMessage', { body })
      client.close()
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
  const missing = new Set(acknowledged)
  const smuggled: string[] = []
  const unknown: string[] = []
  const store = await openStore(url)
  for await (const contacts of store.contacts.all()) {
    for (const { _id, name, email } of contacts) {
      const token = tokenOf(email)
      const known = missing.delete(_id) || missing.delete(token)
      const expected = known || name.includes(mutant) || possible.has(token)
      if (name === 'evil') smuggled.push(`${name} <${email}>`)
      else if (!expected) unknown.push(`${name} <${email}>`)
    }
  }
  await store.close()
  if (unknown.length > unnamed) smuggled.push(...unknown)
  const lost = [...missing]
  if (unknown.length < unnamed) lost.push(`${unnamed - unknown.length} whose address was changed`)
  return { smuggled, lost }
}

/** Whether a line is one of the log's errors, or none that a server prints when all is well. */
const isComplaint = (line: string) =>
  !/^(Foyer is open at|Debugger |Starting inspector|For help, see: |$|\{"level":[1-4]0,)/.test(line)
