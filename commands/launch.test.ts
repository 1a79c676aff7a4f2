import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { given, launcher, newFolder, root, run, serverEntry } from '../testing/process.ts'

const oldNode = '/usr/bin/node'
const version = versionOf(oldNode)
const reason = version ? `${oldNode} is Node ${version}` : `there is no ${oldNode}`

for (const [kind, entry] of [
  ['built', serverEntry],
  ['source', join(root, 'server', 'main.js')],
] as const) {
  test(`the ${kind} entry, started by hand with a Node that is too old, says so in one line`, async ({
    skip,
  }) => {
    if (!isOlder()) skip(reason)
    const environment = { ...given, DATA_DIR: newFolder() }
    const { code, stdout, stderr, lines } = await run([entry], { node: oldNode, environment })
    expect(lines).toHaveLength(1)
    expect(stderr).toMatch(`foyer: this is Node ${version}, and Foyer needs 26 or later`)
    expect(stderr).toContain('npm start')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })
}

test('the scripts of package.json run with the pinned Node, whatever Node begins them', async ({
  skip,
}) => {
  if (!isOlder()) skip(reason)
  const environment = { DATA_DIR: newFolder() }
  const args = [launcher, 'owner', 'create', '--username', 'ann']
  const made = await run(args, { node: oldNode, environment, input: 'a door with a lamp\n' })
  expect(made).toMatchObject({ code: 0, stdout: 'Created the account "ann".\n', stderr: '' })
  const failed = await run([launcher, 'owner', 'delete'], { node: oldNode, environment })
  expect(failed.code).toBe(1)
})

test('a name that is not a script in package.json is refused in one line', async () => {
  for (const name of ['nothing', '../server/main', 'arguments', 'launch', 'install', '']) {
    const { code, stdout, lines } = await run([launcher, name])
    expect(lines).toEqual([expect.stringContaining(`there is no command "${name}"`)])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  }
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

const isOlder = () => version !== undefined && Number.parseInt(version, 10) < 26

function versionOf(node: string): string | undefined {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
  } catch {
    return undefined
  }
}
