import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findByLogin } from '../server/account/owners.ts'
import { verifyPassword } from '../server/account/passwords.ts'
import { openDatabase } from '../server/database/open.ts'
import { openApp } from '../testing/app.ts'
import { robin } from '../testing/owner.ts'
import { callCommand, expectRefusal, newFolder, runCommand } from '../testing/process.ts'
import { main } from './owner.ts'

const [password, better] = ['a doorway with the light on', 'seven lanterns over the quay']

test('create makes the account with the password of standard input, once', async () => {
  const dataDir = join(newFolder(), 'made', 'as', 'the', 'server', 'does')
  const create = ['owner', 'create', '--username', 'ann', '--email', 'ann@example.com']
  expectRefusal(
    await runCommand(create, dataDir, 'password1234\n'),
    'The password is too easy to guess',
  )
  const made = await runCommand(create, dataDir, `${password}\n`)
  expect(made).toMatchObject({ code: 0, stdout: 'Created the account "ann".\n', stderr: '' })
  const again = callCommand(main, ['create'], { DATA_DIR: dataDir })
  await expect(again).rejects.toThrow('The account "ann" already exists')
  const { db, close } = await openDatabase(join(dataDir, 'foyer.db'))
  const owner = await findByLogin(db, 'Ann@example.com')
  await close()
  expect(await verifyPassword(password, owner?.passwordHash ?? '')).toBe(true)
})

async function openServer() {
  const { app, folder, now, pass } = await openApp()
  // The command has the clock of the machine.
  pass(Date.now() - now().getTime())
  return {
    dataDir: folder,
    async ask(token: string) {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.inject({ url: '/api/admin/contacts', headers })).statusCode
    },
    async logIn(password = robin.password): Promise<string | undefined> {
      const payload = { username: robin.username, password }
      return (await app.inject({ url: '/api/auth/login', method: 'POST', payload })).json().token
    },
  }
}

test('set-password ends all sessions of a running server; an empty line means a random one', async () => {
  const { dataDir, ask, logIn } = await openServer()
  const firstPassword = join(dataDir, 'first-password')
  writeFileSync(firstPassword, '')
  const token = (await logIn()) ?? ''
  const setPassword = (input?: string) => runCommand(['owner', 'set-password'], dataDir, input)
  expectRefusal(await setPassword(), 'No password given')
  expect(await ask(token)).toBe(200)

  const words = `Set the password of "${robin.username}" and ended all sessions.\n`
  expect(await setPassword(`${better}\n`)).toMatchObject({ code: 0, stdout: words, stderr: '' })
  expect(await ask(token)).toBe(401)
  expect(await logIn()).toBeUndefined()
  expect(await logIn(better)).toBeDefined()
  expect(existsSync(firstPassword)).toBe(false)

  const [, printed] = /\nPassword: (\S{20})\n$/.exec((await setPassword('\n')).stdout) ?? []
  expect(await logIn(printed)).toBeDefined()
})

test('sessions lists them without their tokens, and --revoke ends them on a running server', async () => {
  const { dataDir, ask, logIn } = await openServer()
  const token = (await logIn()) ?? ''
  await logIn()
  const settings = { DATA_DIR: dataDir }
  const listed = await callCommand(main, ['sessions'], settings)
  expect(listed).toMatch(
    /^(\S{36} {2}since \S+Z {2}last used \S+Z {2}Unknown browser\n){2}Sessions: 2$/,
  )
  expect(listed).not.toContain(token)
  expect(await callCommand(main, ['sessions', '--revoke'], settings)).toBe('Sessions ended: 2')
  expect(await ask(token)).toBe(401)
})

test('a folder without a database does not get one by set-password', async () => {
  const folder = newFolder()
  const words = `There is no database at ${join(folder, 'foyer.db')}. Set DATA_DIR`
  await expect(callCommand(main, ['set-password'], { DATA_DIR: folder })).rejects.toThrow(words)
  expect(readdirSync(folder)).toEqual([])
})
