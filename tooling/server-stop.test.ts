import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { given, serve } from './test-process.ts'

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process in good order', async (signal) => {
  const server = await serve({ environment: given })
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop(signal)).toBe(0)
  expect(existsSync(join(server.dataDir, 'foyer.db-wal'))).toBe(false)
})

test('a visitor whose request never ends does not hold up the end of the process', async () => {
  const server = await serve({ environment: given })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    'POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  // Answered only after the bytes above have come in.
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  socket.destroy()
})
