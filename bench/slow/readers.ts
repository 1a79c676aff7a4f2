import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
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
  const request = `GET ${largestFile()} HTTP/1.1\r\nHost: x\r\n\r\n`
  const readers = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), new URL(url).hostname).pause()
    socket.on('error', () => {})
    socket.write(request.repeat(requests))
    return socket
  })
  await pause(5000)
  await whileWaiting()
  await pause(patienceMs)
  const given = await Promise.all(
    readers.map(async (socket) => {
      let answers = 0
      const end = () => socket.destroy()
      socket.on('end', end).setEncoding('latin1')
      // An error, such as that it was reset, ends the loop as the end does.
      await socket
        .forEach((text: string) => {
          answers += text.split('HTTP/1.1 200 OK').length - 1
          if (answers === requests) end()
        })
        .catch(() => {})
      return answers === requests
    }),
  )
  return given.filter(Boolean).length
}

/** The path of the largest file among those that the pages load. */
function largestFile(): string {
  const folder = join(root, 'dist', 'public', 'assets')
  const files = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name))
  const size = (name: string) => statSync(join(folder, name)).size
  return `/assets/${files.sort((one, other) => size(other) - size(one))[0]}`
}
