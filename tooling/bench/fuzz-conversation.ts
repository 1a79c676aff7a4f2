import { setImmediate as nextTurn } from 'node:timers/promises'
import { root } from '../root.ts'
import { type Answer, type Connection, openConnection, shorten } from './fuzz-connection.ts'

/** Stands in a conversation for eight characters that no other conversation has. */
export const tokenPlace = 'xTOKENx0'

/** Where a message comes from, so that it can be told from all others wherever it was accepted. */
export const tokenEmail = `vera.${tokenPlace}@example.com`

/** The conversation that a message with such an address belongs to. */
export const tokenOf = (email: string) => /^vera\.(\w{8})@example\.com$/.exec(email)?.[1] ?? ''

/** An answer that is due; a `status` is given where only one is right. */
export type Due = { status?: number; api?: boolean; head?: boolean }

/** Bytes to send over one connection, and what has to come back. */
export type Conversation = {
  /** A character for each. */
  bytes: string
  /** Where they are cut, so that they go out one piece after the other. */
  cuts?: number[]
  /** In this order. */
  answers: Due[]
  /**
   * What comes after these answers: nothing; one that refuses, and the end; the end of what the client sends, or a
   * reset, in the middle of a message; or, where nobody can say what the bytes mean, anything.
   */
  ending: 'stays open' | 'is refused' | 'is cut' | 'is reset' | 'is anything'
}

/** What conversations came to, to be compared with the inbox. */
export type Ledger = {
  /** Ids that an answer of 201 named; tokens, where the answer was a page. */
  acknowledged: Set<string>
  /** Tokens of conversations whose messages may be there, since nobody could hear what became of them. */
  possible: Set<string>
  /** How many answers there were of each status. */
  statuses: Map<number, number>
}

export const newLedger = (): Ledger => ({
  acknowledged: new Set(),
  possible: new Set(),
  statuses: new Map(),
})

/** The server did what it must not; the message says what, and what it was told. */
export class Misbehaviour extends Error {
  override name = 'Misbehaviour'
}

let conversations = 0

/** Somebody who has one conversation after the other, over a kept connection where that is left open. */
export function createVisitor(url: string, ledger: Ledger) {
  let kept: Connection | undefined
  let previous = ''

  async function converse(conversation: Conversation) {
    const token = (conversations++).toString(36).padStart(tokenPlace.length, '0')
    const fresh = conversation.ending !== 'stays open' || !kept?.isQuiet()
    if (fresh) kept?.close()
    const connection = fresh ? openConnection(url) : (kept as Connection)
    kept = undefined
    try {
      const open = await hold(conversation, connection, token)
      if (open && connection.isQuiet()) kept = connection
      else connection.close()
    } catch (error) {
      connection.close()
      const told = shorten(conversation.bytes.replaceAll(tokenPlace, token))
      const before = fresh ? '' : `\n  on the connection of ${previous}`
      throw new Misbehaviour(`${(error as Error).message}, after ${told}${before}`, {
        cause: error,
      })
    } finally {
      previous = shorten(conversation.bytes)
    }
  }

  /** Says whether the connection is left open. */
  async function hold(conversation: Conversation, connection: Connection, token: string) {
    const { answers, ending } = conversation
    // Robots are told the same as people.
    const robot = conversation.bytes.includes('_gotcha')
    if (robot || ending === 'is reset' || ending === 'is anything') ledger.possible.add(token)
    for (const piece of piecesOf(conversation, token)) {
      connection.write(piece)
      // Lets it go out by itself.
      await nextTurn()
    }
    if (ending === 'is anything') return hearAnything(connection)
    for (const [index, due] of answers.entries()) {
      const answer = await connection.next({ toHead: due.head })
      if (!answer)
        throw new Error(`no answer number ${index + 1} (${connection.failure() ?? 'end'})`)
      hear(answer, due, robot ? undefined : token)
      if (answer.headers.get('connection') !== 'close') continue
      if (index < answers.length - 1) throw new Error(`the end after ${index + 1} answers`)
      if (!due.head) await expectEnd(connection)
      return false
    }
    if (ending === 'stays open') return true
    if (ending === 'is reset') connection.reset()
    else await hearRefusal(connection, ending === 'is cut')
    return false
  }

  async function hearRefusal(connection: Connection, cut: boolean) {
    if (cut) connection.end()
    const refusal = await connection.next()
    if (!refusal && !cut)
      throw new Error(`the end without a word (${connection.failure() ?? 'end'})`)
    if (!refusal) return
    hear(refusal, { api: true })
    const { status } = refusal
    if (status < 400) throw new Error(`an answer of ${status} to what is no request`)
    if (refusal.headers.get('connection') !== 'close') throw new Error(`a ${status} that goes on`)
    await expectEnd(connection)
  }

  async function hearAnything(connection: Connection) {
    connection.end()
    for (let answer = await connection.next(); answer; answer = await connection.next()) {
      hear(answer, {})
    }
    return false
  }

  /** Looks at an answer, and remembers the message that it acknowledges, unless `token` is not given. */
  function hear(answer: Answer, due: Due, token?: string) {
    const { status } = answer
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
    checkAnswer(answer, due)
    if (status !== 201 || token === undefined) return
    const id = isJson(answer) ? JSON.parse(answer.body).data._id : token
    ledger.acknowledged.add(id)
  }

  return { converse, close: () => kept?.close() }
}

function piecesOf({ bytes, cuts = [] }: Conversation, token: string): string[] {
  const whole = bytes.replaceAll(tokenPlace, token)
  const places = cuts.map((cut) => cut % (whole.length + 1)).sort((one, other) => one - other)
  return [...places, whole.length].map((place, index) => whole.slice(places[index - 1] ?? 0, place))
}

async function expectEnd(connection: Connection) {
  const more = await connection.next()
  if (more) throw new Error(`an answer of ${more.status} after the last one`)
}

const isJson = ({ headers }: Answer) =>
  headers.get('content-type') === 'application/json; charset=utf-8'

/** What a failure must not show of the inside: a frame of a stack, a module, a file of ours. */
const inside = [/\bat [^\n"]{0,200}:\d+:\d+/, /node_modules|node:internal/, /[\w-]+\.ts\b/, root]

function checkAnswer(answer: Answer, { status, api, head }: Due) {
  const shown = `an answer of ${answer.status}: ${shorten(answer.body)}`
  if (answer.status >= 500) throw new Error(shown)
  if (status !== undefined && answer.status !== status) throw new Error(`${shown} for ${status}`)
  if (head || answer.status === 304 || answer.headers.has('content-encoding')) return
  const type = answer.headers.get('content-type') ?? ''
  const text = isJson(answer) || type.startsWith('text/html')
  if (text && inside.some((sign) => answer.body.search(sign) >= 0)) throw new Error(shown)
  if (isJson(answer) ? !hasEnvelope(answer) : api && !isFormAnswer(answer)) throw new Error(shown)
}

/** Where the form itself was posted, the answer is a page. */
const isFormAnswer = ({ headers, status }: Answer) =>
  headers.get('content-type') === 'text/html; charset=utf-8' && (status === 201 || status >= 400)

function hasEnvelope({ body, status }: Answer): boolean {
  const envelope = JSON.parse(Buffer.from(body, 'latin1').toString())
  if (envelope?.success !== status < 400) return false
  return envelope.success || (typeof envelope.message === 'string' && envelope.message !== '')
}
