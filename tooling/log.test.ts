import { expect, test } from 'vitest'
import { given, password, serve } from './test-process.ts'

test('the log says what was answered, and nothing of who asked', async () => {
  const environment = {
    ...given,
    ADMIN_EMAIL: 'robin@example.com',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'on',
    CONTACT_LIMIT: '1',
  }
  const server = await serve({ environment })
  const forwarded = {
    'X-Forwarded-For': '203.0.113.77',
    'User-Agent': 'Visitor/1.0',
    Referer: 'https://ref.example',
  }
  const json = { 'Content-Type': 'application/json', ...forwarded }
  const send = (body: unknown) =>
    fetch(`${server.url}/api/contacts`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    })
  const message = { name: 'Vera Visitor', email: 'vera@visitor.example', message: 'My words' }
  expect((await send(message)).status).toBe(201)
  expect((await send(message)).status).toBe(429)
  expect((await send({ ...message, email: 'wrong@@visitor.example' })).status).toBe(400)
  const form = await fetch(`${server.url}/api/contacts`, {
    method: 'POST',
    headers: forwarded,
    body: new URLSearchParams({ ...message, name: '' }),
  })
  expect(form.status).toBe(400)
  await server.post('/api/auth/login', { username: 'robin', password: 'wrong guess' })
  const { token } = await (
    await server.post('/api/auth/login', { username: 'robin', password })
  ).json()
  const headers = { ...forwarded, Authorization: `Bearer ${token}` }
  await fetch(`${server.url}/api/admin/contacts?search=My+words&x=vera%40visitor.example`, {
    headers,
  })
  await fetch(`${server.url}/nothing/vera@visitor.example?q=My+words`, { headers: forwarded })
  await fetch(`${server.url}/api/nothing/vera@visitor.example`, { headers: forwarded })
  expect(await server.stop()).toBe(0)

  const lines = server
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered).toHaveLength(9)
  expect(answered[0]).toMatchObject({ method: 'POST', route: '/api/contacts', status: 201 })
  for (const secret of [
    '203.0.113.77',
    '127.0.0.1',
    'isitor',
    'Vera',
    'My',
    'words',
    'robin',
    'guess',
    'ref.example',
    token,
    password,
  ]) {
    const text =
      secret === '127.0.0.1' ? JSON.stringify(answered) : server.stdout() + server.stderr()
    expect.soft(text.includes(secret), secret).toBe(false)
  }
})
