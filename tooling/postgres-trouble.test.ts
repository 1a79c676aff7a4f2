import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../store/test-postgres.ts'
import { newUrl, readTables } from '../store/test-store.ts'
import { integrityOf } from './bench/integrity.ts'
import { startDatabaseProxy } from './test-database-proxy.ts'
import { expectKeptOnce, sendWithoutPause } from './test-load.ts'
import { given, serve } from './test-process.ts'

const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }

test('SIGTERM while PostgreSQL hangs: who is in the middle of a submission hears so, and the process ends within 10 seconds', async () => {
  const proxy = await startDatabaseProxy(await newUrl('postgres'))
  const server = await serve({ environment: { ...given, DATABASE_URL: proxy.url } })
  expect((await server.post('/api/contacts', message)).status).toBe(201)
  const held = proxy.hang()
  const start = performance.now()
  const sent = server.post('/api/contacts', message).then(async (response) => ({
    status: response.status,
    retry: response.headers.get('retry-after'),
    body: await response.json(),
    within8s: performance.now() - start < 8000,
  }))
  await held
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

test('PostgreSQL is killed in mid-load: once it is there again service comes back by itself, no message is lost, and none kept twice', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const environment = { ...given, DATABASE_URL: postgres.url, CONTACT_LIMIT: '0' }
  const server = await serve({ environment })
  const load = sendWithoutPause(server.url)
  for (let times = 0; times < 3; times++) {
    await load.acknowledgedMore(200)
    const refused = load.refused()
    await postgres.kill()
    await refused
    expect((await fetch(server.url)).status).toBe(200)
    await postgres.start()
  }
  await load.acknowledgedMore(200)
  await expectKeptOnce(postgres.url, await load.stop())
  expect(await integrityOf(postgres.url)).toBe('ok')
  expect(server.stdout(), 'nobody is told that the program is broken').not.toContain(
    'a request failed',
  )
}, 60_000)
