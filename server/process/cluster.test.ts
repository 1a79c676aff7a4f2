import { expect, onTestFinished, test } from 'vitest'
import { integrityOf } from '../../testing/integrity.ts'
import { expectKeptOnce, sendWithoutPause } from '../../testing/load.ts'
import { startPostgres, unsynced } from '../../testing/postgres.ts'
import { given, password, serve } from '../../testing/process.ts'
import { newUrl, runStatement } from '../../testing/store.ts'

test('two processes over one PostgreSQL: one is killed under load, then the database again and again; service comes back by itself, and no message is lost or kept twice', async () => {
  const postgres = await startPostgres(unsynced)
  onTestFinished(() => postgres.stop())
  const environment = { ...given, DATABASE_URL: postgres.url, CONTACT_LIMIT: '0' }
  const [one, other] = await Promise.all([serve({ environment }), serve({ environment })])
  const load = sendWithoutPause(one.url, other.url)

  await load.acknowledgedMore(50)
  await one.stop('SIGKILL')
  await load.acknowledgedMore(50)
  await serve({ environment: { ...environment, PORT: new URL(one.url).port } })
  await load.acknowledgedMore(50)
  for (let times = 0; times < 2; times++) {
    const refused = load.refused()
    await postgres.kill()
    await refused
    expect((await fetch(other.url)).status, 'pages are served meanwhile').toBe(200)
    await postgres.start()
    await load.acknowledgedMore(50)
  }
  await expectKeptOnce(postgres.url, await load.stop())
  expect(await integrityOf(postgres.url)).toBe('ok')
  expect(other.stdout(), 'nobody is told that the program is broken').not.toContain(
    'a request failed',
  )
  expect(other.stderr(), 'the driver is used as it wants to be').not.toContain('Warning')
})

test('a process that freezes with the turn to write loses it within seconds, and recovers once it goes on', async () => {
  const DATABASE_URL = await newUrl('postgres')
  const environment = { ...given, DATABASE_URL, CONTACT_LIMIT: '0' }
  const [frozen, other] = await Promise.all([serve({ environment }), serve({ environment })])
  const load = sendWithoutPause(frozen.url)
  await load.acknowledgedMore(10)
  do {
    frozen.signal('SIGCONT')
    await load.acknowledgedMore(1)
    frozen.signal('SIGSTOP')
  } while (!(await hasOpenTransaction(DATABASE_URL)))

  const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
  expect((await other.post('/api/contacts', message)).status).toBe(201)
  frozen.signal('SIGCONT')
  await load.acknowledgedMore(2 * load.visitors)
  await expectKeptOnce(DATABASE_URL, await load.stop())
})

/** Whether a process holds a transaction open in which it does nothing. */
async function hasOpenTransaction(url: string): Promise<boolean> {
  const open = await runStatement(
    url,
    `select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  return open.length > 0
}

test('limits, failed logins and sessions are the same whichever process is asked', async () => {
  const environment = {
    ...given,
    DATABASE_URL: await newUrl('postgres'),
    CONTACT_LIMIT: '3',
    LOGIN_LIMIT: '2',
  }
  const [one, other] = await Promise.all([serve({ environment }), serve({ environment })])
  const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }
  const statuses: number[] = []
  for (const server of [one, other, one, other, one]) {
    statuses.push((await server.post('/api/contacts', message)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429])

  const login = { username: given.ADMIN_USERNAME, password }
  const { token } = await (await one.post('/api/auth/login', login)).json()
  const headers = { Authorization: `Bearer ${token}` }
  const list = async ({ url }: typeof one) =>
    (await fetch(`${url}/api/admin/contacts`, { headers })).status
  expect(await list(other)).toBe(200)
  await fetch(`${other.url}/api/auth/session`, { method: 'DELETE', headers })
  expect(await list(one)).toBe(401)

  for (const server of [one, other]) {
    const wrong = await server.post('/api/auth/login', { ...login, password: 'a guess' })
    expect(wrong.status).toBe(401)
  }
  for (const server of [one, other]) {
    expect((await server.post('/api/auth/login', login)).status).toBe(429)
  }
})
