import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type RequestOptions, request } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasOpenssl, makeCertificate } from '../../testing/certificate.ts'
import { complaintsOfNginx, hasNginx } from '../../testing/nginx.ts'
import { given, newFolder, root, serve } from '../../testing/process.ts'
import { hasCaddy, nginxExample, startExample } from '../../testing/proxies.ts'

test('nginx takes its example, and Foyer counts visitors by the address that nginx saw, whatever they claim', async ({
  skip,
}) => {
  if (!hasNginx() || !hasOpenssl()) skip('there is no nginx, or no openssl')
  const environment = { ...given, TRUST_PROXY: 'on', CONTACT_LIMIT: '1' }
  const server = await serve({ environment })
  const certificate = newFolder()
  makeCertificate(certificate)
  const http = nginxExample(server.url, '127.0.0.1:80', certificate)
  expect(complaintsOfNginx(http.replace('%PORT%', '127.0.0.1:443'))).toBe('')
  const nginx = await startExample('nginx', server.url)
  onTestFinished(() => nginx.stop())
  const { status, headers } = await fetch(`http://${nginx.plain}/resume?x`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, 'https://example.com/resume?x'])
  await expectVisitorsToCount(nginx.url)
})

test('Caddy takes its example, and Foyer counts visitors by the address that Caddy saw', async ({
  skip,
}) => {
  if (!hasCaddy() || !hasOpenssl()) skip('there is no caddy, or no openssl')
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy', 'Caddyfile')]
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)

  const environment = { ...given, TRUST_PROXY: 'on', CONTACT_LIMIT: '1' }
  const server = await serve({ environment })
  const caddy = await startExample('Caddy', server.url)
  onTestFinished(() => caddy.stop())
  await expectVisitorsToCount(caddy.url)
})

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
