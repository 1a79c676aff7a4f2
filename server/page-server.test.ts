import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist, openApp } from '../testing/app.ts'
import { type Answer, exchange } from '../testing/connection.ts'

const cv = readFileSync(join(dist, 'public', 'resume.pdf'), 'latin1')
const listen = async () => (await openApp()).listen()

test('a reader of the CV gets the one part that it asks for, of the same file, or else the whole CV', async () => {
  const url = await listen()
  const [{ headers }] = await askBothWays(url, '/resume.pdf', {})
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  const size = cv.length
  for (const [range, part, known] of [
    ['bytes=0-99', [0, 100]],
    ['bytes=100-100', [100, 101]],
    ['bytes=-20', [size - 20, size]],
    [`bytes=${size - 5}-`, [size - 5, size]],
    [`bytes=10-${size * 2}`, [10, size]],
    ['bytes=0-9,10-19', [0, 20]],
    ['bytes=0-9', [0, 10], etag],
    ['bytes=0-9', undefined, '"another"'],
    ['bytes=0-9', undefined, `W/${etag}`],
    ...['bytes=a-b', 'bytes', 'lines=1-2', 'bytes=0-9,100-109', ''].map(
      (range) => [range] as const,
    ),
  ] as const) {
    const asked = { range, ...(known && { 'if-range': known }) }
    for (const { status, headers, body } of await askBothWays(url, '/resume.pdf', asked)) {
      expect(status, range).toBe(part ? 206 : 200)
      const [from, to] = part ?? [0, size]
      expect(headers.get('content-range')).toBe(part && `bytes ${from}-${to - 1}/${size}`)
      expect(headers.get('content-length')).toBe(String(to - from))
      expect(headers.get('accept-ranges')).toBe('bytes')
      expect(body === cv.slice(from, to), range).toBe(true)
    }
  }
})

test('HEAD describes the whole CV, whatever part it asks for', async () => {
  const url = await listen()
  for (const range of ['bytes=0-9', `bytes=${cv.length}-`]) {
    for (const { status, headers } of await askBothWays(url, '/resume.pdf', { range }, 'HEAD')) {
      expect(status).toBe(200)
      expect(headers.get('content-length')).toBe(String(cv.length))
      expect(headers.has('content-range')).toBe(false)
    }
  }
})

test('a part beyond the end is not there', async () => {
  const range = `bytes=${cv.length}-`
  for (const answer of await askBothWays(await listen(), '/resume.pdf', { range })) {
    expect(answer).toMatchObject({ status: 416, body: '' })
    expect(answer.headers.get('content-range')).toBe(`bytes */${cv.length}`)
  }
})

test('a plain request and the same in other words get the same answer', async () => {
  const { app, listen } = await openApp()
  const url = await listen()
  const { headers } = await app.inject('/about')
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
        const [plain, other] = await askBothWays(url, path, asked, method)
        expect(plain, `${method} ${path}`).toEqual(other)
      }
    }
  }
})

test('each answer is logged, under an id of its own', async () => {
  const { listen, log } = await openApp()
  const url = await listen()
  for (let times = 0; times < 2; times++) await askBothWays(url, '/about', {})
  const lines = log()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
  expect(lines).toHaveLength(4)
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(4)
  for (const line of lines) expect(line).toMatchObject({ method: 'GET', route: '/*', status: 200 })
})

/** The same request on a real connection, plainly and with a query that means nothing. */
async function askBothWays(
  url: string,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<[Answer, Answer]> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const ask = async (target: string) => {
    const bytes = `${method} ${target} HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`
    const [answer] = await exchange(url, bytes, { first: 1, toHead: method === 'HEAD' })
    if (!answer) throw new Error(`${method} ${target} got no answer`)
    answer.headers.delete('date')
    return answer
  }
  return [await ask(path), await ask(`${path}?x`)]
}
