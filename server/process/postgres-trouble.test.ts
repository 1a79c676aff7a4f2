import { expect, test } from 'vitest'
import { openConnection } from '../../testing/connection.ts'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { given, serve } from '../../testing/process.ts'
import { newUrl, readTables } from '../../testing/store.ts'

const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }

test('SIGTERM while PostgreSQL hangs, and a request never ends: a visitor in the middle of a submission is told before the process ends', async () => {
  const proxy = await startDatabaseProxy(await newUrl('postgres'))
  const server = await serve({ environment: { ...given, DATABASE_URL: proxy.url } })
  expect((await server.post('/api/contacts', message)).status).toBe(201)
  const endless = openConnection(server.url)
  endless.write('POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
  const held = proxy.hang()
  const events: string[] = []
  const sent = server.post('/api/contacts', message).finally(() => events.push('answered'))
  await held
  expect((await fetch(server.url)).status).toBe(200)
  const stopped = server.stop().finally(() => events.push('ended'))
  const answer = await sent
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(await answer.json()).toMatchObject({ success: false })
  expect(await stopped).toBe(0)
  expect(events).toEqual(['answered', 'ended'])
  endless.close()
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
