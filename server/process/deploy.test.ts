import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../build/dev/free-port.ts'
import { imageInstructions, layOutImage, makeReadOnly } from '../../testing/image.ts'
import { newFolder, password, root, run, serve } from '../../testing/process.ts'
import { variables } from '../config.ts'
import { allocator, flags } from '../memory.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
const runs = ['--max-semi-space-size=4', '--expose-gc', 'dist/server/main.cjs']

test('the files of the image serve, and its commands work, as a user who can write nothing but the volume', async () => {
  const image = layOutImage()
  const { node, user, folder: cwd } = image
  const environment = { ...image.environment, HOST: '127.0.0.1', PORT: `${await freePort()}` }
  const options = { node, user, cwd, environment }
  expect(image.environment).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', ...allocator })
  expect(image.command).toEqual(['node', ...runs])
  expect(runs).toEqual([...flags, 'dist/server/main.cjs'])
  const isHealthy = () => run(image.healthCheck.slice(1), options).then(({ code }) => code === 0)
  const called = (line: string, input = '') =>
    run(image.inFolder(line).split(' ').slice(1), { ...options, input })

  expect(await isHealthy()).toBe(false)
  const server = await serve({ ...options, args: image.command.slice(1) })
  expect(await isHealthy()).toBe(true)
  expect(server.stderr()).toMatch(/Password {3}\S{20}\n/)
  expect((await server.post('/api/contacts', message)).status).toBe(201)

  // The command lines of the document itself.
  const [setPassword, resetSecondFactor, sessions, exported, backup, restore, ...others] = [
    ...read('docs/deploy.md').matchAll(/^docker compose .* foyer (node [^\n>&]*?)(?: >.*)?$/gm),
  ].map(([, line = '']) => line)
  expect(others).toEqual([])
  expect(await called(setPassword ?? '', `${password}\n`)).toMatchObject({ code: 0 })
  expect(await called(resetSecondFactor ?? '')).toMatchObject({ code: 0, stderr: '' })
  const logIn = { username: 'owner', password }
  expect((await server.post('/api/auth/login', logIn)).status).toBe(200)
  expect((await called(sessions ?? '')).stdout).toContain('Sessions: 1')
  expect(JSON.parse((await called(exported ?? '')).stdout)).toMatchObject([message])
  expect(await called(backup ?? '')).toMatchObject({ code: 0, stderr: '' })
  expect(await server.stop()).toBe(0)
  const fromVolume = restore?.replace('/backup.db', '/data/backup.db') ?? ''
  expect((await called(fromVolume)).stdout).toMatch(/^1 message is restored/)

  const write = "require('node:fs').writeFileSync('dist/new', '')"
  expect((await run(['--eval', write], options)).stderr).toMatch(/EACCES|EROFS/)
  const unknown = await called('node dist/server/command.cjs toString')
  expect(unknown).toMatchObject({ code: 1, stdout: '' })
  expect(unknown.lines).toEqual([expect.stringContaining('owner, backup, restore, export')])
})

test('the image is built by the Node of package.json, and stopped as the server wants to be', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const pinned = new Set(Object.values(optionalDependencies))
  expect(pinned.size).toBe(1)
  expect(read('Dockerfile')).toContain(`FROM node:${[...pinned][0]}-`)
  for (const [, image] of read('Dockerfile').matchAll(/^FROM (\S+)/gm)) {
    expect(image).toMatch(/:\d+\.\d+/)
  }
  expect(imageInstructions()).toContainEqual({ name: 'STOPSIGNAL', value: 'SIGTERM' })
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.git', 'data', 'dist', 'node_modules']),
  )
})

test('compose.yaml passes every setting on but those that the image fixes, and may do without its database', () => {
  const { services, volumes } = parse(read('compose.yaml'))
  const { foyer, postgres } = services
  const fixed = ['HOST', 'PORT', 'DATA_DIR']
  const settings = Object.keys(variables).filter((name) => !fixed.includes(name))
  expect(Object.keys(foyer.environment).toSorted()).toEqual(settings.toSorted())
  for (const [name, value] of Object.entries(foyer.environment)) {
    expect(value).toBe(`\${${name}:-${name === 'TRUST_PROXY' ? 'on' : ''}}`)
  }
  expect(foyer).toMatchObject({ read_only: true, volumes: ['data:/data'], cap_drop: ['ALL'] })
  expect(Number.parseInt(foyer.stop_grace_period, 10)).toBeGreaterThan(10)
  expect(foyer.depends_on.postgres.required).toBe(false)
  expect(postgres.profiles).toEqual(['postgres'])
  expect(postgres.image).toMatch(/^postgres:\d+\.\d+/)
  expect(Object.keys(volumes)).toEqual(['data', 'postgres'])
})

test('the command line of the systemd unit serves what the document says to copy, and ends in order', async () => {
  const unit = read('deploy/foyer.service')
  const settings = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const base = newFolder()
  const [copy, data] = [join(base, 'foyer'), join(base, 'data')]
  unpackInto(copy)
  spawnSync('install', ['--directory', '--mode=700', ...owned, data])
  spawnSync('chmod', ['755', base])

  const environment = Object.fromEntries(
    settings('Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=')),
  )
  expect(environment).toMatchObject(allocator)
  // Else systemd ends the server with what judges passwords.
  expect(settings('OOMPolicy')).toEqual(['continue'])
  const [start = ''] = settings('ExecStart')
  const [command, ...args] = start
    .replaceAll('/srv/foyer', copy)
    .replace('/var/lib/foyer', data)
    .split(' ')
  expect(args.slice(2)).toEqual(runs)
  const server = await serve({
    node: command,
    args,
    user,
    cwd: settings('WorkingDirectory')[0]?.replace('/srv/foyer', copy),
    environment: { ...environment, DATA_DIR: '/of-the-settings', PORT: '0' },
  })
  expect((await server.post('/api/contacts', message)).status).toBe(201)
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(Number(settings('TimeoutStopSec')[0])).toBeGreaterThan(10)

  const settingsFile = join(base, 'foyer.env')
  writeFileSync(settingsFile, `METRICS_TOKEN=\nDATA_DIR=/of-the-script\nLOG_LEVEL="warn"\n`)
  const script = join(newFolder(), 'foyer')
  const asUser = (text: string) =>
    user ? text.replace('-u foyer', '-u nobody') : text.replace('runuser -u foyer -- ', '')
  const text = asUser(read('deploy/foyer'))
    .replaceAll('/srv/foyer', copy)
    .replace('/var/lib/foyer', data)
    .replace('/etc/foyer.env', settingsFile)
  writeFileSync(script, text, { mode: 0o755 })
  const foyer = (...args: string[]) => spawnSync(script, args, { encoding: 'utf8' })
  expect(JSON.parse(foyer('export').stdout)).toMatchObject([message])
  expect(foyer('backup', join(data, 'backup.db'))).toMatchObject({ status: 0 })
  writeFileSync(settingsFile, 'DATABASE_URL=postgres://nobody@127.0.0.1:1/none\n')
  expect(foyer('export').stderr, 'the database of the settings').toContain('127.0.0.1:1')
})

test('the folders that the document has a site written into are not those of the program', () => {
  const named = [...read('docs/deploy.md').matchAll(/npm run static -- .*--into (\S+)/g)]
  expect(named.length).toBeGreaterThan(1)
  for (const [, folder = ''] of named) expect(existsSync(join(root, folder)), folder).toBe(false)
})

test('systemd has nothing to complain of in the unit', ({ skip }) => {
  const { error } = spawnSync('systemd-analyze', ['--version'])
  if (error) skip('there is no systemd-analyze')
  const folder = newFolder()
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.bin/node'), '', { mode: 0o755 })
  const file = join(folder, 'foyer.service')
  writeFileSync(file, read('deploy/foyer.service').replaceAll('/srv/foyer', folder))
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect(verified).toMatchObject({ status: 0, stderr: '' })
})

/** Nobody, where the tests are root's. */
const user = process.getuid?.() === 0 ? 65534 : undefined
const owned = user ? [`--owner=${user}`, `--group=${user}`] : []

/** What docs/deploy.md packs to be copied to a small host. */
function unpackInto(folder: string) {
  const [, names = ''] = /^tar -chzf foyer\.tar\.gz (.*)$/m.exec(read('docs/deploy.md')) ?? []
  const packed = join(newFolder(), 'foyer.tar')
  expect(spawnSync('tar', ['-chf', packed, ...names.split(' ')], { cwd: root }).status).toBe(0)
  mkdirSync(folder)
  expect(spawnSync('tar', ['-xf', packed, '-C', folder, '--no-same-owner']).status).toBe(0)
  makeReadOnly(folder)
}
