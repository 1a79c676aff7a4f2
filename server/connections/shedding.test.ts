import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { message, openApp } from '../../testing/app.ts'
import { boundsOf, fewFilesWarning } from './bounds.ts'

const roomy = { connections: 1000, connectionsOfNetwork: 1000, unfinishedBytes: 2 ** 24 }

const post = (body: string, length = body.length) =>
  `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
const whole = post(JSON.stringify(message))
const endless = post('{"name": "', 65_536)
const head = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(8000)}`

test('bodies that do not end are bounded all together: the first of them give way, with a 503, to whoever is quick', async () => {
  const app = await openApp({}, 'sqlite', { ...roomy, unfinishedBytes: 10 * 65_536 })
  const url = await app.listen()
  const flood: Stranger[] = []
  for (let count = 0; count < 30; count++) flood.push(await stranger(url, endless))
  await Promise.all(flood.slice(0, 20).map(({ ended }) => ended))
  for (const { received } of flood.slice(0, 20)) {
    expect(received()).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
    expect(received()).toMatch(/\r\nRetry-After: 10\r\n/)
    expect(received()).toMatch(/\{"success":false,"message":"Too much is coming in just now\./)
  }
  const visitor = await stranger(url, whole)
  expect(await visitor.answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(app.log()).toContain('connections were ended: there were too many at once')
})

test('a body in a chunk for each byte is taken while it is short, and gives way where each would cost a hundred times its size', async () => {
  const app = await openApp()
  const url = await app.listen()
  const inChunks = (text: string) =>
    `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${[...text].map((sign) => `1\r\n${sign}\r\n`).join('')}0\r\n\r\n`
  const short = await stranger(url, inChunks(JSON.stringify(message)))
  expect(await short.answer).toMatch(/^HTTP\/1\.1 201 /)
  const long = JSON.stringify({ ...message, message: 'x'.repeat(1000) })
  expect(await (await stranger(url, inChunks(long))).answer).toMatch(/^HTTP\/1\.1 503 /)
})

test('heads that do not end are bounded all together', async () => {
  const app = await openApp({}, 'sqlite', { ...roomy, unfinishedBytes: 250 * 8000 })
  const url = await app.listen()
  const flood = await Promise.all(Array.from({ length: 400 }, () => stranger(url, head)))
  const first = await Promise.race(flood.map(({ answer }) => answer))
  expect(first).toMatch(/^HTTP\/1\.1 503 /)
  const visitor = await stranger(url, whole)
  expect(await visitor.answer).toMatch(/^HTTP\/1\.1 201 /)
})

test('connections are bounded in all: the idlest give way, and who is at another place is served', async () => {
  const app = await openApp({}, 'sqlite', { ...roomy, connections: 20 })
  const url = await app.listen()
  const [silent] = [await stranger(url, ''), await stranger(url, 'GET ')]
  const flood: Stranger[] = []
  for (let count = 0; count < 40; count++) flood.push(await stranger(url, 'GET / HTTP/1.1\r\n'))
  await silent?.ended
  expect(silent?.received(), 'it had asked for nothing').toBe('')
  await Promise.all(flood.slice(0, 20).map(({ ended }) => ended))
  const elsewhere = await stranger(url, whole, '127.0.1.1')
  expect(await elsewhere.answer).toMatch(/^HTTP\/1\.1 201 /)
})

test('one network has only so many, and those of another stay', async () => {
  const app = await openApp({}, 'sqlite', { ...roomy, connectionsOfNetwork: 10 })
  const url = await app.listen()
  const others = await Promise.all(
    Array.from({ length: 8 }, () => stranger(url, 'GET / HTTP/1.1\r\n', '127.0.1.1')),
  )
  const flood: Stranger[] = []
  for (let count = 0; count < 40; count++) flood.push(await stranger(url, 'GET / HTTP/1.1\r\n'))
  await Promise.all(flood.slice(0, 30).map(({ ended }) => ended))
  for (const other of others) {
    other.socket.write('Host: x\r\n\r\n')
    expect(await other.answer).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('what is answered just now is never ended, however many come', async () => {
  const app = await openApp({}, 'sqlite', { ...roomy, connections: 5 })
  const gate = Promise.withResolvers<void>()
  app.app.get('/slow', { config: { access: 'public' } }, async () => {
    await gate.promise
    return 'at last'
  })
  const url = await app.listen()
  const waiting = await stranger(url, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  const flood: Stranger[] = []
  for (let count = 0; count < 20; count++) flood.push(await stranger(url, 'GET '))
  await flood[0]?.ended
  gate.resolve()
  expect(await waiting.answer).toMatch(/at last$/)
})

test('where very many requests wait, a connection may have two, and whoever asks one by one is served', async () => {
  const app = await openApp()
  const gate = Promise.withResolvers<void>()
  let asked = 0
  app.app.get('/slow', { config: { access: 'public' } }, () => {
    asked += 1
    return gate.promise.then(() => 'at last')
  })
  const url = await app.listen()
  const get = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'
  for (let count = 0; count < 60; count++) await stranger(url, get.repeat(100))
  const patient = await stranger(url, get)
  await expect.poll(() => asked).toBe(6001)
  const greedy = await stranger(url, get.repeat(100))
  await greedy.ended
  gate.resolve()
  expect(await patient.answer).toMatch(/at last$/)
})

test('where the system lets the process open few files, it keeps fewer connections, and one line says so', () => {
  expect(boundsOf(false, 65_536)).toMatchObject({ connections: 4000, connectionsOfNetwork: 1000 })
  expect(boundsOf(true, 65_536)).toMatchObject({ connections: 4000, connectionsOfNetwork: 4000 })
  expect(boundsOf(false, 1024)).toMatchObject({ connections: 824, connectionsOfNetwork: 206 })
  expect(fewFilesWarning(65_536)).toBeUndefined()
  expect(fewFilesWarning(1024)).toMatch(/^this process may open 1024 files.* 824 connections/)
})

type Stranger = Awaited<ReturnType<typeof stranger>>

/** A connection, from an address of its own if need be, that sends this and waits. */
async function stranger(url: string, bytes: string, from = '127.0.0.1') {
  const { port } = new URL(url)
  const socket: Socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from })
  onTestFinished(() => void socket.destroy())
  let received = ''
  const answer = Promise.withResolvers<string>()
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
    if (/\r\n\r\n[\s\S]/.test(received)) answer.resolve(received)
  })
  // Not by "once", which an error rejects: a reset is an end too.
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, received: () => received, answer: answer.promise, ended }
}
