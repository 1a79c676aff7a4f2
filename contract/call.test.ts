import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { call, InvalidResponse } from './call.ts'

const body = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }

test('a call sends its body as JSON, with the method and to the path of its key', async () => {
  const { origin, requests } = await echo()
  await call('POST /api/contacts', { body }, { origin })
  await call('DELETE /api/auth/session', {}, { origin, token: 'abc' })
  const [post, remove] = requests
  expect(post).toMatchObject({ method: 'POST', url: '/api/contacts', body: JSON.stringify(body) })
  expect(post?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(post?.headers).not.toHaveProperty('authorization')
  expect(remove).toMatchObject({ method: 'DELETE', url: '/api/auth/session', body: '' })
  expect(remove?.headers).toMatchObject({ authorization: 'Bearer abc' })
  expect(remove?.headers).not.toHaveProperty('content-type')
})

test('a query is written into the address, without what is empty or not there', async () => {
  const { origin, requests } = await echo()
  const query = { page: 1, limit: 10, search: 'a&b=ü %', status: undefined }
  await call('GET /api/admin/contacts', { query }, { origin })
  await call('GET /api/admin/contacts', { query: { ...query, search: '' } }, { origin })
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/admin/contacts?page=1&limit=10&search=a%26b%3D%C3%BC+%25',
    '/api/admin/contacts?page=1&limit=10',
  ])
})

test('the result is the status, whether it is good, and the answer', async () => {
  const answer = { success: true, data: { _id: '7' } }
  const taken = await echo(201, JSON.stringify(answer))
  const created = await call('POST /api/contacts', { body }, taken)
  expect(created).toEqual({ ok: true, status: 201, answer })
  const refused = await echo(429, '{"success":false,"message":"Later"}')
  const { ok, status } = await call('POST /api/contacts', { body }, refused)
  expect([ok, status]).toEqual([false, 429])
})

test.each(['null', '"hello"', '[]', '{"message":{"a":1}}'])(
  'an answer in JSON of another shape says nothing: %s',
  async (odd) => {
    const { answer } = await call('POST /api/contacts', { body }, await echo(502, odd))
    expect([answer.success, answer.message]).toEqual([undefined, undefined])
  },
)

test.each(['', '<html>Bad gateway</html>'])(
  'an answer that is not JSON is an invalid response: %s',
  async (odd) => {
    const attempt = call('POST /api/contacts', { body }, await echo(200, odd))
    await expect(attempt).rejects.toThrow('Invalid response from server')
    await expect(attempt).rejects.toBeInstanceOf(InvalidResponse)
  },
)

test('a call that is aborted, or that nobody answers, fails as fetch fails', async () => {
  const arrived = Promise.withResolvers<void>()
  const { origin } = await listen(() => arrived.resolve())
  const abort = new AbortController()
  const attempt = call('POST /api/contacts', { body }, { origin, signal: abort.signal })
  await arrived.promise
  abort.abort()
  await expect(attempt).rejects.toMatchObject({ name: 'AbortError' })
  const nowhere = call('POST /api/contacts', { body }, { origin: 'http://127.0.0.1:1' })
  await expect(nowhere).rejects.toBeInstanceOf(TypeError)
})

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }

/** A server that answers everything alike and keeps what it was asked. */
async function echo(status = 200, answer = '{"success":true}') {
  const requests: Asked[] = []
  const { origin } = await listen(async (request, response) => {
    const { method, url, headers } = request
    requests.push({ method, url, headers, body: await text(request) })
    response.writeHead(status).end(answer)
  })
  return { origin, requests }
}

/** A server on a free port. */
async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
