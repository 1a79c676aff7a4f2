import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Connection, openConnection } from '../../testing/connection.ts'
import { runUntil } from '../../testing/kill.ts'
import { given, newFolder, serve, serverEntry } from '../../testing/process.ts'
import { restartAgainAndAgain } from '../../testing/restart-rounds.ts'
import { dialects, newUrl } from '../../testing/store.ts'

const text = JSON.stringify({ name: 'Vera', email: 'vera@example.com', message: 'Hello' })
const head = `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`
const page = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process in good order', async (signal) => {
  const server = await serve({ environment: given })
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop(signal)).toBe(0)
  expect(existsSync(join(server.dataDir, 'foyer.db-wal'))).toBe(false)
})

test('SIGTERM in the middle of a start ends it in good order', async () => {
  const folder = newFolder()
  const environment = { ...given, DATA_DIR: folder, PORT: '0' }
  const reached = () => existsSync(join(folder, 'foyer.db'))
  const ended = await runUntil([serverEntry], { environment, folder, reached, signal: 'SIGTERM' })
  expect(ended).toEqual({ code: 0, signal: null })
  expect(existsSync(join(folder, 'foyer.db-wal'))).toBe(false)
})

test('requests that have begun are answered, and no new ones are accepted', async () => {
  const server = await serve({ environment: given })
  const inTheBody = openConnection(server.url)
  const inTheHead = openConnection(server.url)
  const kept = openConnection(server.url)
  const idle = openConnection(server.url)
  const silent = openConnection(server.url)
  inTheBody.write(head + text.slice(0, 5))
  inTheHead.write(head.slice(0, 20))
  for (const connection of [kept, idle]) {
    connection.write(page)
    expect((await connection.next())?.headers.get('connection')).toBe('keep-alive')
  }

  const stopped = server.stop()
  await untilRefused(server.url)
  // On its way while the server closed its door.
  kept.write(page)
  await expectLastAnswer(kept, 200)
  // Neither waits for those who are still sending.
  expect(await idle.next()).toBeUndefined()
  expect(await silent.next()).toBeUndefined()
  inTheBody.write(text.slice(5))
  await expectLastAnswer(inTheBody, 201)
  inTheHead.write(head.slice(20) + text)
  await expectLastAnswer(inTheHead, 201)
  expect(await stopped).toBe(0)
})

test.each(dialects)(
  'restarts under load on %s: every answer is whole, and every message that is kept was acknowledged',
  async (dialect) => {
    const outcome = await restartAgainAndAgain(3, await newUrl(dialect), (environment) =>
      serve({ environment: { ...given, ...environment, CONTACT_LIMIT: '0' } }),
    )
    expect(outcome).toMatchObject({ codes: [0, 0, 0, 0], broken: [], lost: 0, twice: 0, untold: 0 })
    // How many find a closed door and how many are answered at all, depends on how busy the machine is: npm run bench -- restart counts them.
    expect(outcome.answered).toBeGreaterThan(10)
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
  }
}
