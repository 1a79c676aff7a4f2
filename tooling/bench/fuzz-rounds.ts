import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { owner, type RunningServer, startServer } from '../../e2e/server.ts'
import { environmentOf } from '../../server/test-environment.ts'
import { openStore } from '../../store/open.ts'
import { createClient } from './client.ts'
import {
  type Conversation,
  createVisitor,
  type Ledger,
  newLedger,
  tokenOf,
} from './fuzz-conversation.ts'
import { type Memory, measurable, measureMemory } from './fuzz-memory.ts'
import { badRequests } from './fuzz-requests.ts'
import { mutant, rawShapes } from './fuzz-shapes.ts'

export type Fuzzing = {
  /** Where the server keeps messages: a URL, as `openStore` takes it. */
  store: string
  requests: number
  /** Sent before the memory is measured for the first time. */
  warmUp: number
  seed: number
  /** How many converse at once. */
  visitors: number
  /** Of a counterexample that is to be shown again. */
  path?: string
}

export type FuzzOutcome = {
  /** Answers that were heard and looked at, by status. */
  answers: [status: number, count: number][]
  acknowledged: number
  /** What the server must not do, each with what it was told and how to see it again. */
  failures: string[]
  /** Messages in the inbox that no answer acknowledged, and the other way round. */
  smuggled: string[]
  lost: string[]
  /** What the process has printed besides the lines of its log below "error". */
  complaints: string[]
  before: Memory
  after: Memory
}

/**
 * Tells a server process malformed requests, and holds every answer, the inbox, the log and the memory
 * against what they may be. The same seed makes the same requests.
 */
export async function fuzz(fuzzing: Fuzzing): Promise<FuzzOutcome> {
  const server = await startServer({
    ...environmentOf(fuzzing.store),
    ...measurable,
    LOGIN_LIMIT: '10',
  })
  try {
    const client = createClient(server.url)
    const { json } = await client.call('login', { body: owner })
    client.close()
    const conversations = fc.oneof(
      { weight: 3, arbitrary: badRequests(json.token) },
      { weight: 1, arbitrary: rawShapes() },
    )
    const ledger = newLedger()
    const attack = (requests: number, seed: number) =>
      attackTogether(server, ledger, conversations, { ...fuzzing, requests, seed })
    const failures = await attack(fuzzing.warmUp, fuzzing.seed + 1)
    await settle()
    const before = await measureMemory(server.output())
    failures.push(...(await attack(fuzzing.requests, fuzzing.seed)))
    failures.push(...(await answersAsEver(server, ledger)))
    await settle()
    const after = await measureMemory(server.output())
    return {
      answers: [...ledger.statuses].sort(),
      acknowledged: ledger.acknowledged.size,
      failures,
      ...(await compareInbox(fuzzing.store, ledger)),
      complaints: complaintsOf(server.output()),
      before,
      after,
    }
  } finally {
    await server.stop()
  }
}

/** Connections that were cut are gone, and so is what they held. */
const settle = () => pause(1500)

async function attackTogether(
  server: RunningServer,
  ledger: Ledger,
  conversations: fc.Arbitrary<Conversation>,
  { requests, seed, path, visitors }: Fuzzing,
): Promise<string[]> {
  const share = Math.ceil(requests / visitors)
  const failures = await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const { converse, close } = createVisitor(server.url, ledger)
      // Far apart: seeds that follow each other are other visitors' or other runs'.
      const own = visitor === 0 ? seed : (seed + visitor * 7919) | 0
      const details = await fc.check(fc.asyncProperty(conversations, converse), {
        numRuns: share,
        seed: own,
        path,
      })
      close()
      if (!details.failed) return []
      const again = `--visitors 1 --seed ${details.seed} --path ${details.counterexamplePath}`
      return [`${details.errorInstance}\n  again: ${again}`]
    }),
  )
  return failures.flat()
}

/** After all that, the server takes a message, and answers what is not there in the usual words. */
async function answersAsEver(server: RunningServer, ledger: Ledger): Promise<string[]> {
  const client = createClient(server.url)
  const body = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }
  const { status, json } = await client.call('sendMessage', { body })
  client.close()
  ledger.acknowledged.add(json.data?._id)
  const nothing = await fetch(`${server.url}/api/nothing`)
  const words = await nothing.text()
  return [
    ...(status === 201 ? [] : [`a good message gets ${status}: ${JSON.stringify(json)}`]),
    ...(words === '{"success":false,"message":"There is nothing at this address"}' ? [] : [words]),
  ]
}

async function compareInbox(url: string, { acknowledged, possible }: Ledger) {
  const missing = new Set(acknowledged)
  const smuggled: string[] = []
  const store = await openStore(url)
  for await (const contacts of store.contacts.all()) {
    for (const { _id, name, email } of contacts) {
      const token = tokenOf(email)
      const known = missing.delete(_id) || missing.delete(token)
      const expected = known || name.includes(mutant) || possible.has(token)
      if (name === 'evil' || !expected) smuggled.push(`${name} <${email}>`)
    }
  }
  await store.close()
  return { smuggled, lost: [...missing] }
}

const harmless = /^(Foyer is open at|Debugger |Starting inspector|For help, see: |$)/

function complaintsOf(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (!line.startsWith('{"level":')) return !harmless.test(line)
    return Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= 50
  })
}
