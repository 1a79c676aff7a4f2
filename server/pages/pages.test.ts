import { cpSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openApp, type TestApp } from '../../testing/app.ts'
import { makeSmallSite } from '../../testing/small-site.ts'
import { followBuilds, loadPages } from './pages.ts'

const openSmallSite = () => openApp({}, { site: loadPages(makeSmallSite()) })

test('each address is answered with its page, or with the home page of its language', async () => {
  const { app } = await openSmallSite()
  for (const [url, status, type, words] of [
    ['/', 200, 'text/html; charset=utf-8', 'Home'],
    ['/about', 200, 'text/html; charset=utf-8', 'About'],
    ['/about?from=elsewhere', 200, 'text/html; charset=utf-8', 'About'],
    ['/%61bout', 200, 'text/html; charset=utf-8', 'About'],
    ['/admin', 200, 'text/html; charset=utf-8', 'Admin'],
    ['/assets/main-1a2b3c.js', 200, 'text/javascript; charset=utf-8', 'export'],
    ['/feed.xml', 200, 'application/rss+xml; charset=utf-8', '<rss/>'],
    ['/for/a-company.pdf', 200, 'application/pdf', '%PDF'],
    ['/nothing', 404, 'text/html; charset=utf-8', 'Home'],
    ['/es/nada', 404, 'text/html; charset=utf-8', 'Inicio'],
    ['/especially', 404, 'text/html; charset=utf-8', 'Home'],
    ['/index.html', 404, 'text/html; charset=utf-8', 'Home'],
    ['/notes.unknown', 404, 'text/html; charset=utf-8', 'Home'],
    ['/assets', 404, 'text/html; charset=utf-8', 'Home'],
  ] as const) {
    const response = await app.inject(url)
    expect.soft(response.statusCode, url).toBe(status)
    expect.soft(response.headers['content-type'], url).toBe(type)
    expect.soft(response.body, url).toContain(words)
  }
})

test('a browser that accepts Brotli gets it', async () => {
  const { app } = await openSmallSite()
  const bodies = { br: 'by Brotli', none: '<h1>Home</h1>' }
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=1.0', undefined],
    ['', undefined],
  ] as const) {
    const headers = { 'accept-encoding': accepted }
    const response = await app.inject({ url: '/', headers })
    expect(response.headers['content-encoding'], accepted).toBe(encoding)
    expect(response.headers.vary).toBe('Accept-Encoding')
    expect(response.body).toBe(bodies[encoding ?? 'none'])
    const about = await app.inject({ url: '/about', headers })
    expect(about.headers['content-encoding'], 'a file that was not compressed').toBeUndefined()
  }
})

test('a page that the browser has already is a 304, and a missing one never is', async () => {
  const { app } = await openSmallSite()
  const { headers } = await app.inject('/')
  const etag = String(headers.etag)
  expect(headers['cache-control']).toBe('no-cache')
  const ask = (url: string, tag: string) => app.inject({ url, headers: { 'if-none-match': tag } })
  for (const tag of [etag, `"x", ${etag}`]) {
    const response = await ask('/', tag)
    expect(response.statusCode, tag).toBe(304)
    expect(response.headers.etag).toBe(etag)
    expect(response.body).toBe('')
  }
  expect((await ask('/', '"another"')).statusCode).toBe(200)
  expect((await ask('/about', etag)).statusCode).toBe(200)
  const missing = await app.inject('/nothing')
  expect((await ask('/nothing', String(missing.headers.etag))).statusCode).toBe(404)
})

test('files whose name holds a hash are kept for a year, and what search engines should not list says so', async () => {
  const { app } = await openSmallSite()
  const headersOf = async (url: string) => (await app.inject(url)).headers
  const { 'cache-control': forever } = await headersOf('/assets/main-1a2b3c.js')
  expect(forever).toBe('public, max-age=31536000, immutable')
  for (const [url, robots] of [
    ['/', undefined],
    ['/about', undefined],
    ['/for/a-company.pdf', 'noindex'],
    ['/nothing', 'noindex'],
    ['/admin', 'noindex'],
  ]) {
    expect((await headersOf(String(url)))['x-robots-tag'], url).toBe(robots)
  }
})

test('an address with a slash too many leads to the page, and never to another host', async () => {
  const app = await openSmallSite()
  const redirect = await app.app.inject('/about/?from=elsewhere')
  expect(redirect.statusCode).toBe(308)
  expect(redirect.headers.location).toBe('/about?from=elsewhere')
  const odd =
    '//example.com/ //example.com/about/ /\\example.com/ ///about/ /%2f/example.com/ //about/ /about//x/'
  const ask = await listen(app)
  for (const path of odd.split(' ')) expect(await ask(path), path).toMatch(/^HTTP\/1\.1 404 /)
})

test('an old address leads to the new one, for good', async () => {
  const { app } = await openSmallSite()
  for (const [from, to] of [
    ['/2019/03/old.html', '/about'],
    ['/2019/03/old.html?from=elsewhere', '/about'],
    ['/writing/fr%C3%BCher/', '/about'],
    ['/projects/old', '/projects#new'],
  ]) {
    const response = await app.inject(String(from))
    expect(response.statusCode, from).toBe(308)
    expect(response.headers.location).toBe(to)
  }
})

test('a part of a video can be had, and no part that it lacks', async () => {
  const { app } = await openSmallSite()
  for (const [range, status, part] of [
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-2', 206, '89'],
    ['bytes=-99', 206, '0123456789'],
    ['bytes=5-99', 206, '56789'],
    ['bytes=10-', 416, ''],
    ['lines=1-2', 200, '0123456789'],
  ] as const) {
    const response = await app.inject({ url: '/assets/film-1a2b3c.mp4', headers: { range } })
    expect(response.statusCode, range).toBe(status)
    expect(response.body).toBe(part)
  }
})

test('nothing outside the built pages can be reached', async () => {
  const ask = await listen(await openApp())
  const paths =
    '/../pages.json /assets/%2e%2e/%2e%2e/pages.json /..%5cpages.json /pages.json /assets/ /index.html.br /about%00 /%zz /%c0%af //etc/passwd'
  for (const path of paths.split(' ')) {
    expect.soft(await ask(path), path).toMatch(/^HTTP\/1\.1 404 .*<!doctype html>/is)
  }
})

test('a new build is served once all of it is there, without a failed request', async () => {
  const dist = makeSmallSite()
  const site = loadPages(dist)
  const { app } = await openApp({}, { site })
  const url = await app.listen()
  const following = followBuilds(site, dist)
  onTestFinished(() => clearInterval(following))
  let isOver = false
  const answers: Record<string, number> = {}
  const visit = async () => {
    while (!isOver) {
      const paths = ['/', '/about', '/assets/main-1a2b3c.js']
      for (const { status } of await Promise.all(paths.map((path) => fetch(url + path)))) {
        answers[status] = (answers[status] ?? 0) + 1
      }
    }
  }
  const clients = Array.from({ length: 8 }, visit)
  const home = async () => (await fetch(url)).text()
  const build = (name: string) =>
    makeSmallSite({ 'index.html': name, [`assets/${name}-1.js`]: name, 'index.html.br': name })

  renameSync(dist, `${dist}-former`)
  onTestFinished(() => rmSync(`${dist}-former`, { recursive: true }))
  renameSync(build('first'), dist)
  await expect.poll(home, { timeout: 10_000 }).toBe('first')

  const copied = build('copied')
  cpSync(join(copied, 'pages.json'), join(dist, 'pages.json'))
  cpSync(join(copied, 'public/assets'), join(dist, 'public/assets'), { recursive: true })
  expect(() => loadPages(dist, site)).toThrow('index.html is not of this build')
  cpSync(copied, dist, { recursive: true })
  await expect.poll(home, { timeout: 10_000 }).toBe('copied')

  isOver = true
  await Promise.all(clients)
  expect(Object.keys(answers)).toEqual(['200'])
  expect((await fetch(`${url}/assets/first-1.js`)).status).toBe(200)
})

async function listen(app: TestApp) {
  const { port, hostname } = new URL(await app.listen())
  return async (path: string) => {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
}
