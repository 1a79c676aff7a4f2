import { expect, test } from 'vitest'
import { expectFailure, message, openApp, type TestApp } from '../testing/app.ts'

const before = 'name=Vera&email=vera%40example.com&message='

test.each([
  ['what a browser encodes', '', 'caf%C3%A9+%2B+%E2%82%AC', 'café + €'],
  ['bytes as they are', '; charset=UTF-8', 'na\u00c3\u00afve=yes', 'naïve=yes'],
  ['what only looks encoded', '', '100%25+%zz+%', '100% %zz %'],
])('of a form, %s is read as it was written', async (_, type, encoded, text) => {
  const { app, readInbox } = await openApp()
  const response = await app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { 'content-type': `application/x-www-form-urlencoded${type}` },
    payload: Buffer.from(before + encoded, 'latin1'),
  })
  expect(response.statusCode).toBe(303)
  expect((await readInbox())[0]?.message).toBe(text)
})

test('what is not UTF-8 is refused rather than replaced', async () => {
  const app = await openApp()
  const text = JSON.stringify({ ...message, message: 'été' })
  expect((await sendJson(app, Buffer.from(text), '; charset="utf8"')).statusCode).toBe(201)
  const broken = await sendJson(app, Buffer.from(text, 'latin1'))
  expectFailure(broken, 400, 'The text is not valid UTF-8')
  const named = await sendJson(app, Buffer.from(text, 'latin1'), '; charset=iso-8859-1')
  expectFailure(named, 415, 'Unknown character set iso-8859-1. Send UTF-8.')
  const form = await app.postForm(`${before}%e9t%e9`)
  expect(form.statusCode).toBe(400)
  expect(form.body).toContain('The text is not valid UTF-8')
  const japanese = await app.postForm(`${before}%83e`, { type: '; charset=Shift_JIS' })
  expect(japanese.statusCode).toBe(415)
  expect(await app.readInbox()).toHaveLength(1)
})

test('a content type that is not accepted is refused, and the answer names those that are', async () => {
  const { app, readInbox } = await openApp()
  const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'nonsense']
  for (const type of [...types, undefined]) {
    const headers = type === undefined ? undefined : { 'content-type': type }
    const payload = JSON.stringify(message)
    const response = await app.inject({ method: 'POST', url: '/api/contacts', headers, payload })
    const words =
      'Unsupported content type. Send application/json or application/x-www-form-urlencoded'
    expectFailure(response, 415, words)
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'username=robin'
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  expectFailure(login, 415, 'Unsupported content type. Send application/json')
  expect(await readInbox()).toEqual([])
})

const sendJson = ({ app }: TestApp, payload: Buffer, type = '') =>
  app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { 'content-type': `application/json${type}` },
    payload,
  })
