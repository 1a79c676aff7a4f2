import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { codeOf, stepOf } from '../server/one-time-codes.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { loadFixture } from '../testing/fixtures.ts'
import { builtCommand, given, newFolder, password, run, serve } from '../testing/process.ts'
import { newest } from '../testing/restore.ts'

const script = '/usr/bin/script'

const owner = (dataDir: string, args: string[], input = '', environment = {}) =>
  run([builtCommand, 'owner', ...args], {
    environment: { DATA_DIR: dataDir, ...environment },
    input,
  })

test('create makes the account, with the password of standard input', async () => {
  const dataDir = newFolder()
  const args = ['create', '--username', 'ann', '--email', 'ann@example.com']
  const made = await owner(dataDir, args, `${password}\n`)
  expect(made).toMatchObject({ code: 0, stdout: 'Created the account "ann".\n', stderr: '' })
  const server = await serve({ dataDir })
  for (const username of ['ann', 'ann@example.com']) {
    expect((await logIn(server, username, password)).status).toBe(200)
  }
  expect(server.stderr()).not.toMatch(/Password/)
})

test('create without a word makes "owner", or who the environment names, with a random password', async () => {
  const dataDir = join(newFolder(), 'made', 'as', 'the', 'server', 'does')
  const made = await owner(dataDir, ['create'], '\n', { ADMIN_USERNAME: 'bob' })
  const [, random = ''] =
    /^Created the account "bob"\.\nPassword: (\S{20})\n$/.exec(made.stdout) ?? []
  expect((await logIn(await serve({ dataDir }), 'bob', random)).status).toBe(200)
})

test('create refuses a second account, and an invalid e-mail address', async () => {
  const dataDir = newFolder()
  const wrong = await owner(dataDir, ['create', '--email', 'nonsense'], password)
  expect.soft(wrong).toMatchObject({ code: 1, stdout: '' })
  await owner(dataDir, ['create'], password)
  const again = await owner(dataDir, ['create', '--username', 'ann'], password)
  expect(again).toMatchObject({ code: 1, stdout: '' })
  expect(again.lines).toEqual([expect.stringContaining('there is already an account: "owner"')])
})

test('set-password sets the one of standard input, and ends all sessions of a running server', async () => {
  const server = await serve({ environment: given })
  const { token } = await (await logIn(server, 'robin', password)).json()
  const set = await owner(server.dataDir, ['set-password'], 'another door\n')
  const words = 'Set the password of "Robin" and ended all sessions.\n'
  expect(set).toMatchObject({ code: 0, stdout: words, stderr: '' })
  expect((await readInbox(server, token)).status).toBe(401)
  expect((await logIn(server, 'robin', password)).status).toBe(401)
  expect((await logIn(server, 'robin', 'another door')).status).toBe(200)
})

test('set-password without a word sets a random one and shows it once', async () => {
  const server = await serve({ environment: given })
  const set = await owner(server.dataDir, ['set-password'], '\n')
  const [, random = ''] = /\nPassword: (\S{20})\n$/.exec(set.stdout) ?? []
  expect((await logIn(server, 'robin', random)).status).toBe(200)
})

test('set-password refuses the password that one has', async () => {
  const server = await serve({ environment: given })
  const { token } = await (await logIn(server, 'robin', password)).json()
  const set = await owner(server.dataDir, ['set-password'], password)
  expect(set).toMatchObject({ code: 1, stdout: '' })
  expect(set.lines).toEqual(['foyer: that is the password already.'])
  expect((await readInbox(server, token)).status).toBe(200)
})

test('reset-second-factor lets an owner in who has lost the phone, and says what it did', async () => {
  const server = await serve({ environment: given })
  const { token } = await (await logIn(server, 'robin', password)).json()
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${server.url}/api/admin/${path}`, {
      ...{ method, headers, body: JSON.stringify(body) },
    })
    return (await answer.json()).data
  }
  const key = createAuthenticator('ES256', server.url)
  const { options } = await call('POST', 'passkeys/challenge')
  await call('POST', 'passkeys', { name: 'Lost', credential: key.create(options) })
  const { secret } = await call('POST', 'codes')
  const { recoveryCodes } = await call('PUT', 'codes', { code: codeOf(secret, stepOf(new Date())) })
  await call('PUT', 'recovery-codes', { code: recoveryCodes[0] })
  expect((await logIn(server, 'robin', password)).status).toBe(401)
  await owner(server.dataDir, ['set-password'], 'another door')
  expect((await logIn(server, 'robin', 'another door')).status, 'the codes stay').toBe(401)

  const reset = await owner(server.dataDir, ['reset-second-factor'])
  const words = 'Codes are turned off. Passkeys removed: 1. Sessions ended: 0.\n'
  expect(reset).toMatchObject({ code: 0, stdout: words, stderr: '' })
  expect((await logIn(server, 'robin', 'another door')).status).toBe(200)
  const asked = await server.post('/api/auth/passkey/challenge', {})
  const credential = key.get((await asked.json()).data.options)
  expect((await server.post('/api/auth/passkey', { credential })).status).toBe(401)

  const again = await owner(server.dataDir, ['reset-second-factor'])
  const none = 'Codes are turned off (they were already). Passkeys removed: 0. Sessions ended: 1.\n'
  expect(again).toMatchObject({ code: 0, stdout: none })
})

test.each(['set-password', 'reset-second-factor', 'sessions', 'tokens'])(
  '%s makes no store where the folder holds none',
  async (command) => {
    const folder = newFolder()
    const none = await owner(folder, [command], password)
    expect(none).toMatchObject({ code: 1, stdout: '' })
    expect(none.lines).toEqual([expect.stringMatching(/^foyer: There is no store .*DATA_DIR/)])
    expect(readdirSync(folder)).toEqual([])
  },
)

test.each(['set-password', 'reset-second-factor'])('%s needs an account', async (command) => {
  const store = await loadFixture('sqlite', newest)
  const sqlite = new BetterSqlite3(store)
  sqlite.exec('delete from owners')
  sqlite.close()
  const nobody = await owner(dirname(store), [command], password)
  expect(nobody).toMatchObject({ code: 1, stdout: '' })
  expect(nobody.lines).toEqual([expect.stringContaining('there is no account yet')])
})

test('an input that ends without a line sets nothing', async () => {
  const { dataDir } = await serve({ environment: given })
  const none = await owner(dataDir, ['set-password'])
  expect(none).toMatchObject({ code: 1, stdout: '' })
  expect(none.lines).toEqual([expect.stringContaining('no password was given')])
})

test('set-password refuses a password that is too long', async () => {
  const { dataDir } = await serve({ environment: given })
  const long = await owner(dataDir, ['set-password'], 'é'.repeat(129))
  expect(long).toMatchObject({ code: 1, stdout: '' })
  expect(long.lines).toEqual([expect.stringContaining('up to 256 bytes')])
})

test('a password that is piped in does not show on the terminal', async ({ skip }) => {
  if (!existsSync(script)) skip(`there is no ${script}, which makes a terminal`)
  const command = `echo '${password}' | '${process.execPath}' '${builtCommand}' owner create`
  const args = ['--quiet', '--return', '--command', command, '/dev/null']
  const made = await run(args, { node: script, environment: { DATA_DIR: newFolder() } })
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Created the account "owner"'),
  })
  expect(made.stdout).not.toContain(password)
})

test('sessions lists them without their tokens, and --revoke ends them on the running server', async () => {
  const server = await serve({ environment: given })
  const first = (await (await logIn(server, 'robin', password)).json()).token
  await logIn(server, 'robin', password)
  const listed = await owner(server.dataDir, ['sessions'])
  expect(listed.code).toBe(0)
  expect(listed.stdout).toMatch(/^(\S{36} {2}since \S+Z {2}last used \S+Z\n){2}Sessions: 2\n$/)
  expect(listed.stdout).not.toContain(first)
  expect((await readInbox(server, first)).status).toBe(200)
  const revoked = await owner(server.dataDir, ['sessions', '--revoke'])
  expect(revoked).toMatchObject({ code: 0, stdout: 'Sessions ended: 2\n' })
  expect((await readInbox(server, first)).status).toBe(401)
})

test('a wrong variable or an unreadable data folder is one line', async () => {
  const wrong = await owner(newFolder(), ['sessions'], '', { PORT: 'http' })
  expect(wrong.lines).toEqual([expect.stringMatching(/^foyer: PORT is "http"/)])
  expect(wrong.code).toBe(1)
  const missing = await owner('/dev/null/data', ['sessions'])
  expect(missing.lines).toEqual([expect.stringMatching(/^foyer: .*DATA_DIR/)])
  expect(missing.code).toBe(1)
})

type Server = Awaited<ReturnType<typeof serve>>

const logIn = ({ post }: Server, username: string, secret: string) =>
  post('/api/auth/login', { username, password: secret })

const readInbox = ({ url }: Server, token: string) =>
  fetch(`${url}/api/admin/contacts`, { headers: { Authorization: `Bearer ${token}` } })
