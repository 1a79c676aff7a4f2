import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dist, openApp } from '../testing/app.ts'

const publicPages = ['/', '/home', '/about', '/projects', '/resume', '/contact']
const privatePages = ['/admin', '/admin/dashboard', '/admin/account']
const built = readdirSync(join(dist, 'public', 'assets'))
const assetOf = (extension: string) => `/assets/${built.find((name) => name.endsWith(extension))}`

test('every page of the specification is a document with its title; crawlers may index the public ones only', async () => {
  const { app } = await openApp()
  for (const url of [...publicPages, ...privatePages, '/?x=1', '/contact?from=cv']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode, url).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toMatch(/<title>[^<]+ - [^<]+ Personal Website<\/title>/)
    const isPrivate = privatePages.includes(url)
    expect(headers['x-robots-tag'], url).toBe(isPrivate ? 'noindex' : undefined)
    if (!isPrivate) expect(body, url).not.toMatch(/name="robots"[^>]*noindex/)
  }
})

test('any other path shows the home page as a 404 that is not to be indexed', async () => {
  const { app } = await openApp()
  const home = await app.inject('/')
  const title = /<title>[^<]*<\/title>/.exec(home.body)?.[0] ?? 'no title'
  const other = '/nothing /about/me /admin/users /index.html /HOME /apiary /%zz // /wp-login.php'
  for (const url of other.split(' ')) {
    const response = await app.inject({ url })
    expect(response.statusCode, url).toBe(404)
    expect(response.headers['x-robots-tag'], url).toBe('noindex')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).not.toMatch(/immutable|max-age=[1-9]/)
    expect(response.body, url).toContain(title)
    expect(response.body, url).toMatch(/name="robots" content="noindex"/)
  }
})

test('HEAD gives the headers of GET, without the page', async () => {
  const { app } = await openApp()
  for (const url of ['/', '/resume.pdf', '/nothing', assetOf('.js')]) {
    const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })]
    expect(head.statusCode).toBe(get.statusCode)
    expect(head.body).toBe('')
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
      expect(head.headers[name], `${name} of ${url}`).toBe(get.headers[name])
    }
  }
})

test('a browser that has the page already is told so, and nothing more', async () => {
  const { app } = await openApp()
  const { headers } = await app.inject('/about')
  const etag = String(headers.etag)
  expect(etag).toMatch(/^(W\/)?"[\w-]+"$/)
  for (const known of [etag, `"other", ${etag}`, `${etag},"other"`]) {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({
        method,
        url: '/about',
        headers: { 'if-none-match': known },
      })
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers).toMatchObject({
        etag,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      })
    }
  }
  for (const [url, status] of [
    ['/contact', 200],
    ['/nothing', 404],
  ] as const) {
    const headers = { 'if-none-match': etag }
    expect((await app.inject({ url, headers })).statusCode, url).toBe(status)
  }
})

test('a page comes in the best encoding that the browser accepts', async () => {
  const { app } = await openApp()
  const plain = (await app.inject('/about')).body
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.1', 'gzip'],
    ['br ; q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['*, br;q=0', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['brotli, x-gzip-like', undefined],
  ] as const) {
    const response = await app.inject({ url: '/about', headers: { 'accept-encoding': accepted } })
    expect.soft(response.headers['content-encoding'], `Accept-Encoding: ${accepted}`).toBe(encoding)
    expect(response.headers.vary).toBe('Accept-Encoding')
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
    const decoded = decode(response.headers['content-encoding'], response.rawPayload)
    expect(decoded.toString()).toBe(plain)
  }
})

test('a file with a hash in its name may be cached forever', async () => {
  const { app } = await openApp()
  for (const name of built.filter((file) => !/\.(br|gz)$/.test(file))) {
    const response = await app.inject(`/assets/${name}`)
    expect(response.statusCode, name).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.rawPayload.equals(readFileSync(join(dist, 'public', 'assets', name)))).toBe(
      true,
    )
  }
})

test('every file says of what type it is, and the icons stand where browsers and phones look for them', async () => {
  const { app } = await openApp()
  for (const [url, type] of [
    [assetOf('.js'), 'text/javascript; charset=utf-8'],
    [assetOf('.css'), 'text/css; charset=utf-8'],
    [assetOf('.svg'), 'image/svg+xml; charset=utf-8'],
    [assetOf('.avif'), 'image/avif'],
    [assetOf('.webp'), 'image/webp'],
    [assetOf('.woff2'), 'font/woff2'],
    [assetOf('.jpg'), 'image/jpeg'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/resume.pdf', 'application/pdf'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/admin/desk.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/admin/worker.js', 'text/javascript; charset=utf-8'],
    ['/admin/icon.png', 'image/png'],
  ] as const) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']], url).toEqual([200, type])
    if (!url.startsWith('/assets/')) expect(headers['cache-control']).toBe('no-cache')
  }
  const { icons } = (await app.inject('/site.webmanifest')).json()
  for (const { src, type } of icons) {
    const { statusCode, headers } = await app.inject(src)
    expect([statusCode, headers['content-type']], src).toEqual([200, type])
  }
})

test('pages name their icons and their manifest, the site’s or the desk’s; only the public ones have a style for paper', async () => {
  const { app } = await openApp()
  for (const url of [...publicPages, ...privatePages]) {
    const { body } = await app.inject(url)
    const links = [
      ...body.matchAll(/<link rel="(icon|apple-touch-icon|manifest|stylesheet)" href="([^"]+)"/g),
    ]
    const common = ['icon', 'icon', 'apple-touch-icon', 'manifest']
    const isPublic = publicPages.includes(url)
    const own = isPublic ? ['stylesheet'] : []
    expect(links.map(([, rel]) => rel).sort(), url).toEqual([...common, ...own].sort())
    for (const [, , href = ''] of links) expect((await app.inject(href)).statusCode).toBe(200)
    const manifest = links.find(([, rel]) => rel === 'manifest')?.[2]
    expect(manifest).toBe(isPublic ? '/site.webmanifest' : '/admin/desk.webmanifest')
  }
})

test('a slash too many leads to the page without it', async () => {
  const { app } = await openApp()
  for (const [url, location] of [
    ['/about/', '/about'],
    ['/admin/dashboard//', '/admin/dashboard'],
    ['/contact/?from=cv&x=/', '/contact?from=cv&x=/'],
  ] as const) {
    const response = await app.inject(url)
    expect(response.statusCode, url).toBe(308)
    expect(response.headers.location).toBe(location)
  }
})

test('pages can be read, not written', async () => {
  const { app } = await openApp()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const response = await app.inject({ method, url: '/contact' })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('GET, HEAD')
  }
})

function decode(encoding: unknown, bytes: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
