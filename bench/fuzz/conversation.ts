import { setImmediate as nextTurn } from 'node:timers/promises'
import { root } from '../../load/root.ts'
import { type Answer, openConnection, shorten } from '../../testing/connection.ts'

/** Stands in a conversation for eight characters that no other conversation has. */
const tokenPlace = 'xTOKENx0'

/** Where a message comes from, so that it can be told from all others wherever it was accepted. */
export const tokenEmail = `vera.${tokenPlace}@example.com`

/** The conversation that a message with such an address belongs to. */
export const tokenOf = (email: string) => /^vera\.(\w{8})@example\.com$/.exec(email)?.[1] ?? ''

/** An answer that is due; a `status` is given where only one is right. */
export type Due = { status?: number; api: boolean; head: boolean }

/** What is due for a request: whether it is the API's to answer, and without a body, the bytes of the request tell. */
export const dueOf = (request: string, status?: number): Due => ({
  status,
  api: status === 400 || /^\s*\S+ (http:\/\/[^/]*)?\/api/.test(request),
  head: request.startsWith('HEAD '),
})

/** Bytes to send over a connection, a character each, and what has to come back. */
export type Conversation = {
  bytes: string
  /** Where they are cut, so that they go out one piece after the other. */
  cuts?: number[]
  /** In this order. */
  answers: Due[]
  /** What comes then: nothing, a refusal, either (the end came within a message), a reset by the client, or anything. */
  ending: 'nothing' | 'refusal' | 'cut' | 'reset' | 'anything'
}

/** What conversations came to, to be compared with the inbox. */
export const newLedger = () => ({
  /** Ids that an answer of 201 named; tokens, where the answer was a page. */
  acknowledged: new Set<string>(),
  /** Tokens of conversations whose messages may be there, since nobody could hear what became of them. */
  possible: new Set<string>(),
  /** Messages that a page acknowledged, and whose address was changed on the way: nobody can tell which they are. */
  unnamed: 0,
  /** How many answers there were of each status. */
  statuses: new Map<number, number>(),
})

export type Ledger = ReturnType<typeof newLedger>

let conversations = 0

/** Has a conversation over a connection of its own. Throws where the server does what it must not. */
export async function converse(url: string, ledger: Ledger, conversation: Conversation) {
  const token = (conversations++).toString(36).padStart(tokenPlace.length, '0')
  const bytes = conversation.bytes.replaceAll(tokenPlace, token)
  const { cuts = [], answers, ending } = conversation
  const isWhole = new RegExp(`[="]vera\\.${token}(@|%40)example\\.com(["&\\r\\n]|$)`)
  // Robots are told the same as people.
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
      // Lets it go out by itself.
      await nextTurn()
    }
    if (ending === 'anything') connection.end()
    for (const [index, due] of answers.entries()) {
      const answer = await connection.next({ toHead: due.head })
      if (!answer) throw new Error(`no answer number ${index + 1} (${connection.failure()})`)
      hear(answer, due)
      // Who can't read a head to its end does not know either that no body is due.
      if (due.head && answer.headers.get('connection') === 'close') return
    }
    if (ending === 'reset') return void connection.reset()
    if (ending !== 'refusal') connection.end()
    let more = 0
    for (let answer = await connection.next(); answer; answer = await connection.next()) {
      hear(answer)
      more++
      if (ending === 'anything') continue
      const refusal = answer.status >= 400 && answer.headers.get('connection') === 'close'
      if (!refusal) throw new Error(`an answer of ${answer.status} that nothing asked for`)
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

/** What a failure must not show of the inside: a frame of a stack, a module, a file of ours. */
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
  if (envelope?.success !== status < 400) return false
  return envelope.success || (typeof envelope.message === 'string' && envelope.message !== '')
}
