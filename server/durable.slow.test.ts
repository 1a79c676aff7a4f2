import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { newFolder, startServe } from '../testing/process.ts'

test('killed twelve times under load, the server loses no message that it acknowledged', async () => {
  const dataDir = newFolder()
  const environment = { CONTACT_LIMIT: '0', LOG_LEVEL: 'silent' }
  const acknowledged: string[] = []
  for (let round = 1; round <= 12; round++) {
    const server = await startServe({ dataDir, environment })
    const before = acknowledged.length
    const senders = Array.from({ length: 8 }, async (_, sender) => {
      for (let number = 0; ; number++) {
        const text = `Round ${round}, sender ${sender}, number ${number}`
        const response = await server.leaveMessage(text).catch(() => undefined)
        if (response?.status !== 201) return
        acknowledged.push(text)
        await response.text().catch(() => '')
      }
    })
    const isUnderLoad = () => acknowledged.length - before >= 40 + 7 * round
    await expect.poll(isUnderLoad, { interval: 1 }).toBe(true)
    await server.stop('SIGKILL')
    await Promise.all(senders)
  }
  const server = await startServe({ dataDir, environment })
  expect(await server.stop()).toBe(0)
  const sqlite = new BetterSqlite3(join(dataDir, 'foyer.db'), { readonly: true })
  const stored = sqlite.prepare('select message from contacts').pluck().all() as string[]
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  sqlite.close()
  expect(acknowledged.length).toBeGreaterThan(12 * 40)
  expect(new Set(stored).size, 'none is there twice').toBe(stored.length)
  expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([])
})

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
