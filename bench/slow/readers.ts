import { globSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../load/root.ts'

/** More than the operating system takes off the server's hands, in as many requests as may wait at once. */
const requests = 90

/** Twice the server's own limit: only the second time without a byte in between shows that nothing moves. */
const patienceMs = 63_000

/**
 * Lets many ask for the largest file again and again and read nothing of it. `whileWaiting` is called once the server
 * can send no more. Gives how many were not given up: those who get all once they do read.
 */
export async function readNothing(
  url: string,
  count: number,
  whileWaiting: () => Promise<unknown>,
): Promise<number> {
  // The last of them asks for the end, so that whoever gets all is not waited for.
  const head = `GET ${largestFile()} HTTP/1.1\r\nHost: x\r\n`
  const asked = `${`${head}\r\n`.repeat(requests - 1)}${head}Connection: close\r\n\r\n`
  const readers = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), new URL(url).hostname).pause()
    socket.on('error', () => {}).write(asked)
    return socket
  })
  await pause(5000)
  await whileWaiting()
  await pause(patienceMs)
  let kept = 0
  for (const socket of readers) {
    // Whoever was given up is told so by a reset.
    const got = await text(socket.setEncoding('latin1')).catch(() => '')
    if (got.split('HTTP/1.1 200 OK').length - 1 === requests) kept++
  }
  return kept
}

/** The path of the largest file among those that the pages load. */
function largestFile(): string {
  const cwd = join(root, 'dist', 'public')
  const files = globSync('assets/*', { cwd, exclude: ['**/*.{br,gz}'] })
  const size = (name: string) => statSync(join(cwd, name)).size
  return `/${files.sort((one, other) => size(other) - size(one))[0]}`
}
