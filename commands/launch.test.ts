import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { launcher, root, run } from '../testing/process.ts'

test('a name that is not a script in package.json is refused in one line', async () => {
  const { code, stdout, lines } = await run([launcher, '../server/main'])
  expect(lines).toEqual([expect.stringContaining('there is no command "../server/main"')])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})

test('every file of commands/ is a command that a script of package.json calls', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const called = Object.values<string>(scripts).map((line) => line.split(' ').at(-1))
  const files = readdirSync(join(root, 'commands')).filter((name) => name.endsWith('.ts'))
  const commands = files.filter((name) => !name.endsWith('.test.ts'))
  expect(commands.map((name) => basename(name, '.ts')).sort()).toEqual(called.sort())
  for (const name of commands) {
    const { main } = await import(pathToFileURL(join(root, 'commands', name)).href)
    expect(main, name).toBeTypeOf('function')
  }
})
