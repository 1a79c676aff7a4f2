import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { given, newFolder, password, run, serve, serverEntry } from '../../testing/process.ts'

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
  const server = await serve({ environment: { ...given, ADMIN_EMAIL: 'robin@example.com' } })
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
  await expectRefusal({ ...given, DATA_DIR: newFolder(), PORT: port }, [
    `PORT ${port} is in use`,
    /such as PORT=\d+/,
  ])
})

test('an address that this machine does not have is one line that names it', async () => {
  await expectRefusal({ ...given, DATA_DIR: newFolder(), HOST: '192.0.2.1' }, ['HOST 192.0.2.1'])
})

test('a data folder that can not be written is one line that names it', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  for (const DATA_DIR of [join(folder, 'file'), join(folder, 'file', 'data')]) {
    await expectRefusal({ DATA_DIR }, [`DATA_DIR ${DATA_DIR} can't be written`, 'set DATA_DIR'])
  }
})

test('a database that does not answer is one line that says why, without its password', async () => {
  for (const host of ['127.0.0.1:1', 'localhost:1']) {
    const DATABASE_URL = `postgres://foyer:secret@${host}/foyer`
    const stderr = await expectRefusal({ DATABASE_URL }, ['DATABASE_URL', /ECONNREFUSED|refused/])
    expect(stderr).not.toContain('secret')
  }
})

test('a wrong variable is one line that names it', async () => {
  await expectRefusal({ PORT: 'http' }, ['PORT is "http"', 'set it to'])
  await expectRefusal({ TRUST_PROXY: 'maybe' }, ['TRUST_PROXY is "maybe"'])
  const cwd = newFolder()
  writeFileSync(join(cwd, '.env'), 'LOG_LEVEL=loud\n')
  await expectRefusal({}, ['LOG_LEVEL is "loud"'], cwd)
})

/** Exit code 1, nothing in the log, and one line that says all of this. Gives the line. */
async function expectRefusal(
  environment: Record<string, string>,
  words: (string | RegExp)[],
  cwd = newFolder(),
) {
  const { code, stdout, stderr, lines } = await run([serverEntry], { environment, cwd })
  expect(lines, stderr).toHaveLength(1)
  for (const word of words) expect(stderr).toMatch(word)
  expect(stderr).toMatch(/^foyer: /)
  expect(code).toBe(1)
  expect(stdout).toBe('')
  return stderr
}
