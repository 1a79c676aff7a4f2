import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import {
  expectRefusal,
  given,
  newFolder,
  run,
  serverEntry,
  startServe,
} from '../testing/process.ts'

test('the first start makes an account, and prints and stores its password once', async () => {
  const dataDir = newFolder()
  const server = await startServe({ dataDir })
  const { password: first } = server
  expect(server.stderr()).toMatch(/Username {3}robin\n {4}Password {3}\S{20}\n/)
  const file = join(dataDir, 'first-password')
  expect(readFileSync(file, 'utf8')).toBe(`${first}\n`)
  for (const name of readdirSync(dataDir)) {
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
  }
  expect(server.stderr()).toMatch(/Foyer is running at http:\/\/localhost:\d+\n$/)
  const { token } = await (await server.logIn(first)).json()
  const change = { currentPassword: first, newPassword: 'seven lanterns over the quay' }
  expect((await server.send('PUT', '/api/admin/password', change, token)).status).toBe(200)
  expect(existsSync(file)).toBe(false)
  expect(await server.stop()).toBe(0)

  const again = await startServe({
    dataDir,
    environment: { ADMIN_PASSWORD: 'ignored from now on, all of it' },
  })
  expect(again.stderr()).toMatch(/^Foyer is running at \S+\n$/)
  expect((await again.logIn(change.newPassword)).status).toBe(200)
  expect(existsSync(file)).toBe(false)
  await again.stop()
  for (const line of again.stdout().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test('SIGTERM ends the process with 0, once what is under way is answered', async () => {
  const server = await startServe()
  const body = JSON.stringify({ name: 'Vera', email: 'vera@example.com', message: 'Just in time' })
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  server.child.kill('SIGTERM')
  const isClosed = () =>
    fetch(server.url).then(
      () => false,
      () => true,
    )
  await expect.poll(isClosed).toBe(true)
  socket.write(body)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.ended).toBe(0)

  const again = await startServe({ dataDir: server.dataDir })
  const { token } = await (await again.logIn(server.password)).json()
  expect(await again.readInbox(token)).toEqual({ status: 200, texts: ['Just in time'] })
})

test.each([
  [
    'a weak password',
    { ADMIN_PASSWORD: 'password1234' },
    /ADMIN_PASSWORD is too easy to guess\. Choose another, or leave it empty/,
  ],
  [
    'an address of another machine',
    { HOST: '192.0.2.1' },
    /Can't listen on HOST 192\.0\.2\.1, PORT 0 \(EADDRNOTAVAIL\)\. Set HOST/,
  ],
])('the server does not start with %s, and says so in one line', async (_, environment, words) => {
  const DATA_DIR = newFolder()
  expectRefusal(await start({ DATA_DIR, ...environment }), words)
})

test('a value that .env would cut at "#" is named, without the value', async () => {
  const cwd = newFolder()
  const environment = { PORT: '0', ...given, DATA_DIR: newFolder() }
  const line = 'SMTP_URL=smtp://ann:secret#part@mail.example.com\n'
  writeFileSync(
    join(cwd, '.env'),
    `LOG_LEVEL=info # a comment\nHOST=127.0.0.1\nMAIL_FROM=\n${line}`,
  )
  const result = await run([serverEntry], { environment, cwd })
  expectRefusal(result, 'SMTP_URL in .env has "#", which starts a comment.')
  expect(result.stderr).not.toContain('secret')
})

test('the server does not start on a port that is in use, and names another', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const words = `PORT ${port} is already in use on 127.0.0.1. Stop the program that uses it, or choose another`
  expectRefusal(await start({ DATA_DIR: newFolder(), PORT: String(port) }), words)
  other.close()
})

const start = (environment: Record<string, string>) =>
  run([serverEntry], { environment: { PORT: '0', ...given, ...environment }, cwd: newFolder() })
