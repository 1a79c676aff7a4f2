import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openApp } from '../testing/app.ts'

test('a connection that sends request after request without waiting for responses is closed', async () => {
  const app = await openApp()
  const { port } = new URL(await app.listen())
  const send = (requests: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {}).write(requests)
    return text(socket).catch(() => '')
  }
  const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'
  const few = [...Array(9).fill(request), `${request}Connection: close\r\n`, ''].join('\r\n')
  expect((await send(few)).match(/HTTP\/1\.1 200/g)).toHaveLength(10)
  for (const more of ['', 'Expect: more\r\n']) {
    const answered = (await send(`${request}${more}\r\n`.repeat(400))).match(/HTTP\/1\.1/g) ?? []
    expect(answered.length).toBeLessThanOrEqual(10)
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
