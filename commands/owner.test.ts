import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from '../testing/app.ts'
import { robin } from '../testing/owner.ts'
import { callCommand, expectRefusal, newFolder, runCommand } from '../testing/process.ts'
import { main } from './owner.ts'

const better = 'seven lanterns over the quay'

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
  expectRefusal(await setPassword('password1234\n'), 'The password is too easy to guess')
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

test('a folder without a database does not get one by set-password', async () => {
  const folder = newFolder()
  const words = `There is no database at ${join(folder, 'foyer.db')}. Set DATA_DIR`
  await expect(callCommand(main, ['set-password'], { DATA_DIR: folder })).rejects.toThrow(words)
  expect(readdirSync(folder)).toEqual([])
})
