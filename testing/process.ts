import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { root } from '../load/root.ts'
import { type StartOptions, startProgram } from './start.ts'

export const serverEntry = join(root, 'server', 'main.js')
export const commandRunner = join(root, 'commands', 'run.ts')

/** A random password, because judging a chosen one takes long. */
export const given = { ADMIN_USERNAME: 'robin' }

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function start(args: string[], options: StartOptions = {}) {
  const program = startProgram(args, options)
  onTestFinished(() => program.stop('SIGKILL').then(() => {}))
  return program
}

export async function run(args: string[], options: StartOptions & { input?: string } = {}) {
  const { child, ended, stdout, stderr } = start(args, options)
  child.stdin.end(options.input ?? '')
  const code = await ended
  return { code, stdout: stdout(), stderr: stderr(), lines: stderr().trimEnd().split('\n') }
}

export const runCommand = (args: string[], DATA_DIR: string, input?: string) =>
  run([commandRunner, ...args], { environment: { DATA_DIR }, input })

/** In this process, which is faster. Returns what it prints; throws what `startOrExplain` would explain. */
export async function callCommand(
  main: (args: string[]) => unknown,
  args: string[],
  environment: Record<string, string>,
): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const umask = process.umask()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  try {
    await main(args)
    return log.mock.calls.join('\n')
  } finally {
    process.umask(umask)
    vi.unstubAllEnvs()
    log.mockRestore()
  }
}

export function expectRefusal(ended: Awaited<ReturnType<typeof run>>, words: string | RegExp) {
  expect(ended.lines, ended.stderr).toHaveLength(1)
  expect(ended.stderr).toMatch(words)
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^foyer: /) })
}

export async function startServe({ dataDir = newFolder(), ...options }: ServeOptions = {}) {
  const environment = { DATA_DIR: dataDir, PORT: '0', ...given, ...options.environment }
  const program = start([...(options.flags ?? []), serverEntry], { cwd: dataDir, environment })
  const url = await program.open()
  const [, password = ''] = /Password {3}(\S+)/.exec(program.stderr()) ?? []
  const send = (method: string, path: string, body: unknown, token = '') =>
    fetch(url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  return {
    ...program,
    url,
    dataDir,
    password,
    send,
    leaveMessage: (message = 'Hello') =>
      send('POST', '/api/contacts', { name: 'Vera Visitor', email: 'vera@example.com', message }),
    logIn: (secret = password, username = given.ADMIN_USERNAME) =>
      send('POST', '/api/auth/login', { username, password: secret }),
    /** The status of a call by the owner, and the messages. */
    async readInbox(token: string) {
      const response = await send('GET', '/api/admin/contacts?limit=100', undefined, token)
      const messages: { message: string }[] = (await response.json()).data?.contacts ?? []
      return { status: response.status, texts: messages.map(({ message }) => message) }
    },
  }
}

type ServeOptions = { dataDir?: string; environment?: Record<string, string>; flags?: string[] }
