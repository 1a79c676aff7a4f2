import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtCommand, newFolder, run, serve, serverEntry, start } from '../../testing/process.ts'

const script = '/usr/bin/script'
const chosen = 'a doorway with the light on'

test('a first password opens nothing but the way to another one', async () => {
  const server = await serve()
  const [, random = ''] = /Password +(\S+)/.exec(server.stderr()) ?? []
  const login = await logIn(server, random)
  expect(login.mustChangePassword).toBe(true)
  const call = callsOf(server, login.token)
  for (const [method, path] of [
    ['GET', 'contacts'],
    ['GET', 'sessions'],
    ['POST', 'passkeys/challenge'],
    ['POST', 'codes'],
  ] as const) {
    const refused = await call(method, path, method === 'GET' ? undefined : {})
    expect({ path, status: refused.status, body: await refused.json() }).toMatchObject({
      status: 403,
      body: { success: false, field: 'password' },
    })
  }
  expect((await call('POST', 'proof', { password: random })).status, 'who came back late').toBe(200)
  const same = await call('PUT', 'password', { currentPassword: random, newPassword: random })
  expect(same.status).toBe(400)
  const change = { currentPassword: random, newPassword: chosen }
  const { data } = await (await call('PUT', 'password', change)).json()
  expect((await callsOf(server, data.token)('GET', 'contacts')).status).toBe(200)
  expect(await logIn(server, chosen)).not.toHaveProperty('mustChangePassword')
})

test('where standard error goes where the log goes, the password is in a file that goes once it is changed', async () => {
  const dataDir = newFolder()
  const { server, printed } = await serveInto(dataDir)
  const file = join(dataDir, 'first-password')
  expect(printed()).toContain(
    `Its password is in ${file}, which goes once you have chosen your own.`,
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const random = readFileSync(file, 'utf8').trimEnd()
  expect(random).toMatch(/^\S{20}$/)
  const { token } = await logIn(server, random)
  expect(existsSync(file), 'a login alone is no change').toBe(true)
  const change = { currentPassword: random, newPassword: chosen }
  expect((await callsOf(server, token)('PUT', 'password', change)).status).toBe(200)
  expect(existsSync(file)).toBe(false)
  await server.stop()
  expect(printed()).not.toContain(random)
})

test('a password that was set on the machine takes the file away, and a random one has to be changed again', async () => {
  const dataDir = newFolder()
  const { server } = await serveInto(dataDir)
  const set = await run([builtCommand, 'owner', 'set-password'], {
    environment: { DATA_DIR: dataDir },
    input: '\n',
  })
  expect(existsSync(join(dataDir, 'first-password'))).toBe(false)
  const [, random = ''] = /\nPassword: (\S{20})\n/.exec(set.stdout) ?? []
  expect((await logIn(server, random)).mustChangePassword).toBe(true)
})

test.each([
  ['JOURNAL_STREAM', '8:12345'],
  ['pm_id', '0'],
  ['SUPERVISOR_ENABLED', '1'],
])('where %s says that what is written is kept, it tells nothing', async (name, value) => {
  const server = await serve({ environment: { [name]: value } })
  const random = readFileSync(join(server.dataDir, 'first-password'), 'utf8').trimEnd()
  expect((await logIn(server, random)).mustChangePassword).toBe(true)
  expect(server.stdout() + server.stderr()).not.toContain(random)
})

test('a terminal shows it, and nothing is written', async ({ skip }) => {
  if (!existsSync(script)) skip(`there is no ${script}, which makes a terminal`)
  const dataDir = newFolder()
  const command = `'${process.execPath}' '${serverEntry}' > /dev/null`
  const args = ['--quiet', '--return', '--command', command, '/dev/null']
  const environment = { DATA_DIR: dataDir, PORT: '0' }
  const program = start(args, { node: script, environment })
  const pattern = /Password +(\S{20})\r\n.*is open at/s
  expect((await printing(program, pattern))[1]).toMatch(/^\S{20}$/)
  expect(existsSync(join(dataDir, 'first-password'))).toBe(false)
})

test('a file that cannot be written is told of, and the way out', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'first-password', 'in the way'), { recursive: true })
  const { printed } = await serveInto(dataDir)
  expect(printed()).toMatch(
    /could not be written to .*set one with "npm run owner -- set-password"/,
  )
})

type Server = { url: string }

/** A server whose errors go where its log goes. */
async function serveInto(dataDir: string) {
  const environment = { DATA_DIR: dataDir, PORT: '0' }
  const args = ['-c', 'exec "$0" "$1" 2>&1', process.execPath, serverEntry]
  const program = start(args, { node: '/bin/sh', environment })
  const [, url = ''] = await printing(program, /Foyer is open at (\S+)\n/)
  return { server: { ...program, url }, printed: program.stdout }
}

/** What a pattern finds on standard output, once it is there. */
const printing = ({ child, stdout }: ReturnType<typeof start>, pattern: RegExp) =>
  new Promise<RegExpExecArray>((resolve) => {
    child.stdout?.on('data', () => {
      const found = pattern.exec(stdout())
      if (found) resolve(found)
    })
  })

async function logIn({ url }: Server, password: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

const callsOf =
  ({ url }: Server, token: string) =>
  (method: string, path: string, body?: object) =>
    fetch(`${url}/api/admin/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
