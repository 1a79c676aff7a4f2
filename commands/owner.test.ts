import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectRefusal, newFolder, password, runCommand, serve } from '../testing/process.ts'

const better = 'seven lanterns over the quay'

test('create makes the account with the password of standard input, once', async () => {
  const dataDir = join(newFolder(), 'made', 'as', 'the', 'server', 'does')
  const create = ['owner', 'create', '--username', 'ann', '--email', 'ann@example.com']
  expectRefusal(
    await runCommand(create, dataDir, 'password1234\n'),
    'the password is too easy to guess',
  )
  const made = await runCommand(create, dataDir, `${password}\n`)
  expect(made).toMatchObject({ code: 0, stdout: 'Created the account "ann".\n', stderr: '' })
  expectRefusal(await runCommand(create, dataDir, password), 'the account "ann" already exists')
  const server = await serve({ dataDir, environment: { ADMIN_PASSWORD: '' } })
  expect((await server.logIn(password, 'Ann@example.com')).status).toBe(200)
  expect(server.stderr()).not.toContain('Password')
})

test('set-password ends all sessions of a running server; an empty line means a random one', async () => {
  const server = await serve({ environment: { ADMIN_PASSWORD: '' } })
  const [, first = ''] = /Password {3}(\S+)/.exec(server.stderr()) ?? []
  const { token } = await (await server.logIn(first)).json()
  expectRefusal(
    await runCommand(['owner', 'set-password'], server.dataDir),
    'no password was given',
  )
  expect((await server.readInbox(token)).status).toBe(200)

  const set = await runCommand(['owner', 'set-password'], server.dataDir, `${better}\n`)
  const words = 'Set the password of "robin" and ended all sessions.\n'
  expect(set).toMatchObject({ code: 0, stdout: words, stderr: '' })
  expect((await server.readInbox(token)).status).toBe(401)
  expect((await server.logIn(first)).status).toBe(401)
  expect((await server.logIn(better)).status).toBe(200)
  expect(readdirSync(server.dataDir)).not.toContain('first-password')

  const random = await runCommand(['owner', 'set-password'], server.dataDir, '\n')
  const [, printed = ''] = /\nPassword: (\S{20})\n$/.exec(random.stdout) ?? []
  expect((await server.logIn(printed)).status).toBe(200)
})

test('sessions lists them without their tokens, and --revoke ends them on a running server', async () => {
  const server = await serve()
  const { token } = await (await server.logIn()).json()
  await server.logIn()
  const listed = await runCommand(['owner', 'sessions'], server.dataDir)
  expect(listed.stdout).toMatch(
    /^(\S{36} {2}since \S+Z {2}last used \S+Z {2}Unknown browser\n){2}Sessions: 2\n$/,
  )
  expect(listed.stdout).not.toContain(token)
  const revoked = await runCommand(['owner', 'sessions', '--revoke'], server.dataDir)
  expect(revoked).toMatchObject({ code: 0, stdout: 'Sessions ended: 2\n' })
  expect((await server.readInbox(token)).status).toBe(401)
})

test('a folder without a database does not get one by set-password', async () => {
  const folder = newFolder()
  const words = `There is no database ${join(folder, 'foyer.db')}: set DATA_DIR`
  expectRefusal(await runCommand(['owner', 'set-password'], folder, password), words)
  expect(readdirSync(folder)).toEqual([])
})
