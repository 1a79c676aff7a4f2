import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { expectRefusal, newFolder, root, run } from '../testing/process.ts'

/** Notes how it was called, and what npm would have installed. */
const npmStub = `#!/bin/sh
echo "$@" >> npm-calls
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json`

/** A clone with another program and a stub of npm. */
function makeProject(program: string) {
  const project = newFolder()
  for (const folder of ['bin', 'commands']) mkdirSync(join(project, folder))
  for (const file of ['package.json', 'commands/launch.mjs']) {
    cpSync(join(root, file), join(project, file))
  }
  writeFileSync(join(project, 'bin', 'npm'), npmStub, { mode: 0o755 })
  writeFileSync(join(project, 'commands', 'run.ts'), program)
  writeFileSync(join(project, 'package-lock.json'), lockfile('1.0.0'))
  const PATH = [join(project, 'bin'), process.env.PATH].join(delimiter)
  const environment = { PATH, NODE_ENV: 'production' }
  return {
    project,
    start: () => run([join(project, 'commands', 'launch.mjs'), 'start', 'x'], { environment }),
  }
}

const lockfile = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/one': { version },
      'node_modules/only-on-windows': { version: '3.0.0', optional: true },
    },
  })

test('the first start installs packages, for development too, and a later one if the lockfile has changed', async () => {
  const { project, start } = makeProject('console.log(process.argv.slice(2).join())')
  const first = await start()
  expect(first).toMatchObject({ code: 0, stdout: 'start,x\n' })
  expect(first.lines).toEqual(['Installing packages, which takes about a minute ...'])
  const calls = readFileSync(join(project, 'npm-calls'), 'utf8')
  expect(calls).toBe('ci --include=dev --include=optional\n')
  expect(await start()).toMatchObject({ code: 0, stdout: 'start,x\n', stderr: '' })
  writeFileSync(join(project, 'package-lock.json'), lockfile('1.0.1'))
  expect((await start()).lines).toEqual(first.lines)
})

test('node_modules of another clone is left alone', async () => {
  const { project, start } = makeProject('')
  symlinkSync(newFolder(), join(project, 'node_modules'))
  expectRefusal(await start(), 'node_modules is a symbolic link')
  expect(existsSync(join(project, 'npm-calls'))).toBe(false)
})

test('the program ends with the npm that has started it', async () => {
  const { project, start } = makeProject('')
  await start()
  writeFileSync(join(project, 'commands', 'run.ts'), untilStopped)
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const npm = spawn('npm', ['start'], { cwd: project, env: { ...process.env, PATH } })
  let printed = ''
  for await (const text of npm.stdout.setEncoding('utf8')) {
    printed += text
    if (text.includes('started')) npm.kill('SIGTERM')
  }
  expect(printed).toMatch(/started\nstopped\n$/)
})

const untilStopped = `
process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
setTimeout(() => {}, 100_000)
console.log('started')`
