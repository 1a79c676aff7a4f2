import { expect, test } from 'vitest'
import { message, openApp } from '../../testing/app.ts'
import { exchange, openConnection } from '../../testing/connection.ts'

const post = requestOf({ ...message, name: 'Vera' })
const smuggled = requestOf({ ...message, name: 'Smuggled' })

test('bytes that are not HTTP are answered after the requests before them', async () => {
  const { listen, readInbox } = await openApp()
  const url = await listen()
  for (const bytes of ['hello\r\n\r\n', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n']) {
    expect(await statusesOf(url, post + bytes)).toEqual([201, 400])
  }
  expect(await readInbox()).toHaveLength(2)
})

test('a request that was refused before its body had arrived gets no second answer', async () => {
  const { listen } = await openApp()
  const connection = openConnection(await listen())
  connection.write(
    'PUT /api/admin/contacts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
  )
  expect(await connection.next()).toMatchObject({ status: 401 })
  connection.write('not a chunk\r\n')
  expect(await connection.next()).toBeUndefined()
  connection.close()
})

test.each([
  ['no host', post.replace('Host: x\r\n', ''), 400],
  ['two hosts', post.replace('Host: x', 'Host: x\r\nHost: y'), 400],
  ['an invalid host', post.replace('Host: x', 'Host: x/y@z'), 400],
  ['a page, for two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
  ['another version', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 400],
  ['an expectation', post.replace('Host: x', 'Host: x\r\nExpect: a-miracle'), 417],
  ['a protocol', post.replace('Host: x', 'Host: x\r\nConnection: Upgrade\r\nUpgrade: y'), 201],
  ['the end', post.replace('Host: x', 'Host: x\r\nConnection: close'), 201],
])('after a request with %s nothing is done on the same connection', async (_, bytes, status) => {
  const { listen, readInbox } = await openApp()
  expect(await statusesOf(await listen(), bytes + smuggled)).toEqual([status])
  const names = (await readInbox()).map(({ name }) => name)
  expect(names).toEqual(status === 201 ? ['Vera'] : [])
})

test('a connection on which too many requests wait at once is cut', async () => {
  const url = await (await openApp()).listen()
  const get = 'GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n'
  expect(await statusesOf(url, get.repeat(100), 100)).toHaveLength(100)
  expect((await statusesOf(url, get.repeat(1000))).length).toBeLessThan(200)
})

function requestOf(body: object): string {
  const text = JSON.stringify(body)
  return `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}

const statusesOf = async (url: string, bytes: string, first?: number) =>
  (await exchange(url, bytes, { first })).map(({ status }) => status)
