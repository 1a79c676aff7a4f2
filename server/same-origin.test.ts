import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { expectFailure, message, openApp, type TestApp } from '../testing/app.ts'

const json = (headers: Record<string, string>) => ({ headers, body: message })

test.each<Record<string, string>>([
  { host: 'foyer.example' },
  { host: 'foyer.example', 'sec-fetch-site': 'same-origin' },
  { host: 'foyer.example', 'sec-fetch-site': 'none' },
  { host: 'foyer.example', origin: 'https://foyer.example' },
  { host: 'foyer.example:443', origin: 'https://foyer.example' },
  { host: 'foyer.example:8080', origin: 'http://foyer.example:8080' },
  { host: '10.0.0.7:3000', origin: 'https://site.example' },
])('what comes from the site itself is taken: %j', async (headers) => {
  const { call } = await openApp({ SITE_URL: 'https://site.example' })
  expect((await call('sendMessage', json(headers))).statusCode).toBe(201)
})

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://foyer.example' },
  { 'sec-fetch-site': '' },
  { origin: 'https://other.example' },
  { origin: 'https://foyer.example.other.example' },
  { origin: 'https://other.example:3000' },
  { origin: 'http://foyer.example:8080' },
  { origin: 'null' },
  { origin: 'foyer.example' },
  { origin: '' },
]

test.each(foreign)('what another site made a browser send is refused: %j', async (headers) => {
  const app = await openApp()
  const sent = { host: 'foyer.example', ...headers }
  const response = await app.call('sendMessage', json(sent))
  expectFailure(response, 403, 'This can only be sent from this site itself')
  const form = await postForm(app, sent)
  expect(form.statusCode).toBe(403)
  expect(form.headers['content-type']).toMatch('text/html')
  expect(form.body).toContain('This can only be sent from this site itself')
  expect(await app.readInbox()).toEqual([])
})

test('no call can be made from another site, not even with the token', async () => {
  const app = await openApp()
  const token = await app.logIn()
  const id = await app.leaveMessage()
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const name of ['deleteContact', 'logout', 'login', 'endSessions'] as const) {
    expect((await app.call(name, { token, headers, body: { id } })).statusCode).toBe(403)
  }
  expect(await app.readInbox()).toHaveLength(1)
})

test('a page may be opened by a link from anywhere, and no other site may read an answer', async () => {
  const { app, call, logIn } = await openApp()
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
  const answers = [
    await app.inject({ url: '/', headers }),
    await call('listContacts', { token: await logIn(), headers }),
    await app.inject({ method: 'OPTIONS', url: endpoints.login.path, headers }),
  ]
  expect(answers[0]?.statusCode).toBe(200)
  for (const answer of answers) {
    const names = Object.keys(answer.headers)
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

const postForm = ({ app }: TestApp, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: endpoints.sendMessage.path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(message).toString(),
  })
