import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { dist, openApp, type TestApp } from '../testing/app.ts'

const cv = readFileSync(join(dist, 'public', 'resume.pdf'))

test.each([
  { range: 'bytes=0-99', from: 0, to: 100 },
  { range: 'bytes=100-100', from: 100, to: 101 },
  { range: 'bytes=-20', from: cv.length - 20, to: cv.length },
  { range: `bytes=${cv.length - 5}-`, from: cv.length - 5, to: cv.length },
  { range: `bytes=10-${cv.length * 2}`, from: 10, to: cv.length },
  { range: 'bytes=0-9,10-19', from: 0, to: 20 },
])('a reader of the CV gets the part that it asks for: $range', async ({ range, from, to }) => {
  for (const response of await askBothWays(await openApp(), '/resume.pdf', { range })) {
    expect(response.status).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${cv.length}`)
    expect(response.headers['content-length']).toBe(String(to - from))
    expect(response.body.equals(cv.subarray(from, to))).toBe(true)
  }
})

test.each(['bytes=a-b', 'bytes', 'lines=1-2', 'bytes=0-9,100-109', ''])(
  'whoever asks for parts that are none, or for several, gets the whole CV: "%s"',
  async (range) => {
    const app = await openApp()
    for (const response of await askBothWays(app, '/resume.pdf', { range })) {
      expect(response.status).toBe(200)
      expect(response.headers['accept-ranges']).toBe('bytes')
      expect(response.body.equals(cv)).toBe(true)
    }
  },
)

test('whoever asks for the head alone hears of the whole CV, whatever part he names', async () => {
  const app = await openApp()
  for (const range of ['bytes=0-9', `bytes=${cv.length}-`]) {
    for (const response of await askBothWays(app, '/resume.pdf', { range }, 'HEAD')) {
      expect(response.status).toBe(200)
      expect(response.headers['content-length']).toBe(String(cv.length))
      expect(response.headers).not.toHaveProperty('content-range')
    }
  }
})

test('a part beyond the end is not there', async () => {
  const range = `bytes=${cv.length}-`
  for (const response of await askBothWays(await openApp(), '/resume.pdf', { range })) {
    expect(response.status).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${cv.length}`)
    expect(response.body).toHaveLength(0)
  }
})

test('a part is only good for who has the rest of the same file', async () => {
  const app = await openApp()
  const [{ headers }] = await askBothWays(app, '/resume.pdf', {})
  expect(headers.etag).toMatch(/^"/)
  const range = 'bytes=0-9'
  for (const [known, status] of [
    [String(headers.etag), 206],
    ['"another"', 200],
    [`W/${headers.etag}`, 200],
  ] as const) {
    const asked = { range, 'if-range': known }
    for (const response of await askBothWays(app, '/resume.pdf', asked)) {
      expect(response.status).toBe(status)
    }
  }
})

test('what is asked plainly and what is asked in other words gets the same answer', async () => {
  const app = await openApp()
  const { headers } = await app.app.inject('/about')
  for (const path of ['/', '/about', '/admin', '/resume.pdf', '/robots.txt']) {
    const questions: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'br, gzip' },
      { 'accept-encoding': 'gzip' },
      { 'if-none-match': String(headers.etag) },
      { 'if-none-match': '*' },
      { range: 'bytes=0-9' },
    ]
    for (const asked of questions) {
      for (const method of ['GET', 'HEAD']) {
        const [plain, other] = await askBothWays(app, path, asked, method)
        expect(plain, `${method} ${path}`).toEqual(other)
      }
    }
  }
})

test('each answer is noted in the log, under an id of its own', async () => {
  const app = await openApp()
  for (let times = 0; times < 2; times++) await askBothWays(app, '/about', {})
  const lines = app
    .log()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
  expect(lines).toHaveLength(4)
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(4)
  for (const line of lines) expect(line).toMatchObject({ method: 'GET', route: '/*', status: 200 })
})

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** The same request on a real connection, plainly and with a query that means nothing. */
async function askBothWays(
  { app }: TestApp,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<[Answer, Answer]> {
  if (!app.server.listening) {
    await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
  }
  const { port } = app.server.address() as { port: number }
  const ask = (target: string) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: target, method, headers, agent: false }
      const sent = httpRequest(options, async (response) => {
        const { date, ...others } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          headers: others,
          body: await buffer(response),
        })
      })
      sent.once('error', reject)
      sent.end()
    })
  return [await ask(path), await ask(`${path}?x`)]
}
