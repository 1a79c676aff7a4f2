import { expect, test } from 'vitest'
import { message, openApp, type TestApp } from '../testing/app.ts'

const secured = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test('every answer has the security headers, and only pages may be kept by a cache', async () => {
  const { app, call, logIn, postForm } = await openApp({ SITE_URL: 'http://example.com' })
  const token = await logIn()
  const pages = [
    await app.inject('/'),
    await app.inject('/nothing'),
    await app.inject('/robots.txt'),
  ]
  const others = [
    await postForm(message),
    await call('POST /api/contacts', { body: {} }),
    await call('GET /api/admin/contacts'),
    await call('GET /api/admin/contacts', { token }),
    await app.inject('/api/nothing'),
    await app.inject({ method: 'PATCH', url: '/api/auth/login' }),
    await app.inject({ method: 'POST', url: '/' }),
    await app.inject({ url: '/about', headers: { host: 'a/b' } }),
  ]
  for (const { headers, raw } of [...pages, ...others]) {
    expect.soft(headers, raw.req.url).toMatchObject(secured)
    for (const name of ['set-cookie', 'x-powered-by', 'server', 'strict-transport-security']) {
      expect.soft(headers, raw.req.url).not.toHaveProperty(name)
    }
  }
  for (const { headers } of pages) expect(headers['cache-control']).toBe('no-cache')
  for (const { headers, raw } of others.slice(0, -1)) {
    expect.soft(headers['cache-control'], raw.req.url).toBe('no-store')
  }
})

test('the desk is not for search engines, and browsers stay with https if SITE_URL has it', async () => {
  const { app, call } = await openApp({ SITE_URL: 'https://example.com' })
  for (const { headers, raw } of [
    await app.inject('/admin'),
    await app.inject('/admin/account'),
    await app.inject('/admin/nothing'),
    await app.inject({ method: 'POST', url: '/admin' }),
    await app.inject('/api/admin/nothing'),
    await call('GET /api/admin/contacts'),
    await call('POST /api/auth/login', { body: {} }),
  ]) {
    expect.soft(headers, raw.req.url).toMatchObject({
      'x-robots-tag': 'noindex',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})

test('the policy allows nothing inline but by its hash, and no other host', async () => {
  const app = await openApp()
  for (const policy of [await policyOf(app, '/'), await policyOf(app, '/admin')]) {
    for (const name of ['script-src', 'style-src']) {
      expect(policy.get(name)?.filter((source) => !/^'(self|sha256-.+)'$/.test(source))).toEqual([])
    }
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|http/)
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  }
})

test('an unknown address below /admin is answered with a page of the site, and its policy', async () => {
  const app = await openApp()
  const [page, missing, desk] = ['/', '/admin/nothing', '/admin'].map((url) => policyOf(app, url))
  expect(await missing).toEqual(await page)
  expect(await missing).not.toEqual(await desk)
})

async function policyOf({ app }: TestApp, url: string): Promise<Map<string, string[]>> {
  const { headers } = await app.inject(url)
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}
