import { setImmediate as nextTurn } from 'node:timers/promises'
import { root } from '../../load/root.ts'
import { type Answer, openConnection, shorten } from '../../testing/connection.ts'

/** Placeholder for eight characters that are unique to a conversation. */
const tokenPlace = 'xTOKENx0'

/** The sender's address, by which a message can be told from all others wherever it was accepted. */
export const tokenEmail = `vera.${tokenPlace}@example.com`

/** The token in such an address; empty if there is none. */
export const tokenOf = (email: string) => /^vera\.(\w{8})@example\.com$/.exec(email)?.[1] ?? ''

/** An expected answer; `status` is set if only one is right. */
export type Due = { status?: number; api: boolean; head: boolean }

/** The answer expected to a request: its bytes tell whether the API answers, and whether a body is due. */
export const dueOf = (request: string, status?: number): Due => ({
  status,
  api: status === 400 || /^\s*\S+ (http:\/\/[^/]*)?\/api/.test(request),
  head: request.startsWith('HEAD '),
})

/** Bytes to send over a connection, one character each, and what must come back. */
export type Conversation = {
  bytes: string
  /** Where to cut them into pieces that are sent one by one. */
  cuts?: number[]
  /** In this order. */
  answers: Due[]
  /** What comes then: nothing, a refusal, either (the end came within a message), a reset by the client, or anything. */
  ending: 'nothing' | 'refusal' | 'cut' | 'reset' | 'anything'
}

/**
 * What conversations came to, to be compared with the inbox. `acknowledged`: ids that an answer of 201 named; tokens, where
 * the answer was a page. `possible`: tokens of conversations whose messages may be there, since nobody could hear what
 * became of them. `unnamed`: how many messages a page acknowledged whose address was changed on the way, so that nobody
 * can tell which they are. `statuses`: how many answers there were of each.
 */
export const newLedger = () => ({
  acknowledged: new Set<string>(),
  possible: new Set<string>(),
  unnamed: 0,
  statuses: new Map<number, number>(),
})

export type Ledger = ReturnType<typeof newLedger>

let conversations = 0

/** Holds a conversation over its own connection. Throws if the server does something it must not. */
export async function converse(url: string, ledger: Ledger, conversation: Conversation) {
  const token = (conversations++).toString(36).padStart(tokenPlace.length, '0')
  const bytes = conversation.bytes.replaceAll(tokenPlace, token)
  const { cuts = [], answers, ending } = conversation
  const isWhole = new RegExp(`[="]vera\\.${token}(@|%40)example\\.com(["&\\r\\n]|$)`)
  // Robots get the same answers as people.
  const robot = bytes.includes('_gotcha')
  if (robot || ending === 'reset' || ending === 'anything') ledger.possible.add(token)
  const connection = openConnection(url)

  /** Looks at an answer, and remembers the message that it acknowledges. */
  function hear(answer: Answer, due?: Due) {
    const { status } = answer
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
    const complaint = complaintOf(answer, due)
    if (complaint) throw new Error(`an answer of ${status} ${complaint}: ${shorten(answer.body)}`)
    if (status !== 201 || robot || !due) return
    if (isJson(answer)) ledger.acknowledged.add(JSON.parse(answer.body).data._id)
    else if (isWhole.test(bytes)) ledger.acknowledged.add(token)
    else ledger.unnamed++
  }

  try {
    for (const piece of piecesOf(bytes, cuts)) {
      connection.write(piece)
      // So that it is sent by itself.
      await nextTurn()
    }
    if (ending === 'anything') connection.end()
    for (const [index, due] of answers.entries()) {
      const answer = await connection.next({ toHead: due.head })
      if (!answer) throw new Error(`no answer number ${index + 1} (${connection.failure()})`)
      hear(answer, due)
      // A server that could not read the whole head does not know that no body is due.
      if (due.head && answer.headers.get('connection') === 'close') return
    }
    if (ending === 'reset') return void connection.reset()
    if (ending !== 'refusal') connection.end()
    let more = 0
    for (let answer = await connection.next(); answer; answer = await connection.next()) {
      hear(answer)
      more++
      const isRefusal = answer.status >= 400 && answer.headers.get('connection') === 'close'
      if (ending === 'anything' || isRefusal) continue
      throw new Error(`an answer of ${answer.status} that nothing asked for`)
    }
    const most = { nothing: 0, refusal: 1, cut: 1, anything: more }[ending]
    if (more > most) throw new Error(`${more} answers after the last one`)
    if (ending === 'refusal' && more === 0) throw new Error('the end without a word')
  } catch (error) {
    throw new Error(`${(error as Error).message}, after ${shorten(bytes)}`, { cause: error })
  } finally {
    connection.close()
  }
}

function piecesOf(bytes: string, cuts: number[]): string[] {
  const places = cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other)
  return [...places, bytes.length].map((place, index) => bytes.slice(places[index - 1] ?? 0, place))
}

const typeOf = ({ headers }: Answer) => headers.get('content-type') ?? ''
const isJson = (answer: Answer) => typeOf(answer) === 'application/json; charset=utf-8'

/** Internals that a failure must not reveal: a stack frame, a module, one of our files. */
const inside = [/\bat [^\n"]{0,200}:\d+:\d+/, /node_modules|node:internal/, /[\w-]+\.ts\b/, root]

function complaintOf(answer: Answer, due?: Due): string | undefined {
  const { status, headers, body } = answer
  if (status >= 500) return 'to a visitor'
  if (due?.status !== undefined && status !== due.status) return `for ${due.status}`
  if (due?.head || status === 304 || headers.has('content-encoding')) return undefined
  const isPage = typeOf(answer) === 'text/html; charset=utf-8'
  if ((isJson(answer) || isPage) && inside.some((sign) => body.search(sign) >= 0)) {
    return 'that shows the inside'
  }
  if (isJson(answer)) return hasEnvelope(answer) ? undefined : 'without its envelope'
  // Where the form itself was posted, the answer is a page.
  const isFormAnswer = isPage && (status === 201 || status >= 400)
  return due?.api && !isFormAnswer ? 'that is no answer of the API' : undefined
}

function hasEnvelope({ body, status }: Answer): boolean {
  const envelope = JSON.parse(Buffer.from(body, 'latin1').toString())
  // The description of the calls is a file of its own kind.
  if (status < 400 && envelope?.openapi) return true
  if (envelope?.success !== status < 400) return false
  return envelope.success || (typeof envelope.message === 'string' && envelope.message !== '')
}
