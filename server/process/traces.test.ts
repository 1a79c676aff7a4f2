import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf } from '../../testing/environment.ts'
import { startPostgres, unsynced } from '../../testing/postgres.ts'
import { given, launcher, newFolder, password, run, serve } from '../../testing/process.ts'
import { newFile, readTables, runStatement } from '../../testing/store.ts'

const address = '203.0.113.77'
const email = 'vera.visitor@letters.example'
const guess = 'a wrong guess of mine'

test('on SQLite log, files and backup hold nothing of the address, nor the token, and the e-mail address with its message alone', async () => {
  const file = newFile()
  const { server, token } = await visitAndLogIn(file)
  const backup = join(newFolder(), 'backup.db')
  const made = await run([launcher, 'backup', backup], { environment: environmentOf(file) })
  expect(made).toMatchObject({ code: 0 })
  expect(made.stdout).not.toMatch(/vera|letters/i)
  const files = [...filesIn(dirname(file)), readFileSync(backup)]
  expect(await server.stop()).toBe(0)

  expectNoTrace(token, [...files, ...filesIn(dirname(file))], server.stdout() + server.stderr())
  await expectWithItsMessageAlone(backup)
  const inBackup = readFileSync(backup).toString('latin1').split(email).length - 1
  expect(inBackup, 'of each message that was kept, in two columns and the index of one').toBe(3 * 2)
})

test('on PostgreSQL log, files and rows hold nothing of the address, nor the token, and the e-mail address with its message alone', async () => {
  const postgres = await startPostgres(unsynced)
  onTestFinished(() => postgres.stop())
  const [found] = await runStatement(postgres.url, 'show data_directory')
  const { server, token } = await visitAndLogIn(postgres.url)
  expect(await server.stop()).toBe(0)
  await expectWithItsMessageAlone(postgres.url)
  // What it has in memory alone is written at its end.
  await postgres.pause()
  const files = filesIn(String(found?.data_directory))
  expect(files.filter((bytes) => bytes.includes(email)).length, 'tables and log').toBeGreaterThan(1)
  expectNoTrace(token, files, server.stdout() + server.stderr())
})

/** A server on this store, on which a visitor was counted and the owner has looked for what they left. */
async function visitAndLogIn(store: string) {
  const settings = { TRUST_PROXY: 'on', LOG_LEVEL: 'trace', CONTACT_LIMIT: '2' }
  const server = await serve({ environment: { ...given, ...environmentOf(store), ...settings } })
  const send = async (path: string, body: object) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      'User-Agent': 'Explorer/1.0',
      Referer: 'https://elsewhere.example',
    }
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, json: await response.json() }
  }
  const message = { name: 'A stranger', email, message: 'Hello' }
  const statuses: number[] = []
  for (let times = 0; times < 3; times++) {
    statuses.push((await send('/api/contacts', message)).status)
    await send('/api/auth/login', { username: 'robin', password: guess })
  }
  expect(statuses, 'the address was counted').toEqual([201, 201, 429])
  const login = await send('/api/auth/login', { username: 'robin', password })
  const token: string = login.json.token
  await fetch(`${server.url}/api/admin/contacts?search=${encodeURIComponent(email)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(
    (await send('/api/contacts', { ...message, email: 'wrong@@letters.example' })).status,
  ).toBe(400)
  await fetch(`${server.url}/nothing/${email}?q=stranger`)
  await fetch(`${server.url}/api/nothing/${email}`)
  return { server, token }
}

/** The bytes of every file in a folder. */
const filesIn = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

function expectNoTrace(token: string, files: Buffer[], log: string) {
  const hashes = (['hex', 'base64', 'base64url', 'latin1'] as const).map((encoding) =>
    createHash('sha256').update(address).digest(encoding),
  )
  for (const trace of [address, ...hashes, token, password, guess]) {
    const found = files.some((bytes) => bytes.includes(trace, 0, 'latin1'))
    expect.soft(found, trace).toBe(false)
    expect.soft(log, trace).not.toContain(trace)
  }
  expect(log).not.toMatch(/vera|letters|stranger|explorer|elsewhere|robin/i)
  const answered = log.split('\n').filter((line) => line.includes('"msg":"answered"'))
  expect(answered).toHaveLength(11)
  expect(JSON.parse(answered[0] ?? '')).toMatchObject({ route: '/api/contacts', status: 201 })
  expect(answered.join(), 'nor the address of the connection').not.toContain('127.0.0.1')
}

async function expectWithItsMessageAlone(store: string) {
  const { contacts = [], ...others } = await readTables(store)
  expect(contacts.filter((row) => row.includes(email))).toHaveLength(2)
  expect(others.limit_counts?.length, 'something was counted').toBeGreaterThan(0)
  expect(JSON.stringify(others)).not.toMatch(/vera|letters/i)
}
