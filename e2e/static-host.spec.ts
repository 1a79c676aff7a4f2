import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { hasOpenssl, makeCertificate } from '../testing/certificate.ts'
import { complaintsOfNginx, hasNginx, startNginx } from '../testing/nginx.ts'
import { signIn } from './admin.ts'
import { expect, fillForm, postForm, sendForm, test, titleOf, toastOf } from './journey.ts'
import { watch } from './requests.ts'

let host: { url: string; folder: string; stop: () => Promise<void> }

test.describe.configure({ mode: 'default' })
test.skip(!hasNginx() || !hasOpenssl(), 'there is no nginx, or no openssl')
test.use({ ignoreHTTPSErrors: true })

/** The pages on a host of their own, nginx by its example, which passes the calls on to the journeys' server. */
test.beforeAll(async ({ sharedServer: { url } }) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pages-'))
  const command = [join(root, 'commands', 'launch.mjs'), 'static', '--api', url, '--into', folder]
  execFileSync(process.execPath, command, { env: { PATH: process.env.PATH } })
  makeCertificate(folder)
  const example = readFileSync(join(root, 'deploy', 'nginx-static.conf'), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443 ssl http2;', 'listen %PORT% ssl http2;')
    .replaceAll('/etc/letsencrypt/live/example.com', folder)
    .replaceAll('/srv/foyer-pages', folder)
    .replace('http://127.0.0.1:3000', url)
  const http = `include /etc/nginx/mime.types; access_log off; ${example}`
  expect(complaintsOfNginx(http.replace('%PORT%', '127.0.0.1:443'))).toBe('')
  const nginx = await startNginx(http)
  host = { url: `https://localhost:${new URL(nginx.url).port}`, folder, stop: nginx.stop }
})
test.afterAll(async () => {
  await host?.stop()
  if (host) rmSync(host.folder, { recursive: true })
})

test('a message sent there arrives, and is read there', async ({ page, inbox }) => {
  const origins = watch(page, (request) => new URL(request.url()).origin)
  await page.goto(`${host.url}/contact`)
  await sendForm(page)
  await expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()
  expect(await inbox.read()).toMatchObject([{ name: 'Vera Visitor' }])

  await page.goto(`${host.url}/admin/dashboard`)
  await expect(page).toHaveURL(`${host.url}/admin`)
  await signIn(page)
  await expect(page.getByText('Contact Submissions (1)')).toBeVisible()
  expect(new Set(origins)).toEqual(new Set([host.url]))
})

test('a form posted by the browser itself arrives too, and is answered', async ({
  page,
  inbox,
}) => {
  await page.goto(`${host.url}/contact`)
  await fillForm(page)
  await postForm(page)
  await expect(titleOf(page)).toHaveText('Message Sent successfully!')
  const picture = page.getByRole('complementary', { name: 'Profile' }).locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await inbox.read()).toHaveLength(1)
})

test('it sends the headers of the server, and knows what never changes', async ({
  server,
  request,
}) => {
  const ours = Object.fromEntries((await fetch(server.url)).headers)
  const theDesks = await fetch(`${server.url}/admin`)
  const policies = [ours, Object.fromEntries(theDesks.headers)].map(
    (headers) => headers['content-security-policy'] ?? '',
  )
  const listed = readFileSync(join(host.folder, 'headers.conf'), 'utf8')
  const names = [...listed.matchAll(/^add_header (\S+)/gm)].map(([, name = '']) => name)
  expect(names).toContain('Content-Security-Policy')
  const theirs = (await request.get(host.url)).headers()
  const vercel = JSON.parse(readFileSync(join(host.folder, 'vercel.json'), 'utf8'))
  const headersFile = readFileSync(join(host.folder, 'public', '_headers'), 'utf8')
  for (const name of names) {
    const value = theirs[name.toLowerCase()]
    // One policy there for what are two here.
    if (name === 'Content-Security-Policy') {
      const sources = (policy = '') => new Set(policy.split(/[ ;]/))
      const both = policies.map(sources).reduce((one, other) => one.union(other))
      expect(sources(value)).toEqual(both)
    } else if (name === 'Permissions-Policy') {
      // The desk makes passkeys there, and copies.
      expect(value).toBe(theDesks.headers.get(name))
    } else expect(value).toBe(ours[name.toLowerCase()])
    expect(vercel.headers[0].headers).toContainEqual({ key: name, value })
    expect(headersFile).toContain(`\n  ${name}: ${value}\n`)
  }
  expect(theirs['cache-control']).toBe('no-cache')

  const html = await (await request.get(`${host.url}/resume`)).text()
  const [, script = ''] = /data-scripts="([^" ]+)/.exec(html) ?? []
  for (const path of [script, '/contact.vcf', '/resume.md', '/site.webmanifest', '/resume.pdf']) {
    const [there, here] = [await request.get(host.url + path), await fetch(server.url + path)]
    expect(there.status(), path).toBe(200)
    const type = (text?: string | null) => text?.replace('application/j', 'text/j').split(';')[0]
    expect(type(there.headers()['content-type'])).toBe(type(here.headers.get('content-type')))
    expect(there.headers()['x-content-type-options']).toBe('nosniff')
    const cached = path === script ? here.headers.get('cache-control') : 'no-cache'
    expect(there.headers()['cache-control']).toBe(cached)
  }
  const told = await request.get(`${host.url}/.well-known/security.txt`)
  expect(await told.text()).toMatch(/^Contact: mailto:robin@example\.com$/m)
  const unknown = await request.get(`${host.url}/nowhere`)
  expect([unknown.status(), await unknown.text()]).toEqual([
    404,
    expect.stringContaining('About Me'),
  ])
  expect((await request.get(`${host.url}/_headers`)).status()).toBe(404)
  const slash = await request.get(`${host.url}/resume/`, { maxRedirects: 0 })
  expect([slash.status(), slash.headers().location]).toEqual([301, '/resume'])
})
