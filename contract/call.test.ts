import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { call, InvalidResponse } from './call.ts'

const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
const page = { page: 1, limit: 10 }

test('a call sends its body as JSON to the path and with the method of the contract', async () => {
  const { origin, requests } = await echo()
  await call('POST /api/contacts', { body: message }, { origin })
  await call(
    'PUT /api/admin/contacts',
    { body: { id: '7', status: 'read' } },
    { origin, token: 'abc' },
  )
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/contacts',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    },
    {
      method: 'PUT',
      url: '/api/admin/contacts',
      headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
      body: '{"id":"7","status":"read"}',
    },
  ])
  expect(requests[0]?.headers).not.toHaveProperty('authorization')
})

test('a call without a body sends none, and does not say that there is one', async () => {
  const { origin, requests } = await echo()
  await call('DELETE /api/auth/session', {}, { origin, token: 'abc' })
  expect(requests).toMatchObject([{ method: 'DELETE', url: '/api/auth/session', body: '' }])
  expect(requests[0]?.headers).not.toHaveProperty('content-type')
})

test('a query is written into the address, without what is empty or not there', async () => {
  const { origin, requests } = await echo()
  await call(
    'GET /api/admin/contacts',
    { query: { ...page, search: 'a&b=ü %', status: 'new' } },
    { origin },
  )
  await call(
    'GET /api/admin/contacts',
    { query: { ...page, search: '', status: undefined } },
    { origin },
  )
  const [full, short] = requests.map(({ url = '' }) => new URL(url, 'http://x'))
  expect(full?.pathname).toBe('/api/admin/contacts')
  expect(Object.fromEntries(full?.searchParams ?? [])).toEqual({
    page: '1',
    limit: '10',
    search: 'a&b=ü %',
    status: 'new',
  })
  expect(short?.search).toBe('?page=1&limit=10')
})

test('the reply is what came back: the status, whether it is good, and the answer', async () => {
  const taken = await echo(201, '{"success":true,"data":{"_id":"7"}}')
  const good = { success: true, data: { _id: '7' } }
  expect(await call('POST /api/contacts', { body: message }, taken)).toEqual({
    ok: true,
    status: 201,
    answer: good,
  })
  const refused = await echo(429, '{"success":false,"message":"Later"}')
  expect(await call('POST /api/contacts', { body: message }, refused)).toEqual({
    ok: false,
    status: 429,
    answer: { success: false, message: 'Later' },
  })
})

test.each(['null', '7', '"hello"', '[]', '{"message":{"a":1}}', '{"message":["x"]}'])(
  'an answer in JSON of another shape says nothing: %s',
  async (body) => {
    const { origin } = await echo(502, body)
    const { ok, answer } = await call('POST /api/contacts', { body: message }, { origin })
    expect(ok).toBe(false)
    expect(answer.success).toBeUndefined()
    expect(answer.message).toBeUndefined()
  },
)

test.each(['', '<html>Bad gateway</html>', '{"success":'])(
  'an answer that is not JSON is an invalid response: %s',
  async (body) => {
    for (const status of [200, 502]) {
      const { origin } = await echo(status, body)
      const attempt = call('POST /api/contacts', { body: message }, { origin })
      await expect(attempt).rejects.toThrow('Invalid response from server')
      await expect(attempt).rejects.toBeInstanceOf(InvalidResponse)
    }
  },
)

test('a call that is aborted fails as fetch fails', async () => {
  const arrived = Promise.withResolvers<void>()
  const { origin } = await listen(() => arrived.resolve())
  const abort = new AbortController()
  const attempt = call('POST /api/contacts', { body: message }, { origin, signal: abort.signal })
  await arrived.promise
  abort.abort()
  await expect(attempt).rejects.toMatchObject({ name: 'AbortError' })
})

test('a call to where nobody listens fails as fetch fails', async () => {
  const origin = 'http://127.0.0.1:1'
  await expect(call('POST /api/contacts', { body: message }, { origin })).rejects.toBeInstanceOf(
    TypeError,
  )
})

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }

/** A server that answers everything alike and keeps what it was asked. */
async function echo(status = 200, answer = '{"success":true}') {
  const requests: Received[] = []
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
