import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { message, openApp, type TestApp } from '../../testing/app.ts'

const post = requestOf({ ...message, name: 'Vera' })
const smuggled = requestOf({ ...message, name: 'Smuggled' })

test('bytes that are no HTTP are answered after the requests before them', async () => {
  const { app, readInbox } = await openApp()
  expect(await exchange(app, `${post}hello\r\n\r\n`)).toEqual([201, 400])
  expect(await exchange(app, `${post}CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n`)).toEqual([201, 400])
  expect(await readInbox()).toHaveLength(2)
})

test('a request that was refused before its body had come in gets no second answer', async () => {
  const { app } = await openApp()
  const { port } = await listen(app)
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'PUT /api/admin/contacts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
  )
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 401/)
  socket.write('no chunk\r\n')
  let rest = ''
  socket.on('data', (bytes) => {
    rest += bytes
  })
  await once(socket, 'close')
  expect(rest).toBe('')
})

test.each([
  ['no host', post.replace('Host: x\r\n', ''), 400],
  ['two hosts', post.replace('Host: x', 'Host: x\r\nHost: y'), 400],
  ['a host that can not be', post.replace('Host: x', 'Host: x/y@z'), 400],
  ['a page, for two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
  ['another version', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 400],
  ['an expectation', post.replace('Host: x', 'Host: x\r\nExpect: a-miracle'), 417],
  ['a protocol', post.replace('Host: x', 'Host: x\r\nConnection: Upgrade\r\nUpgrade: y'), 201],
  ['the end', post.replace('Host: x', 'Host: x\r\nConnection: close'), 201],
])('after a request with %s nothing is done on the same connection', async (_, bytes, status) => {
  const { app, readInbox } = await openApp()
  expect(await exchange(app, bytes + smuggled)).toEqual([status])
  const names = (await readInbox()).map(({ name }) => name)
  expect(names).toEqual(status === 201 ? ['Vera'] : [])
})

test('a connection on which too many requests wait at once is cut', async () => {
  const { app } = await openApp()
  const get = 'GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n'
  expect(await exchange(app, get.repeat(100), 100)).toHaveLength(100)
  expect((await exchange(app, get.repeat(1000))).length).toBeLessThan(200)
})

function headOf(framing: string): string {
  return `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`
}

function requestOf(body: object): string {
  const text = JSON.stringify(body)
  return headOf(`Content-Length: ${text.length}`) + text
}

async function listen(app: TestApp['app']): Promise<AddressInfo> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return app.server.address() as AddressInfo
}

/** Sends bytes on a connection of their own; gives the statuses of all answers, or of the first ones. */
async function exchange(app: TestApp['app'], bytes: string, first = Number.POSITIVE_INFINITY) {
  const { port } = await listen(app)
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const statuses = () =>
    [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.on('data', (text) => {
    received += text
    if (statuses().length >= first) resolve()
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve())
  socket.write(bytes)
  await promise
  socket.destroy()
  return statuses()
}
