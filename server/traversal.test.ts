import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { dist, openApp } from '../testing/app.ts'
import { loadPages } from './pages.ts'

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
  const targets = [
    'pages.json',
    'made-from.txt',
    'server/main.cjs',
    'package.json',
    'server/config.ts',
    'etc/passwd',
  ]
  const climbing = ways.flatMap((way) =>
    targets.flatMap((target) => [`/${way}/${target}`, `/assets/${way}/${way}/${target}`]),
  )
  const others = [
    '/pages.json',
    '/server/main.cjs',
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

test('what a symbolic link among the built pages leads to is not served', () => {
  const copy = copyBuild()
  symlinkSync('/etc/hostname', join(copy, 'public', 'secret.txt'))
  symlinkSync('/etc', join(copy, 'public', 'etc'))
  symlinkSync(copy, join(copy, 'public', 'assets', 'up'))
  const compressed = join(copy, 'public', 'about.html.gz')
  rmSync(compressed, { force: true })
  symlinkSync('/etc/hostname', compressed)
  const { find } = loadPages(copy)
  expect(find('/robots.txt')).toBeDefined()
  expect(find('/about')?.encodings.br).toBeDefined()
  expect(find('/about')?.encodings.gzip).toBeUndefined()
  for (const path of ['/secret.txt', '/etc/hosts.txt', '/assets/up/pages.json']) {
    expect(find(path)).toBeUndefined()
  }
})

test.each([
  ['a symbolic link', 'elsewhere.html'],
  ['outside', '../pages.json'],
])('a build that names a page which is %s is none', (_, file) => {
  const copy = copyBuild()
  symlinkSync('/etc/hostname', join(copy, 'public', 'elsewhere.html'))
  const manifest = JSON.parse(readFileSync(join(copy, 'pages.json'), 'utf8'))
  manifest.routes['/about'].file = file
  writeFileSync(join(copy, 'pages.json'), JSON.stringify(manifest))
  expect(() => loadPages(copy)).toThrow('is not a page of the build')
})

/** A copy of the build that the test may change. */
function copyBuild(): string {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-dist-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(dist, copy, { recursive: true })
  return copy
}
