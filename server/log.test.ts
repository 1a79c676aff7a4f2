import { expect, test } from 'vitest'
import { openApp } from '../testing/app.ts'

test('each request is one line with its route, status and time, and nothing about the visitor', async () => {
  const { app, call, log, postForm } = await openApp({ CONTACT_LIMIT: '1' })
  const secrets = {
    name: 'Nemo Nameless',
    email: 'nemo@nowhere.example',
    message: 'A secret text',
    address: '203.0.113.77',
    agent: 'Rare-Browser',
    path: 'a-path-made-up',
    query: 'a-query',
  }
  const { name, email, message, address } = secrets
  const headers = { 'user-agent': secrets.agent, 'x-forwarded-for': '198.51.100.99' }
  const body = { name, email, message }
  for (let time = 0; time < 2; time++)
    await call('POST /api/contacts', { body, headers, from: address })
  await postForm({ name, email: 'nowhere', message })
  await call('POST /api/auth/login', {
    body: { username: email, password: message },
    headers,
    from: address,
  })
  await app.inject({ url: `/${secrets.path}?q=${secrets.query}`, headers, remoteAddress: address })
  await app.inject({ url: `/api/${secrets.path}`, headers, remoteAddress: address })
  for (const secret of [...Object.values(secrets), 'nowhere', '203.0.113', '198.51.100']) {
    expect(log()).not.toContain(secret)
  }
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const completed = lines.filter(({ msg }) => msg === 'request completed')
  expect(completed.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/contacts', 201],
    ['POST', '/api/contacts', 429],
    ['POST', '/api/contacts', 400],
    ['POST', '/api/auth/login', 401],
    ['GET', '/*', 404],
    ['GET', '/*', 404],
  ])
  expect(new Set(completed.map(({ reqId }) => reqId)).size).toBe(6)
})

test('an error of PostgreSQL, which quotes whole rows, is logged by its code', async () => {
  const { app, log } = await openApp()
  const error = new Error('Key (email)=(nemo@nowhere.example) already exists')
  Object.assign(error, { code: '23505', routine: '_bt_check_unique' })
  app.log.error({ err: error }, 'failed')
  expect(log()).not.toContain('nemo')
  expect(JSON.parse(log().trimEnd().split('\n').at(-1) ?? '').err).toMatchObject({
    message: "PostgreSQL's 23505, in _bt_check_unique",
    code: '23505',
    stack: expect.stringMatching(/^\n {4}at /),
  })
})
