import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { openConnection } from '../../testing/connection.ts'

/** What a connection takes its time with. */
export const paces = ['head', 'body', 'silent'] as const
type Pace = (typeof paces)[number]

const ticks = 10
const visitors = 8
const betweenVisitsMs = 100

/**
 * Lets many send a byte a second, or nothing at all, and some others use the site meanwhile, until all slow ones are cut or
 * `endMs` are over. Gives the slow ones, and the milliseconds of each call that others made.
 */
export async function crowdSlowly(url: string, crowd: Record<Pace, number>, endMs: number) {
  const slow = paces.flatMap((pace) => Array.from({ length: crowd[pace] }, () => open(url, pace)))
  let tick = 0
  const timer = setInterval(() => {
    // A tenth of them each time, so that the bytes are spread over the second.
    for (let at = tick++ % ticks; at < slow.length; at += ticks) slow[at]?.sendByte()
  }, 1000 / ticks)
  const over = new AbortController()
  const visiting = Promise.all(Array.from({ length: visitors }, () => visit(url, over.signal)))
  const ended = Promise.all(slow.map(({ closed }) => closed))
  await Promise.race([ended, pause(endMs, undefined, { ref: false })])
  over.abort()
  clearInterval(timer)
  const others = (await visiting).flat()
  const connections = slow.map(({ outcome }) => outcome())
  for (const connection of slow) connection.close()
  return { connections, others }
}

const { path } = endpoints.sendMessage
const postHead = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`
const getHead = `GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1000)}\r\n\r\n`

/** A connection that takes its time, and does not go away by itself when the server says good-bye. */
function open(url: string, pace: Pace) {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let received = ''
  let sent = 1
  let cutAfter: number | undefined
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
  })
  socket.on('error', () => {})
  socket.on('end', () => {
    cutAfter ??= performance.now() - start
    // Whoever says nothing would never hear that nobody is there any more.
    if (pace === 'silent') socket.end()
  })
  socket.on('close', () => {
    cutAfter ??= performance.now() - start
    resolve()
  })
  if (pace === 'body') socket.write(postHead)
  if (pace === 'head') socket.write(getHead.slice(0, sent))
  return {
    closed,
    sendByte() {
      if (pace === 'silent' || !socket.writable) return
      socket.write(pace === 'head' ? (getHead[sent++] ?? 'x') : ' ')
    },
    close: () => socket.destroy(),
    outcome: () => ({
      pace,
      /** Milliseconds until the server ended it; NaN where it did not. */
      cutAfter: cutAfter ?? Number.NaN,
      /** Of its answer; 0 where there was none. */
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
      /** Whether it still takes bytes. */
      isLeft: !socket.destroyed,
    }),
  }
}

/** Somebody who reads pages and leaves messages in turn, over a kept connection; gives the time of each call. */
async function visit(url: string, signal: AbortSignal): Promise<number[]> {
  const body = JSON.stringify({ name: 'Vera', email: 'vera@example.com', message: 'Hello' })
  const message = `${postHead.replace('1000', String(body.length))}${body}`
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
