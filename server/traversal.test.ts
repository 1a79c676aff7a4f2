import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openApp } from './test-app.ts'

// On a real connection, where an address arrives exactly as it was sent.

test('nothing outside the built pages can be reached', async () => {
  const fetchPath = await listen()
  const ways = [
    '..',
    '%2e%2e',
    '.%2e',
    '..%2f..',
    '%252e%252e',
    '..\\..',
    '..%5c..',
    '....//',
    '..;',
  ]
  const targets = ['pages.json', 'made-from.txt', 'package.json', 'server/config.ts', 'etc/passwd']
  const climbing = ways.flatMap((way) =>
    targets.flatMap((target) => [`/${way}/${target}`, `/assets/${way}/${way}/${target}`]),
  )
  const others = [
    '/pages.json',
    '/public/index.html',
    '/.env',
    '/data/foyer.db',
    '/assets',
    '/assets/',
    '/index.html.br',
    '/about.html',
    '/404.html',
    '/assets/%00',
    '/about%00',
    '//etc/passwd',
  ]
  for (const path of [...climbing, ...others]) {
    const { status, body } = await fetchPath(path)
    expect.soft(status, path).toBe(404)
    expect.soft(body, path).toMatch(/^<!doctype html>/i)
  }
})

test('no redirect leads to another host', async () => {
  const fetchPath = await listen()
  const paths = [
    '//example.com/',
    '//example.com/about/',
    '/\\example.com/',
    '///about/',
    '/%2f/example.com/',
    '/about//example.com/',
    '//about/',
  ]
  for (const path of paths) {
    const { status, location } = await fetchPath(path)
    if (status === 308) expect(location, path).toMatch(/^\/(?![/\\])/)
    else expect(status, path).toBe(404)
  }
})

/** Listens on a free port; gives a function that asks for a path just as it is written. */
async function listen() {
  const { app } = await openApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return async (path: string) => {
    const [response] = (await once(get({ port, path, agent: false }), 'response')) as [
      IncomingMessage,
    ]
    const { statusCode: status, headers } = response
    return { status, location: headers.location, body: await text(response) }
  }
}
