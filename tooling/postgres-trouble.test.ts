import { expect, test } from 'vitest'
import { newUrl, readTables } from '../store/test-store.ts'
import { startDatabaseProxy } from './test-database-proxy.ts'
import { given, serve } from './test-process.ts'

const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }

test('SIGTERM while PostgreSQL hangs: who is in the middle of a submission hears so, and the process ends within 10 seconds', async () => {
  const proxy = await startDatabaseProxy(await newUrl('postgres'))
  const server = await serve({ environment: { ...given, DATABASE_URL: proxy.url } })
  expect((await server.post('/api/contacts', message)).status).toBe(201)
  proxy.hang()
  const start = performance.now()
  const sent = server.post('/api/contacts', message).then(async (response) => ({
    status: response.status,
    retry: response.headers.get('retry-after'),
    body: await response.json(),
    within8s: performance.now() - start < 8000,
  }))
  // Answered only after the message above has come in.
  expect((await fetch(server.url)).status).toBe(200)
  const stopped = server.stop()
  expect(await sent).toMatchObject({
    status: 503,
    retry: '30',
    body: { success: false },
    within8s: true,
  })
  expect(await stopped).toBe(0)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('where PostgreSQL commits and its answer is lost, nothing is kept twice', async () => {
  const url = await newUrl('postgres')
  const proxy = await startDatabaseProxy(url)
  const environment = { ...given, DATABASE_URL: proxy.url, CONTACT_LIMIT: '0' }
  const server = await serve({ environment })
  const send = (number: number) =>
    server.post('/api/contacts', { ...message, name: `Vera ${number}` })
  // Not an answer of PostgreSQL's protocol.
  proxy.replace('C\0\0\0\x0bCOMMIT\0', 'z\0\0\0\x0bCOMMIT\0')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => send(number)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(503))
  proxy.passAsIs()
  expect((await send(8)).status).toBe(201)

  const rows = ((await readTables(url)).contacts ?? []).map((row) => JSON.parse(row).name)
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows).size).toBe(rows.length)
})
