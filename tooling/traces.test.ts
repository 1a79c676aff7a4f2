import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { given, launcher, newFolder, password, run, serve } from './test-process.ts'

const address = '203.0.113.77'
const email = 'vera.visitor@letters.example'

test('log, database and backup hold nothing of the address, nor the token, and the e-mail address with its message alone', async () => {
  const environment = { ...given, TRUST_PROXY: 'on', LOG_LEVEL: 'trace', CONTACT_LIMIT: '2' }
  const server = await serve({ environment })
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
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
    await send('/api/auth/login', { username: 'robin', password: 'a wrong guess of mine' })
  }
  expect(statuses, 'the address was counted').toEqual([201, 201, 429])
  const login = await send('/api/auth/login', { username: 'robin', password })
  const { token } = login.json
  await fetch(`${server.url}/api/admin/contacts?search=${encodeURIComponent(email)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })

  const backup = join(newFolder(), 'backup.db')
  const made = await run([launcher, 'backup', backup], {
    environment: { DATA_DIR: server.dataDir },
  })
  expect(made).toMatchObject({ code: 0 })
  const files = readdirSync(server.dataDir).map((name) => join(server.dataDir, name))
  const database = [...files, backup].map((file) => readFileSync(file))
  expect(await server.stop()).toBe(0)

  const hashes = (['hex', 'base64', 'base64url', 'latin1'] as const).map((encoding) =>
    createHash('sha256').update(address).digest(encoding),
  )
  for (const trace of [address, ...hashes, token, password, 'a wrong guess of mine']) {
    for (const bytes of database) expect.soft(bytes.includes(trace), trace).toBe(false)
    expect.soft(server.stdout() + server.stderr(), trace).not.toContain(trace)
  }
  expect(server.stdout() + server.stderr() + made.stdout).not.toMatch(/vera|letters/i)
  const inBackup = readFileSync(backup).toString('latin1').split(email).length - 1
  expect(inBackup, 'once for each message that was kept').toBe(2)
})
