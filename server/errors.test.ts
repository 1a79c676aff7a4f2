import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { expectFailure, message, openApp } from '../testing/app.ts'

const json = { 'content-type': 'application/json' }
const { path } = endpoints.sendMessage
const limit = 64 * 1024

const paths = new Map<string, string[]>()
for (const endpoint of Object.values(endpoints)) {
  paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), endpoint.method])
}

describe.each([...paths])('%s', (url, allowed) => {
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
  const possible = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed

  test('refuses every other method and names its own', async () => {
    const { app } = await openApp()
    for (const method of all.filter((one) => !possible.includes(one))) {
      const response = await app.inject({ method: method as 'GET', url })
      expect(response.statusCode, method).toBe(405)
      const named = String(response.headers.allow).split(', ')
      expect(named.sort()).toEqual(possible.toSorted())
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      if (method === 'HEAD') expect(response.body).toBe('')
      else {
        expect(response.json().success).toBe(false)
        expect(response.json().message).toContain(method)
      }
    }
  })

  test('refuses a method whatever body comes with it', async () => {
    const { app } = await openApp()
    for (const type of ['text/plain', 'application/json', 'application/octet-stream']) {
      const headers = { 'content-type': type }
      const response = await app.inject({ method: 'PATCH', url, headers, payload: '"hello"' })
      expect.soft(response.statusCode, type).toBe(405)
    }
  })
})

test('an unknown call is answered with a 404 in JSON', async () => {
  const { app } = await openApp()
  const urls = ['/api', '/api/', '/api/nothing', '/api/contacts/', '/api/contacts/7', '/api?x=1']
  for (const url of urls) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const headers = { 'content-type': 'text/plain' }
      const response = await app.inject({ method, url, headers, payload: 'hi' })
      expectFailure(response, 404, 'There is nothing at this address')
    }
  }
})

test('a body that is not JSON is refused in words', async () => {
  const { app } = await openApp()
  const invalid = 'The request body is not valid JSON'
  for (const [payload, words] of [
    ['', 'The request body is empty: JSON was expected'],
    ['{"name": "Vera"', invalid],
    ['hello', invalid],
    ['{"name":"V","__proto__":{"email":"v@example.com"}}', invalid],
    ['{"constructor":{"prototype":{"x":1}}}', invalid],
  ] as const) {
    const response = await app.inject({ method: 'POST', url: path, headers: json, payload })
    expectFailure(response, 400, words)
  }
})

test('a body of 64 KiB is taken, and a byte more is too large', async () => {
  const { app, readInbox } = await openApp()
  const text = JSON.stringify(message)
  const send = (size: number) =>
    app.inject({ method: 'POST', url: path, headers: json, payload: text.padEnd(size) })
  expect((await send(limit - 1)).statusCode).toBe(201)
  expect((await send(limit)).statusCode).toBe(201)
  const response = await send(limit + 1)
  expectFailure(response, 413, 'The request is too large: up to 64 KiB are accepted')
  expect(await readInbox()).toHaveLength(2)
})

test('a message in any format but JSON or a form is refused', async () => {
  const { app, readInbox } = await openApp()
  const payload = JSON.stringify(message)
  const types = ['text/plain', 'text/html', 'multipart/form-data; boundary=x', 'application/xml']
  const others = ['application/octet-stream', 'application/jsonp', 'nonsense', undefined]
  for (const type of [...types, ...others]) {
    const headers = type === undefined ? undefined : { 'content-type': type }
    const response = await app.inject({ method: 'POST', url: path, headers, payload })
    expectFailure(response, 415, 'This content type is not accepted: send application/json')
  }
  expect(await readInbox()).toEqual([])
})

test('JSON may be announced with a charset, and in any case', async () => {
  const { app } = await openApp()
  const payload = JSON.stringify(message)
  for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
    const headers = { 'content-type': type }
    const response = await app.inject({ method: 'POST', url: path, headers, payload })
    expect(response.statusCode, type).toBe(201)
  }
})

test.each(['login', 'setContactStatus', 'deleteContact'] as const)(
  'a form post to %s is refused: only the contact form is a form',
  async (name) => {
    const { app, logIn, leaveMessage } = await openApp()
    const fields = { id: await leaveMessage(), status: 'read', username: 'a', password: 'b' }
    const { method, path: url } = endpoints[name]
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${await logIn()}`,
    }
    const payload = new URLSearchParams(fields).toString()
    const response = await app.inject({ method, url, headers, payload })
    expect(response.statusCode).toBe(415)
    expect(response.json().success).toBe(false)
  },
)

test('an address that cannot be decoded leads nowhere', async () => {
  const { app } = await openApp()
  for (const url of ['/api/%zz', '/api/contacts%', '/api/admin/%c0%af', '/%zz']) {
    const response = await app.inject({ method: 'GET', url })
    expect(response.statusCode, url).toBe(404)
    if (url.startsWith('/api')) expect(response.json().success).toBe(false)
    else expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('a store that fails is a 500 that says nothing of the inside, and the log has it', async () => {
  const { call, store, logIn, log } = await openApp()
  const token = await logIn()
  await store.close()
  const answers = [
    await call('sendMessage', { body: message }),
    await call('login', { body: { username: 'robin', password: 'guess' } }),
    await call('listContacts', { token }),
    await call('logout', { token }),
  ]
  for (const response of answers) {
    expectFailure(response, 500, 'Something went wrong on our side. Please try again later.')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  }
  const failures = log()
    .split('\n')
    .filter((line) => line.includes('a request failed'))
  expect(failures).toHaveLength(4)
  expect(failures[0]).toMatch(/"stack":/)
})
