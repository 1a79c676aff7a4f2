import { expect, test } from 'vitest'
import { openConnection } from '../../testing/connection.ts'
import { given, serve } from '../../testing/process.ts'

const many = 20_000_000
const rounds = 3

// In a process of its own: the server has answered, and would be gone, while the client is still sending.
test('a client that is still sending 20 MB is told why that is too much', async () => {
  const server = await serve({ environment: given })
  for (let round = 0; round < rounds; round++) {
    expect(await firstStatus(server.url, inChunks)).toBe(413)
    expect(await firstStatus(server.url, inOnePiece)).toBe(413)
    expect(await firstStatus(server.url, inTheHead)).toBe(431)
  }
})

const headOf = (framing: string) =>
  `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`
const bytes = 'x'.repeat(many)
const inChunks = `${headOf('Transfer-Encoding: chunked')}${many.toString(16)}\r\n${bytes}\r\n0\r\n\r\n`
const inOnePiece = headOf(`Content-Length: ${many}`) + bytes
const inTheHead = `GET / HTTP/1.1\r\nHost: x\r\nX: ${bytes}\r\n\r\n`

async function firstStatus(url: string, request: string) {
  const connection = openConnection(url)
  connection.write(request)
  const answer = await connection.next()
  connection.close()
  return answer?.status
}
