import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { fingerprint, recordBuild } from '../build/fresh.ts'
import { root } from '../load/root.ts'
import { startDev } from '../testing/dev-server.ts'
import { edit } from '../testing/edit.ts'
import { copyProject } from '../testing/other-content.ts'
import { expect, test as journey } from './journey.ts'

const test = journey.extend<{
  dev: Awaited<ReturnType<typeof startDev>> & { project: string; content: string }
}>({
  dev: async ({}, use) => {
    const { project, remove } = copyProject()
    const [dist, content] = [join(project, 'dist'), join(project, 'content')]
    cpSync(join(root, 'dist'), dist, { recursive: true })
    // Otherwise everything would be built again.
    recordBuild(dist, fingerprint(project, { content, siteUrl: '' }))
    const dev = await startDev([], project)
    await use({ ...dev, project, content })
    await dev.stop()
    remove()
  },
  baseURL: async ({ dev }, use) => use(dev.url),
})

test.use({ expectedConsole: [/./] })

test('npm run dev follows the content, marks drafts, and shows mistakes over the page until they are fixed', async ({
  page,
  dev: { content, output },
}) => {
  // Its first visitor waits for all modules.
  test.setTimeout(600_000)
  await page.goto('/resume')
  await expect(page.getByRole('heading', { name: 'Resume', exact: true })).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'About Me', exact: true })).toBeVisible()
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await page.goto('/resume')
  await connected
  edit(content, 'resume.yml', '    title: Senior Front-End Engineer', '    draft: true\n$&')
  await expect(page.locator('[data-draft]')).toHaveText(/Fernwhistle Labs/)
  for (const colour of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']) {
    writeFileSync(join(content, 'style.css'), `body { color: ${colour} }`)
    await expect(page.locator('body')).toHaveCSS('color', colour)
  }

  const restore = edit(content, 'resume.yml', 'place:', 'plaze:')
  const overlay = page.locator('vite-error-overlay .window')
  await expect(overlay).toContainText(/content\/resume\.yml:\d+:5/)
  await expect(overlay).toContainText('found an unknown key (did you mean place?)')
  const count = (pattern: RegExp) => output().match(pattern)?.length
  await expect.poll(() => count(/content\/resume\.yml:\d+:5 error: /g)).toBe(1)
  restore()
  await expect(overlay).toHaveCount(0)
})

test('npm run dev serves its program and its pages, and no other file, however it is asked for', async ({
  dev: { url, project },
}) => {
  const secret = 'Nobody else reads this.'
  const written = ['data/foyer.db', 'data/foyer.db-wal', 'data/first-password', 'data/export.json']
  const others = ['content/data/a.json', '.env', '.git/config', '.cache/a.json']
  for (const file of [...written, ...others]) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), secret)
  }
  symlinkSync(join(project, 'data'), join(project, 'ui', 'linked'))
  symlinkSync(join(project, 'data', 'first-password'), join(project, 'ui', 'linked.css'))
  const links = ['ui/linked/export.json', 'ui/linked.css', 'ui/linked.css.map']
  const program = ['package.json', 'server/app.ts', 'content/profile.yml']
  const usual = ['/', `/@fs${project}/`]
  const ways = [
    ...[...usual, '//', '/./', '/ui/../', '/ui/%2e%2e/', '/ui/..%2f', '/ui/%252e%252e/'],
    ...['/@id/', '/@id/__x00__', `/@id/${project}/`, '/@vite/client/../', '/api/../', `${url}/`],
    ...['/./', '/ui/../', '/ui/%2e%2e/'].map((way) => `/@fs${project}${way}`),
    '/ui\\..\\',
  ]
  const files = [...written, ...others, ...links, ...program]
  const queries = ['?raw', '?url', '?import&raw', '?inline', '?direct', '?v=1']
  const paths = [
    ...usual.flatMap((way) => files.map((file) => way + file)),
    ...ways.map((way) => `${way}data/first-password`),
    ...ways.map((way) => `${way}content/profile.yml`),
    ...usual.flatMap((way) => queries.map((query) => `${way}data/first-password${query}`)),
  ]
  for (const path of paths) {
    const { status, text } = await ask(url, path, { 'Sec-Fetch-Dest': 'script' })
    expect([status, text.includes(secret)], path).toEqual([404, false])
  }
  for (const path of ['/resume', '/admin/main.tsx', '/ui/tokens.css', '/@vite/client']) {
    const { status, headers } = await ask(url, path, { Origin: 'http://localhost:1' })
    expect([status, headers['access-control-allow-origin']], path).toEqual([200, undefined])
  }
  expect(await ask(url, '/resume', { Host: 'rebound.example' })).toMatchObject({ status: 403 })
  const editor = async (headers: object) => (await ask(url, '/__open-in-editor', headers)).status
  // It misses the name of a file.
  expect(await editor({})).toBe(500)
  expect(await editor({ Host: '192.0.2.1' })).toBe(404)
  expect(await editor({ 'Sec-Fetch-Site': 'same-site' })).toBe(404)
  const words = '/__open-words?page=/resume&before=Senior+Front-E&after=nd+Engineer'
  const { status, headers } = await ask(url, words, {})
  expect([status, headers.location]).toEqual([
    307,
    expect.stringMatching(/\?file=.*(profile|resume)\.yml%3A\d+%3A\d+$/),
  ])
  expect(await ask(url, words, { Host: '192.0.2.1' })).toMatchObject({ status: 404 })
})

/** As it is written: fetch() would make the address plain. */
async function ask(url: string, path: string, headers: object) {
  const { hostname, port } = new URL(url)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, path, headers: { ...headers }, agent: false }
    get(options, resolve).on('error', reject)
  })
  const text = (await response.toArray()).join('')
  return { status: response.statusCode, headers: response.headers, text }
}
