import { connect } from 'node:net'

/** An answer as it came over the wire; `body` has a character for each byte. */
export type Answer = { status: number; headers: Map<string, string>; body: string }

export type Connection = ReturnType<typeof openConnection>

/** What came back is no answer as RFC 9112 has it, or nothing came for too long. */
export class BrokenAnswer extends Error {
  override name = 'BrokenAnswer'
}

/** How long an answer may take before it counts as missing. */
const patienceMs = 25_000

/**
 * A connection that sends bytes as they are, well formed or not, and reads answers strictly. Text stands for
 * bytes, a character each (latin1). It stays half open until both sides have ended it.
 */
export function openConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }).setNoDelay()
  const { promise: opened, resolve: setOpened } = Promise.withResolvers<void>()
  let received = ''
  let ended = false
  let failure: string | undefined
  let wake = () => {}
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    wake()
  })
  const end = () => {
    ended = true
    wake()
  }
  socket.on('end', end)
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code
  })
  socket.on('connect', setOpened)
  socket.on('close', () => {
    end()
    setOpened()
  })

  /** Waits for more; false where nothing can come any more. */
  async function more(): Promise<boolean> {
    if (ended) return false
    const before = received.length
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, patienceMs)
    await promise
    clearTimeout(timer)
    if (received.length > before) return true
    if (!ended) throw new BrokenAnswer(`nothing came for ${patienceMs} ms`)
    return false
  }

  function take(length: number): string {
    const text = received.slice(0, length)
    received = received.slice(length)
    return text
  }

  async function readHead() {
    let end = received.indexOf('\r\n\r\n')
    while (end < 0) {
      if (!(await more())) return undefined
      end = received.indexOf('\r\n\r\n')
    }
    const [line = '', ...fields] = take(end + 4)
      .split('\r\n')
      .slice(0, -2)
    const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\w '-]+$/.exec(line)?.[1])
    if (!status) throw new BrokenAnswer(`this is no status line: ${shorten(line)}`)
    return { status, headers: new Map(fields.map(readField)) }
  }

  async function readBody(length: number): Promise<string> {
    while (received.length < length) {
      if (!(await more())) throw new BrokenAnswer(`cut after ${received.length} of ${length} bytes`)
    }
    return take(length)
  }

  return {
    write: (bytes: string) => socket.write(bytes, 'latin1'),
    /** Sends nothing more. */
    end: () => socket.end(),
    /** Ends both directions at once, with a reset. */
    reset: () => socket.resetAndDestroy(),
    close: () => socket.destroy(),
    /** Resolves once it is open, or will never be. */
    opened,
    /** Whether it can be used again: nothing ended it, and nothing came that nobody waits for. */
    isQuiet: () => !ended && !socket.destroyed && received === '',
    /** Why it broke, as the operating system names it. */
    failure: () => failure,
    /**
     * The next answer, after any of 1xx; undefined where the connection ends instead. An answer to HEAD has
     * no body whatever its headers say. Throws `BrokenAnswer`.
     */
    async next({ toHead = false } = {}): Promise<Answer | undefined> {
      const head = await readHead()
      if (!head && received) throw new BrokenAnswer(`cut within a head: ${shorten(received)}`)
      if (!head) return undefined
      if (head.status < 200) return this.next({ toHead })
      if (toHead || head.status === 204 || head.status === 304) return { ...head, body: '' }
      const length = head.headers.get('content-length') ?? ''
      if (!/^\d+$/.test(length)) throw new BrokenAnswer(`an answer of ${head.status} has no length`)
      return { ...head, body: await readBody(Number(length)) }
    },
  }
}

/** Sends bytes on a connection of their own; gives the answers until it ends, or until one is broken, or the first ones. */
export async function exchange(url: string, bytes: string, { first = 1000, toHead = false } = {}) {
  const connection = openConnection(url)
  connection.write(bytes)
  const answers: Answer[] = []
  while (answers.length < first) {
    const answer = await connection.next({ toHead }).catch(() => undefined)
    if (!answer) break
    answers.push(answer)
  }
  connection.close()
  return answers
}

function readField(line: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([\w-]+): ?([^\r\n]*)$/.exec(line) ?? []
  if (!name) throw new BrokenAnswer(`this is no header: ${shorten(line)}`)
  return [name.toLowerCase(), value]
}

/** Bytes as a person can read them, the beginning and the end where there are very many. */
export function shorten(bytes: string): string {
  const shown = JSON.stringify(bytes)
  return shown.length <= 600 ? shown : `${shown.slice(0, 400)} … ${shown.slice(-200)}`
}
