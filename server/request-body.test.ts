import { expect, test } from 'vitest'
import { expectFailure, message, openApp } from '../testing/app.ts'

test('what is not UTF-8 is refused rather than replaced', async () => {
  const app = await openApp()
  const words = 'The text is not valid UTF-8'
  const broken = await app.app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ ...message, message: 'été' }), 'latin1'),
  })
  expectFailure(broken, 400, words)
  const start = 'name=Vera&email=vera%40example.com&message='
  const form = await app.postForm(`${start}%e9t%e9`)
  expect(form.statusCode).toBe(400)
  expect(form.body).toContain(words)
  expect((await app.postForm(`${start}caf%C3%A9+%2B+€`)).statusCode).toBe(303)
  expect(await app.readInbox()).toMatchObject([{ message: 'café + €' }])
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
