import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openApp, type TestApp } from '../../testing/app.ts'

// What never reaches a handler, as bytes on a real connection: the answer still is JSON of the usual shape.
const refusals: [string, string, number][] = [
  ['words that are no HTTP', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET /api/contacts HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
  ['a method that HTTP does not know', 'BREW /api/contacts HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['two lengths', postWith('Content-Length: 2\r\nContent-Length: 3\r\n'), 400],
  ['a length and chunks', postWith('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['a length that is no number', postWith('Content-Length: lots\r\n'), 400],
  [
    'a header of 100 kB',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(100_000)}\r\n\r\n`,
    431,
  ],
  ['an address of 100 kB', `GET /${'y'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['no Host header', 'GET /api/contacts HTTP/1.1\r\n\r\n', 400],
  [
    'an expectation that nobody can meet',
    postWith('Expect: a-miracle\r\nContent-Length: 2\r\n'),
    417,
  ],
  ['PROPFIND', 'PROPFIND /api/contacts HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ['a bad percent-encoding', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a tunnel', 'CONNECT example.com:80 HTTP/1.1\r\nHost: example.com:80\r\n\r\n', 400],
]

test.each(refusals)(
  '%s gets an answer in JSON, with every security header, and is noted',
  async (_, bytes, status) => {
    const METRICS_TOKEN = 'a-token-for-the-metrics'
    const { app, log } = await openApp({ SITE_URL: 'https://foyer.example', METRICS_TOKEN })
    const answer = await exchange(app, bytes)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({
      success: false,
      message: expect.stringMatching(/\w+ \w+/),
    })
    const lines = answer.head.toLowerCase().split('\r\n')
    const { headers } = await app.inject('/')
    for (const name of secured) {
      expect.soft(lines, name).toContain(`${name}: ${String(headers[name]).toLowerCase()}`)
    }
    expect(lines).toContain('content-type: application/json; charset=utf-8')
    expect(lines).toContain('cache-control: no-store')
    expect(lines.filter((line) => line.startsWith('date: '))).toHaveLength(1)

    const noted = log()
      .split('\n')
      .filter((line) => line.includes(`"status":${status},`))
    expect(noted.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'answered', method: expect.any(String), ms: expect.any(Number) },
    ])
    const authorization = `Bearer ${METRICS_TOKEN}`
    const metrics = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(metrics.body).toMatch(
      new RegExp(`^http_request_duration_seconds_count\\{.*status="${status}"\\} 1$`, 'm'),
    )
  },
)

const secured = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

test('the address in a request may be written in full, as proxies write it', async () => {
  const { app } = await openApp()
  const bytes =
    'GET http://localhost/api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const answer = await exchange(app, bytes)
  expect(answer.status).toBe(404)
  expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  expect(answer.head.toLowerCase()).toContain('cache-control: no-store')
})

test('a connection that breaks off in the middle of a request disturbs no other', async () => {
  const { app } = await openApp()
  const port = await listen(app)
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"name"')
  await once(socket, 'connect')
  socket.destroy()
  await once(socket, 'close')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

function postWith(headers: string): string {
  return `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n{}`
}

async function listen(app: TestApp['app']): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Sends bytes on a connection of their own and reads until the server closes it. */
async function exchange(app: TestApp['app'], bytes: string) {
  const socket = connect(await listen(app), '127.0.0.1')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n', 2)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body }
}
