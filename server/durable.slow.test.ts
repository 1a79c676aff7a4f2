import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { commandRunner, run, startServe } from '../testing/process.ts'

test('killed twelve times under load, the server loses no message that it acknowledged', async () => {
  const { code, stdout } = await run([commandRunner, 'bench', 'crash'])
  expect(code, stdout).toBe(0)
}, 900_000)

test('3,000 bodies of 64 kB that never end leave a server with 256 MB alive', async () => {
  const server = await startServe({
    environment: { LOG_LEVEL: 'silent' },
    flags: ['--max-semi-space-size=4'],
  })
  const { port } = new URL(server.url)
  const head = `POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 65536\r\n\r\n`
  const half = Buffer.concat([Buffer.from(head), Buffer.alloc(65_000, ' ')])
  const sockets = Array.from({ length: 3000 }, () => connect(Number(port), '127.0.0.1'))
  const outcomes = sockets.map(
    (socket) =>
      new Promise<boolean>((resolve) => {
        socket.resume().on('error', () => {})
        socket.on('close', () => resolve(false))
        socket.write(half, () => resolve(true))
      }),
  )
  const sent = (await Promise.all(outcomes)).filter(Boolean).length
  expect(sent).toBeGreaterThan(900)
  // Those that were let in are cut off too, in half a minute.
  await expect.poll(() => sockets.every(({ closed }) => closed)).toBe(true)
  expect(server.child.exitCode).toBeNull()
  expect((await server.leaveMessage()).status).toBe(201)
  const [, peak] =
    /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? []
  expect(Number(peak)).toBeLessThan(256 * 1024)
})
