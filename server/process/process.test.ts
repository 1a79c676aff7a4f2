import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { given, newFolder, password, serve } from '../../testing/process.ts'
import { expectNoStart } from '../../testing/refusal.ts'

const login = '/api/auth/login'

test('the first start prints a random password once, beside the log, and it logs in', async () => {
  const server = await serve()
  const [, username] = /User name +(\S+)/.exec(server.stderr()) ?? []
  const [, random = ''] = /Password +(\S+)/.exec(server.stderr()) ?? []
  expect(username).toBe('owner')
  expect(random).toMatch(/^\S{20}$/)
  expect((await server.post(login, { username, password: random })).status).toBe(200)
  await server.stop()
  expect(server.stderr().split(random)).toHaveLength(2)
  expect(server.stdout()).not.toContain(random)
})

test('the second start prints no password, and the first one still logs in', async () => {
  const first = await serve()
  const [, random] = /Password +(\S+)/.exec(first.stderr()) ?? []
  await first.stop()
  const second = await serve({ dataDir: first.dataDir, environment: { ADMIN_PASSWORD: 'another' } })
  expect(second.stderr().trimEnd()).toBe(`Foyer is open at ${second.url}`)
  const attempt = { username: 'owner', password: random }
  expect((await second.post(login, attempt)).status).toBe(200)
  expect((await second.post(login, { ...attempt, password: 'another' })).status).toBe(401)
})

test('the account is the one of the environment where that names one, and nothing is printed', async () => {
  const environment = { ...given, ADMIN_EMAIL: 'robin@example.com' }
  const server = await serve({ environment, dataDir: newFolder() })
  expect(server.stderr().trimEnd()).toBe(`Foyer is open at ${server.url}`)
  const response = await server.post(login, { username: 'ROBIN@example.com', password })
  expect((await response.json()).admin).toEqual({ username: 'robin', email: 'robin@example.com' })
  await server.stop()
  expect(server.stdout() + server.stderr()).not.toContain(password)
})

test('messages and sessions outlive the process, even one that is killed', async () => {
  const first = await serve({ environment: given })
  const { token } = await (await first.post(login, { username: 'robin', password })).json()
  const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
  expect((await first.post('/api/contacts', message)).status).toBe(201)
  expect(await first.stop('SIGKILL')).toBeNull()
  const second = await serve({ dataDir: first.dataDir })
  const headers = { Authorization: `Bearer ${token}` }
  const inbox = await (await fetch(`${second.url}/api/admin/contacts`, { headers })).json()
  expect(inbox.data.contacts).toMatchObject([message])
})

test('the data folder is made where there is none, for this user alone', async () => {
  const dataDir = join(newFolder(), 'deep', 'data')
  await serve({ dataDir, cwd: newFolder(), environment: given })
  expect(existsSync(join(dataDir, 'foyer.db'))).toBe(true)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('.env of the current folder is read, and the environment wins over it', async () => {
  const cwd = newFolder()
  writeFileSync(join(cwd, '.env'), `ADMIN_USERNAME=ann\nADMIN_PASSWORD='${password}'\nPORT=70000\n`)
  const server = await serve({ cwd })
  expect((await server.post(login, { username: 'ann', password })).status).toBe(200)
})

test('a port in use is one line that names it, and the way out', async () => {
  const { url } = await serve({ environment: given })
  const { port } = new URL(url)
  await expectNoStart({ PORT: port }, [`PORT ${port} is in use`, /such as PORT=\d+/])
})

test('a setting that cannot be used is one line that names it', async () => {
  await expectNoStart({ HOST: '192.0.2.1' }, 'HOST 192.0.2.1')
  await expectNoStart({ PORT: 'http' }, ['PORT is "http"', 'set it to'])
  const folder = newFolder()
  writeFileSync(join(folder, '.env'), 'LOG_LEVEL=loud\n')
  await expectNoStart({}, 'LOG_LEVEL is "loud"', folder)
  for (const DATA_DIR of [join(folder, '.env'), join(folder, '.env', 'data')]) {
    await expectNoStart({ DATA_DIR }, [`DATA_DIR ${DATA_DIR} can't be written`, 'set DATA_DIR'])
  }
})

test('a database that does not answer is one line that says why, without its password', async () => {
  for (const host of ['127.0.0.1:1', 'localhost:1']) {
    const DATABASE_URL = `postgres://foyer:secret@${host}/foyer`
    const line = await expectNoStart({ DATABASE_URL }, ['DATABASE_URL', /ECONNREFUSED|refused/])
    expect(line).not.toContain('secret')
  }
})
