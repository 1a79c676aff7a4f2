import { expect, test } from 'vitest'
import { expectFailure, message, openApp, type TestApp } from '../testing/app.ts'

const before = 'name=Vera&email=vera%40example.com&message='

test.each([
  ['UTF-8', '', 'caf%C3%A9+%2B+%E2%82%AC', 'café + €'],
  ['Shift_JIS', '; charset=Shift_JIS', 'sjis+%83e%83X%83g', 'sjis テスト'],
  ['Latin-1', ';charset="iso-8859-1"', 'latin1+%e9t%e9', 'latin1 été'],
  ['raw bytes of UTF-8', '; charset=UTF-8', 'na\u00c3\u00afve=yes', 'naïve=yes'],
  ['what only looks encoded', '', '100%25+%zz+%', '100% %zz %'],
])('a form in %s is read as it was written', async (_, type, encoded, text) => {
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

test.each([
  ['utf-8', 'utf8', 'é 😀', 'é 😀'],
  ['iso-8859-1', 'latin1', 'été', 'été'],
  ['utf-16le', 'utf16le', 'é 😀', 'é 😀'],
] as const)('JSON in %s is read as it was written', async (charset, encoding, text, stored) => {
  const app = await openApp()
  const body = Buffer.from(JSON.stringify({ ...message, message: text }), encoding)
  expect((await sendJson(app, body, `; charset=${charset}`)).statusCode).toBe(201)
  expect((await app.readInbox())[0]?.message).toBe(stored)
})

test('bytes that are not of the character set are refused rather than replaced', async () => {
  const app = await openApp()
  const broken = Buffer.from(JSON.stringify({ ...message, message: 'été' }), 'latin1')
  expectFailure(await sendJson(app, broken), 400, 'The text is not valid utf-8: send UTF-8')
  const form = await app.postForm(`${before}%e9t%e9`)
  expect(form.statusCode).toBe(400)
  expect(form.body).toContain('The text is not valid utf-8: send UTF-8')
  const japanese = await app.postForm(`${before}%83`, { type: '; charset=Shift_JIS' })
  expect(japanese.statusCode).toBe(400)
  expect(await app.readInbox()).toEqual([])
})

test('a character set that is not known, and a content type that is not accepted, are refused', async () => {
  const app = await openApp()
  const json = Buffer.from(JSON.stringify(message))
  const unknown = await sendJson(app, json, '; charset=utf-7')
  expectFailure(unknown, 415, 'The character set utf-7 is not known: send UTF-8')
  expect((await app.postForm(message, { type: '; charset=klingon' })).statusCode).toBe(415)
  const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'nonsense']
  for (const type of [...types, undefined]) {
    const headers = type === undefined ? undefined : { 'content-type': type }
    const url = '/api/contacts'
    const response = await app.app.inject({ method: 'POST', url, headers, payload: json })
    const words =
      'This content type is not accepted: send application/json or application/x-www-form-urlencoded'
    expectFailure(response, 415, words)
  }
  const url = '/api/auth/login'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const login = await app.app.inject({ method: 'POST', url, headers, payload: 'username=robin' })
  expectFailure(login, 415, 'This content type is not accepted: send application/json')
  expect(await app.readInbox()).toEqual([])
})

const sendJson = ({ app }: TestApp, payload: Buffer, type = '') =>
  app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { 'content-type': `application/json${type}` },
    payload,
  })
