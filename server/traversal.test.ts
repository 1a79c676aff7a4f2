import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dist, openApp } from '../testing/app.ts'
import { exchange } from '../testing/connection.ts'
import { loadPages } from './pages.ts'

const words = (text: string) => text.trim().split(/\s+/)

test('nothing outside the built pages can be reached', async () => {
  const ask = await listen()
  const ways = words('.. %2e%2e .%2e ..%2f.. %252e%252e ..\\.. ..%5c.. ....// ..;')
  const targets = words(
    'pages.json made-from.txt server/main.cjs package.json server/config.ts etc/passwd',
  )
  const climbing = ways.flatMap((way) =>
    targets.flatMap((target) => [`/${way}/${target}`, `/assets/${way}/${way}/${target}`]),
  )
  const others = words(`/pages.json /server/main.cjs /public/index.html /.env /data/foyer.db /assets
    /assets/ /index.html.br /about.html /404.html /assets/%00 /about%00 //etc/passwd`)
  for (const path of [...climbing, ...others]) {
    const answer = await ask(path)
    expect.soft(answer?.status, path).toBe(404)
    expect.soft(answer?.body, path).toMatch(/^<!doctype html>/i)
  }
})

test('no redirect leads to another host', async () => {
  const ask = await listen()
  const paths =
    words(`//example.com/ //example.com/about/ /\\example.com/ ///about/ /%2f/example.com/
    /about//example.com/ //about/`)
  for (const path of paths) {
    const answer = await ask(path)
    if (answer?.status === 308) {
      expect(answer.headers.get('location'), path).toMatch(/^\/(?![/\\])/)
    } else expect(answer?.status, path).toBe(404)
  }
})

/** Listens on a real connection, where an address arrives exactly as it was sent; gives what asks for one. */
async function listen() {
  const url = await (await openApp()).listen()
  return async (path: string) => {
    const [answer] = await exchange(url, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, { first: 1 })
    return answer
  }
}

test('what a symbolic link among the built pages leads to is not served', () => {
  const copy = copyBuild()
  const outside = join(copy, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.txt'), 'a secret')
  symlinkSync(join(outside, 'secret.txt'), join(copy, 'public', 'secret.txt'))
  for (const name of ['out', 'assets/out']) symlinkSync(outside, join(copy, 'public', name))
  const compressed = join(copy, 'public', 'about.html.gz')
  rmSync(compressed, { force: true })
  symlinkSync('/etc/hostname', compressed)
  const { find } = loadPages(copy)
  expect(find('/robots.txt')).toBeDefined()
  expect(find('/about')?.encodings.br).toBeDefined()
  expect(find('/about')?.encodings.gzip).toBeUndefined()
  for (const path of ['/secret.txt', '/out/secret.txt', '/assets/out/secret.txt']) {
    expect(find(path)).toBeUndefined()
  }
})

test.each([
  ['a symbolic link', 'elsewhere.html'],
  ['outside', '../pages.json'],
])('a build that names a page which is %s is refused', (_, file) => {
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
