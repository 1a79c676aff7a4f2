import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../build/dev/free-port.ts'
import { hasOpenssl, makeCertificate } from '../../testing/certificate.ts'
import { complaintsOfNginx, hasNginx, startNginx } from '../../testing/nginx.ts'
import { given, newFolder, root, serve } from '../../testing/process.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The example as it stands, but for its names, its certificate, and the addresses to listen on and to pass on to. */
function nginxExample(url: string, plain: string): string {
  const certificate = newFolder()
  makeCertificate(certificate)
  return read('deploy/nginx.conf')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen ${plain};`)
    .replace('listen 443 ssl http2;', 'listen %PORT% ssl http2;')
    .replaceAll('/etc/letsencrypt/live/example.com', certificate)
    .replace('http://127.0.0.1:3000', url)
}

test('nginx takes its example, and Foyer counts visitors by the address that nginx saw, whatever they claim', async ({
  skip,
}) => {
  if (!hasNginx() || !hasOpenssl()) skip('there is no nginx, or no openssl')
  const environment = { ...given, TRUST_PROXY: 'on', CONTACT_LIMIT: '1' }
  const server = await serve({ environment })
  const plain = `127.0.0.1:${await freePort()}`
  const http = `access_log off; ${nginxExample(server.url, plain)}`
  expect(complaintsOfNginx(http.replace('%PORT%', '127.0.0.1:443'))).toBe('')
  const nginx = await startNginx(http)
  onTestFinished(() => nginx.stop())
  const { status, headers } = await fetch(`http://${plain}/resume?x`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, 'https://example.com/resume?x'])
  await expectVisitorsToCount(`https://localhost:${new URL(nginx.url).port}`)
})

test('Caddy takes its example, and Foyer counts visitors by the address that Caddy saw', async ({
  skip,
}) => {
  if (spawnSync('caddy', ['version']).error || !hasOpenssl())
    skip('there is no caddy, or no openssl')
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy', 'Caddyfile')]
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)

  const environment = { ...given, TRUST_PROXY: 'on', CONTACT_LIMIT: '1' }
  const server = await serve({ environment })
  const port = await startCaddy(server.url)
  await expectVisitorsToCount(`https://localhost:${port}`)
})

/** Starts Caddy with its example, but for its name, its certificate and the address to pass on to. */
async function startCaddy(url: string): Promise<number> {
  const [port, folder] = [await freePort(), newFolder()]
  makeCertificate(folder)
  const tls = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`
  const file = join(folder, 'Caddyfile')
  const example = read('deploy/Caddyfile')
    .replace('example.com {', `https://localhost:${port} {\n${tls}`)
    .replace('127.0.0.1:3000', new URL(url).host)
  const own = '{\nadmin off\nauto_https disable_redirects\n}\n'
  writeFileSync(file, own + example)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(async () => {
    child.kill()
    await once(child, 'exit')
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      output += text
      if (output.includes('serving initial configuration')) resolve()
    })
    child.once('exit', () => reject(new Error(output)))
  })
  return port
}

/** One message each from two visitors, and no second one by whoever says that they are another. */
async function expectVisitorsToCount(url: string) {
  expect((await ask(url, { path: '/' })).status).toBe(200)
  const { headers } = await ask(url, { path: '/', headers: { 'Accept-Encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-security-policy']).toContain("default-src 'none'")

  const origin = { Origin: url }
  expect((await send(url, '127.0.0.1', origin)).status).toBe(201)
  const claim = { ...origin, 'X-Forwarded-For': '203.0.113.7' }
  expect((await send(url, '127.0.0.1', claim)).status).toBe(429)
  expect((await send(url, '127.0.0.2', origin)).status).toBe(201)
  expect((await send(url, '127.0.0.3', { Origin: 'https://example.net' })).status).toBe(403)
  const long = await send(url, '127.0.0.4', origin, 'long '.repeat(20_000))
  expect(long).toMatchObject({ status: 413, body: expect.stringContaining('"success":false') })
}

const send = (
  url: string,
  localAddress: string,
  headers: Record<string, string>,
  message = 'Hello',
) =>
  ask(url, {
    path: '/api/contacts',
    method: 'POST',
    localAddress,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Vera', email: 'vera@example.com', message }),
  })

/** A request over TLS; nobody vouches for the certificate. */
async function ask(url: string, { body, ...options }: RequestOptions & { body?: string }) {
  const sent = request(url, { ...options, rejectUnauthorized: false, agent: false, family: 4 })
  sent.end(body)
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const piece of response.setEncoding('latin1')) text += piece
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: text,
  }
}
