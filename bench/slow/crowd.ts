import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '../../testing/connection.ts'
import { messageBytes, messageHead } from '../measuring/message-bytes.ts'

/** What a connection is slow with. */
export const paces = ['head', 'body', 'silent'] as const
type Pace = (typeof paces)[number]

const visitors = 8
const betweenVisitsMs = 100

/** What a slow connection sends at once, and what of it follows byte by byte, a second apart. */
const sent: Record<Pace, [atOnce: string, then: string]> = {
  head: ['G', `ET / HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1000)}`],
  body: [messageHead(1000), ' '.repeat(1000)],
  silent: ['', ''],
}

/**
 * Lets many send a byte a second, or nothing at all, and some others use the site meanwhile, until all slow ones are cut or
 * `endMs` are over. Gives the slow ones, and the milliseconds of each call that others made.
 */
export async function crowdSlowly(url: string, crowd: Record<Pace, number>, endMs: number) {
  const slow = paces.flatMap((pace) => Array.from({ length: crowd[pace] }, () => open(url, pace)))
  const over = new AbortController()
  const visiting = Promise.all(Array.from({ length: visitors }, () => visit(url, over.signal)))
  const ended = Promise.all(slow.map(({ closed }) => closed))
  await Promise.race([ended, pause(endMs, undefined, { ref: false })])
  over.abort()
  const others = (await visiting).flat()
  return { connections: slow.map(({ outcome }) => outcome()), others }
}

/** A connection that takes its time, and does not go away by itself when the server says good-bye. */
function open(url: string, pace: Pace) {
  const { hostname, port } = new URL(url)
  const [atOnce, then] = sent[pace]
  const start = performance.now()
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let received = ''
  let at = 0
  let cutAfter = Number.NaN
  socket.write(atOnce)
  // Not all at the same moment.
  const pauseMs = 900 + Math.random() * 200
  const timer = setInterval(() => socket.writable && socket.write(then[at++] ?? ''), pauseMs)
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
  })
  const cut = () => {
    cutAfter ||= performance.now() - start
  }
  socket.on('error', () => {})
  socket.on('end', () => {
    cut()
    // Who says nothing would never hear that nobody is there any more.
    if (pace === 'silent') socket.end()
  })
  socket.on('close', () => {
    cut()
    clearInterval(timer)
    resolve()
  })
  return {
    closed,
    /**
     * `cutAfter`: the milliseconds until the server ended it, NaN where it did not. `status`: of its answer, 0 where there
     * was none. `isLeft`: whether it still took bytes, until now.
     */
    outcome() {
      const isLeft = !socket.destroyed
      socket.destroy()
      const [, status = 0] = /^HTTP\/1\.1 (\d+)/.exec(received) ?? []
      return { pace, cutAfter, status: Number(status), isLeft }
    },
  }
}

/** Somebody who reads pages and leaves messages in turn, over a kept connection; gives the time of each call. */
async function visit(url: string, signal: AbortSignal): Promise<number[]> {
  const message = messageBytes({ name: 'Vera', email: 'vera@example.com', message: 'Hello' })
  const page = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const times: number[] = []
  const connection = openConnection(url)
  while (!signal.aborted) {
    const start = performance.now()
    connection.write(times.length % 2 ? message : page)
    const answer = await connection.next()
    if (!answer || answer.status > 201) throw new Error(`an answer of ${answer?.status}`)
    times.push(performance.now() - start)
    await pause(betweenVisitsMs)
  }
  connection.close()
  return times
}
