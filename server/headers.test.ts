import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { dist, message, openApp, type TestApp } from '../testing/app.ts'

const secured = {
  'cross-origin-embedder-policy': 'require-corp',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test('every answer carries the security headers, refusals and missing pages too', async () => {
  const { app, call } = await openApp()
  const sendForm = (payload: string) =>
    app.inject({
      method: 'POST',
      url: endpoints.sendMessage.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload,
    })
  const forms = [
    await sendForm(new URLSearchParams(message).toString()),
    await sendForm('name=Vera'),
  ]
  expect(forms.map(({ body }) => body.slice(0, 15).toLowerCase())).toEqual(
    forms.map(() => '<!doctype html>'),
  )
  const answers = [
    ...forms,
    await app.inject('/'),
    await app.inject('/admin'),
    await app.inject('/nothing-here'),
    await app.inject('/about/'),
    await app.inject('/resume.pdf'),
    await app.inject({ method: 'POST', url: '/' }),
    await call('sendMessage', { body: message }),
    await call('sendMessage', { body: {} }),
    await call('listContacts'),
    await app.inject('/api/nothing'),
    await app.inject('/api/%zz'),
  ]
  for (const { headers, raw } of answers) {
    expect.soft(headers, raw.req.url).toMatchObject(secured)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test('the desk and the calls of its owner are told apart from the site in their headers, refused ones too', async () => {
  const { app, call, logIn } = await openApp()
  const token = await logIn()
  const desk = {
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
    'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
  }
  for (const { headers, raw } of [
    await app.inject('/admin'),
    await app.inject('/admin/account'),
    await app.inject('/admin/worker.js'),
    await app.inject('/admin/desk.webmanifest'),
    await app.inject({ method: 'POST', url: '/admin' }),
    await app.inject('/api/admin/nothing'),
    await app.inject({ method: 'PATCH', url: '/api/admin/contacts' }),
    await call('listContacts'),
    await call('listContacts', { token }),
    await call('login', { body: {} }),
  ]) {
    expect.soft(headers, raw.req.url).toMatchObject(desk)
  }
  for (const url of ['/', '/contact', '/administer', '/api/contacts', '/nothing']) {
    const { headers } = await app.inject(url)
    expect.soft(headers['permissions-policy'], url).toContain('publickey-credentials-get=()')
    expect.soft(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
  }
})

test('the desk’s worker is the one thing that a script may turn into code, and only there', async () => {
  const app = await openApp()
  const [ofSite, ofAdmin] = [await policyOf(app), await policyOf(app, '/admin')]
  expect(ofAdmin.get('worker-src')).toEqual(["'self'"])
  expect(ofAdmin.get('trusted-types')).toEqual(['desk-worker'])
  expect(ofAdmin.get('manifest-src')).toEqual(["'self'"])
  expect(ofSite.get('trusted-types')).toEqual(["'none'"])
  for (const policy of [ofSite, ofAdmin]) {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  }
})

test('a cache keeps nothing below /api, and no page that is refused or has moved', async () => {
  const { app, call, logIn } = await openApp()
  const token = await logIn()
  const answers = [
    await call('sendMessage', { body: message }),
    await call('login', { body: { username: 'robin', password: 'guess' } }),
    await call('listContacts'),
    await call('listContacts', { token }),
    await call('logout', { token }),
    await app.inject('/api'),
    await app.inject('/api/nothing'),
    await app.inject({ method: 'PATCH', url: endpoints.login.path }),
    await app.inject('/api/%zz'),
    await app.inject({ method: 'POST', url: '/' }),
    await app.inject('/about/'),
    await app.inject({ url: '/about', headers: { host: 'a/b' } }),
  ]
  expect(answers.slice(-3).map(({ statusCode }) => statusCode)).toEqual([405, 308, 400])
  for (const { headers, raw } of answers) {
    expect.soft(headers['cache-control'], raw.req.url).toBe('no-store')
  }
})

test.each([
  '/%61pi/admin/contacts',
  '/api/admin/%63ontacts',
  'http://localhost/api/admin/contacts',
])('however the address of the inbox is spelt, no cache keeps it: %s', async (url) => {
  const { app, logIn } = await openApp()
  const headers = { authorization: `Bearer ${await logIn()}` }
  const response = await app.inject({ url, headers })
  if (response.statusCode === 200) expect(response.headers['cache-control']).toBe('no-store')
  else expect(response.statusCode).toBe(404)
})

test('every script and style that stands in a page is allowed by its hash', async () => {
  const app = await openApp()
  const [ofSite, ofAdmin] = [await policyOf(app), await policyOf(app, '/admin')]
  expect(ofSite).not.toEqual(ofAdmin)
  const documents = everyDocument()
  expect(documents.length).toBeGreaterThanOrEqual(8)
  for (const { name, html } of documents) {
    const policy = name === 'admin.html' ? ofAdmin : ofSite
    // JSON-LD is data: no browser runs it.
    const scripts = [
      ...html.matchAll(/<script(?![^>]*(\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    expect(styles.length, name).toBeGreaterThan(0)
    for (const [, , text = ''] of scripts) {
      expect(policy.get('script-src'), name).toContain(hashOf(text))
    }
    for (const [, text] of styles) expect(policy.get('style-src'), name).toContain(hashOf(text))
  }
})

test('no page has a style attribute or a script in an attribute, which the policy would refuse', () => {
  for (const { name, html } of everyDocument()) {
    const tags =
      html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi) ?? []
    expect(
      tags.filter((tag) => /\s(style|on\w+)=/i.test(tag)),
      name,
    ).toEqual([])
    expect(
      tags.filter((tag) => /=["']\s*javascript:/i.test(tag)),
      name,
    ).toEqual([])
  }
})

test('no page asks for anything from another host', () => {
  for (const { name, html } of everyDocument()) {
    const tags = html.match(/<(script|link|img|source|iframe|form|use)\b[^>]*>/gi) ?? []
    const foreign = tags.filter((tag) => /\s(src|href|srcset|action)="(https?:)?\/\//i.test(tag))
    expect(
      foreign.filter((tag) => !/rel="canonical"/.test(tag)),
      name,
    ).toEqual([])
  }
})

test('over https a page has all that the Mozilla Observatory gives an A+ for', async () => {
  const secure = await openApp({ SITE_URL: 'https://example.com' })
  const { headers, body } = await secure.app.inject('/')
  // Half a year is the least; DENY and the policy keep the site out of frames.
  expect(headers).toMatchObject({ ...secured, 'strict-transport-security': 'max-age=31536000' })
  for (const name of ['set-cookie', 'access-control-allow-origin']) {
    expect(headers).not.toHaveProperty(name)
  }
  const policy = await policyOf(secure)
  for (const name of ['script-src', 'style-src']) {
    expect(policy.get(name)?.filter((source) => !/^'(self|sha256-.+)'$/.test(source))).toEqual([])
  }
  for (const name of ['default-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(name), name).toEqual(["'none'"])
  }
  for (const name of ['connect-src', 'form-action']) {
    expect(policy.get(name), name).toEqual(["'self'"])
  }
  expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|http/)
  expect(body).not.toMatch(/<script[^>]* src="(https?:)?\/\//)
  for (const SITE_URL of ['', 'http://example.com']) {
    const { app } = await openApp({ SITE_URL })
    expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security')
  }
})

async function policyOf({ app }: TestApp, url = '/'): Promise<Map<string, string[]>> {
  const { headers } = await app.inject(url)
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

/** All that the server can send as HTML: the built pages, and the answers to a form. */
function everyDocument(): { name: string; html: string }[] {
  const folder = join(dist, 'public')
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const built = files.map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }))
  const [{ formTemplates }] = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')).languages
  const answers = Object.entries<string>(formTemplates.failed)
  return [...built, ...answers.map(([name, html]) => ({ name: `form answer: ${name}`, html }))]
}

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
