import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { expectRefusal, newFolder, run } from '../testing/process.ts'

const nodePackage = `node-${process.platform}-${process.arch}`

function makeProject(program: string) {
  const project = newFolder()
  const write = (file: string, text: string, mode = 0o644) =>
    writeFileSync(join(project, file), text, { mode })
  const writeLockfile = (version: string) => {
    const packages = { one: { version }, 'only-on-windows': { version: '3.0.0', optional: true } }
    write('package-lock.json', JSON.stringify({ packages }))
  }
  for (const folder of ['bin', 'commands/node']) {
    mkdirSync(join(project, folder), { recursive: true })
  }
  const pin = (version: string) => {
    const optionalDependencies = { [nodePackage]: version }
    write('commands/node/package.json', JSON.stringify({ version, optionalDependencies }))
    write('commands/node/package-lock.json', '{}')
  }
  cpSync(join(root, 'package.json'), join(project, 'package.json'))
  cpSync(join(root, 'commands/launch.mjs'), join(project, 'commands/launch.mjs'))
  write('commands/run.ts', program)
  const place = `node_modules/${nodePackage}`
  const install = `mkdir -p ${place}/bin
cp package.json ${place}
ln -sf ${process.execPath} ${place}/bin/node
cp package-lock.json node_modules/.package-lock.json`
  write('bin/npm', `#!/bin/sh\necho "$@" >> npm-calls\n${install}\n`, 0o755)
  writeLockfile('1.0.0')
  pin(process.versions.node)
  const PATH = [join(project, 'bin'), process.env.PATH].join(delimiter)
  const environment = { PATH, NODE_ENV: 'production' }
  const start = () => run([join(project, 'commands/launch.mjs'), 'start', 'x'], { environment })
  return { project, write, writeLockfile, pin, start }
}

test('the first start installs packages, for development too, and a later one if the lockfile has changed', async () => {
  const { project, writeLockfile, start } = makeProject('console.log(process.argv[2])')
  const progress = 'Installing packages, which takes about a minute ...\n'
  expect(await start()).toMatchObject({ code: 0, stdout: 'start\n', stderr: progress })
  const calls = readFileSync(join(project, 'npm-calls'), 'utf8')
  expect(calls).toBe('ci --include=dev --include=optional --loglevel=error\n')
  expect(await start()).toMatchObject({ code: 0, stdout: 'start\n', stderr: '' })
  writeLockfile('1.0.1')
  expect((await start()).stderr).toBe(progress)
})

test('a Node that is too old installs the pinned one, once', async () => {
  const { project, pin, start } = makeProject('console.log(process.env.PATH)')
  pin('99.1.0')
  expect((await start()).stderr).toMatch(
    /^Installing Node 99\.1\.0, because .*\nInstalling packages/,
  )
  rmSync(join(project, 'bin/npm'))
  const first = join(project, 'commands/node/node_modules', nodePackage, 'bin')
  const stdout = expect.stringMatching(RegExp(`^${first}:`))
  expect(await start()).toMatchObject({ code: 0, stderr: '', stdout })
})

test.runIf(process.platform === 'linux')(
  'before it downloads anything, it names a missing library',
  async () => {
    const { project, write, pin, start } = makeProject('')
    pin('99.1.0')
    write(
      'bin/ldconfig',
      '#!/bin/sh\necho "libatomic.so.1 (libc6) => /lib/i386-linux-gnu"\n',
      0o755,
    )
    expectRefusal(await start(), 'apt-get install libatomic1')
    expect(existsSync(join(project, 'commands/node/npm-calls'))).toBe(false)
  },
)

test('node_modules of another clone is left alone', async () => {
  const { project, start } = makeProject('')
  symlinkSync(newFolder(), join(project, 'node_modules'))
  expectRefusal(await start(), 'node_modules is a symbolic link')
  expect(existsSync(join(project, 'npm-calls'))).toBe(false)
})

const untilStopped = `process.on('SIGTERM', () => process.exit(console.log('stopped')))
setTimeout(() => {}, 100_000)
console.log('started')`

test('the program ends with the npm that has started it', async () => {
  const { project, write, start } = makeProject('')
  await start()
  write('commands/run.ts', untilStopped)
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const npm = spawn('npm', ['start'], { cwd: project, env: { ...process.env, PATH } })
  let printed = ''
  for await (const text of npm.stdout.setEncoding('utf8')) {
    printed += text
    if (text.includes('started')) npm.kill('SIGTERM')
  }
  expect(printed).toMatch(/started\nstopped\n$/)
})
