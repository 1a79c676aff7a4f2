import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { isFresh } from '../build/fresh.ts'
import { type StartOptions, startProgram } from './start.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const serverEntry = join(root, 'dist', 'server', 'main.cjs')
if (!isFresh(root)) {
  throw new Error('dist/ is older than its sources: run "npm test -- FILE", which builds it first')
}
export const launcher = join(root, 'commands', 'launch.mjs')
/** The commands on the database as they are built: they start in a third of the time. */
export const builtCommand = join(root, 'dist', 'server', 'command.cjs')

export const password = 'a doorway with the light on'
export const given = { ADMIN_USERNAME: 'robin', ADMIN_PASSWORD: password }

/** A folder that goes when the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a program that ends with the test at the latest. */
export function start(args: string[], options: StartOptions = {}) {
  const program = startProgram(args, options)
  onTestFinished(() => program.stop('SIGKILL').then(() => {}))
  return program
}

/** Runs a program to its end. */
export async function run(args: string[], options: StartOptions & { input?: string } = {}) {
  const { child, ended, stdout, stderr } = start(args, options)
  child.stdin?.end(options.input ?? '')
  const code = await ended
  return { code, stdout: stdout(), stderr: stderr(), lines: stderr().trimEnd().split('\n') }
}

/** Runs the built server, or another that `args` name, until it is open. */
export async function serve(options: StartOptions & { dataDir?: string; args?: string[] } = {}) {
  const { args = [serverEntry] } = options
  const { dataDir = newFolder() } = options
  const environment = { DATA_DIR: dataDir, PORT: '0', ...options.environment }
  const program = start(args, { cwd: dataDir, ...options, environment })
  const url = await program.open()
  return {
    ...program,
    url,
    pid: program.child.pid,
    dataDir,
    post: (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    signal: (signal: NodeJS.Signals) => program.child.kill(signal),
  }
}
