import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dialects, newUrl } from '../store/test-store.ts'
import { type Connection, openConnection } from './bench/fuzz-connection.ts'
import { restartAgainAndAgain } from './bench/restart-rounds.ts'
import { given, serve } from './test-process.ts'

const text = JSON.stringify({ name: 'Vera', email: 'vera@example.com', message: 'Hello' })
const head = `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`
const page = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process in good order', async (signal) => {
  const server = await serve({ environment: given })
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop(signal)).toBe(0)
  expect(existsSync(join(server.dataDir, 'foyer.db-wal'))).toBe(false)
})

test('whoever is in the middle of a request is answered, and nobody new gets in', async () => {
  const server = await serve({ environment: given })
  const inTheBody = openConnection(server.url)
  const inTheHead = openConnection(server.url)
  const kept = openConnection(server.url)
  const idle = openConnection(server.url)
  inTheBody.write(head + text.slice(0, 5))
  inTheHead.write(head.slice(0, 20))
  for (const connection of [kept, idle]) {
    connection.write(page)
    expect((await connection.next())?.headers.get('connection')).toBe('keep-alive')
  }

  const stopped = server.stop()
  await untilRefused(server.url)
  // On its way while the server closed its door.
  await pause(50)
  kept.write(page)
  await expectLastAnswer(kept, 200)
  expect(await idle.next()).toBeUndefined()
  inTheBody.write(text.slice(5))
  await expectLastAnswer(inTheBody, 201)
  inTheHead.write(head.slice(20) + text)
  await expectLastAnswer(inTheHead, 201)
  expect(await stopped).toBe(0)
})

test('a connection on which nobody says anything does not hold up the end of the process', async () => {
  const server = await serve({ environment: given })
  const silent = openConnection(server.url)
  // Accepted only after the one above.
  expect((await fetch(server.url)).status).toBe(200)
  const start = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - start).toBeLessThan(5000)
  silent.close()
})

test('a visitor whose request never ends does not hold up the end of the process', async () => {
  const server = await serve({ environment: given })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(head + text.slice(0, 1))
  // Answered only after the bytes above have come in.
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  socket.destroy()
})

test.each(dialects)(
  'three restarts under load on %s: every answer is whole, and nothing is kept that nobody was told of',
  async (dialect) => {
    const outcome = await restartAgainAndAgain(3, await newUrl(dialect), (environment) =>
      serve({ environment: { ...given, ...environment, CONTACT_LIMIT: '0' } }),
    )
    expect(outcome).toMatchObject({ codes: [0, 0, 0, 0], broken: [], lost: 0, twice: 0, untold: 0 })
    expect(outcome.answered).toBeGreaterThan(100)
    // None as a rule; a visitor who was held up for too long finds a closed door.
    expect(outcome.endedKept + outcome.endedNew).toBeLessThanOrEqual(3)
  },
  60_000,
)

async function expectLastAnswer(connection: Connection, status: number) {
  const answer = await connection.next()
  expect(answer?.status).toBe(status)
  expect(answer?.headers.get('connection')).toBe('close')
  expect(await connection.next()).toBeUndefined()
  connection.close()
}

async function untilRefused(url: string) {
  for (;;) {
    const connection = openConnection(url)
    await connection.opened
    connection.close()
    if (connection.failure() === 'ECONNREFUSED') return
    await pause(5)
  }
}
