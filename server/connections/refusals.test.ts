import { expect, test } from 'vitest'
import { openApp } from '../../testing/app.ts'
import { exchange, openConnection } from '../../testing/connection.ts'

const postWith = (headers: string) =>
  `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n{}`
const long = 'y'.repeat(100_000)

// What never reaches a handler, as bytes on a real connection: the answer is JSON of the usual shape all the same.
test.each([
  ['words that are not HTTP', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET /api/contacts HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
  ['a method that HTTP does not know', 'BREW /api/contacts HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['two lengths', postWith('Content-Length: 2\r\nContent-Length: 3\r\n'), 400],
  ['a length and chunks', postWith('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['a length that is not a number', postWith('Content-Length: lots\r\n'), 400],
  ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`, 431],
  ['an address of 100 kB', `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['no Host header', 'GET /api/contacts HTTP/1.1\r\n\r\n', 400],
  ['an impossible expectation', postWith('Expect: a-miracle\r\nContent-Length: 2\r\n'), 417],
  ['PROPFIND', 'PROPFIND /api/contacts HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ['a bad percent-encoding', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a tunnel', 'CONNECT example.com:80 HTTP/1.1\r\nHost: example.com:80\r\n\r\n', 400],
])(
  '%s gets an answer in JSON, with every security header, and is logged',
  async (_, bytes, status) => {
    const METRICS_TOKEN = 'a-token-for-the-metrics'
    const settings = { SITE_URL: 'https://foyer.example', METRICS_TOKEN }
    const { app, listen, log } = await openApp(settings)
    const [answer, ...more] = await exchange(await listen(), bytes)
    expect(more).toEqual([])
    expect(answer?.status).toBe(status)
    const message = expect.stringMatching(/\w+ \w+/)
    expect(JSON.parse(answer?.body ?? '')).toEqual({ success: false, message })
    const { headers } = await app.inject('/')
    for (const name of secured) expect.soft(answer?.headers.get(name), name).toBe(headers[name])
    expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    expect(answer?.headers.get('date')).toMatch(/GMT$/)

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
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['permissions-policy', 'referrer-policy', 'strict-transport-security'],
  ...['x-content-type-options', 'x-frame-options'],
]

test('the address in a request may be written in full, as proxies write it', async () => {
  const url = await (await openApp()).listen()
  const [answer] = await exchange(
    url,
    'GET http://localhost/api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect(answer?.status).toBe(404)
  expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer?.headers.get('cache-control')).toBe('no-store')
})

test('a connection that breaks off in the middle of a request disturbs no other', async () => {
  const url = await (await openApp()).listen()
  const connection = openConnection(url)
  connection.write('POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"name"')
  await connection.opened
  connection.reset()
  expect((await fetch(url)).status).toBe(200)
})
