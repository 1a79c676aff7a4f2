import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { isFresh } from './build/fresh.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const serverEntry = join(root, 'dist', 'server', 'main.cjs')
if (!isFresh(root)) {
  throw new Error('dist/ is older than its sources: run "npm test -- FILE", which builds it first')
}
export const launcher = join(root, 'tooling', 'launch.mjs')

export const password = 'a doorway with the light on'
export const given = { ADMIN_USERNAME: 'robin', ADMIN_PASSWORD: password }

type Options = {
  environment?: Record<string, string>
  input?: string
  /** The program that runs it: the Node of the tests, unless another is named. */
  node?: string
  cwd?: string
  /** Whose process it is, by number; for root alone to choose. */
  user?: number
}

/** A folder that goes when the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a program to its end. Nothing of the tests' own environment reaches it but PATH. */
export async function run(args: string[], options: Options = {}) {
  const { child, stdout, stderr } = start(args, options)
  child.stdin?.end(options.input ?? '')
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout: stdout(), stderr: stderr(), lines: stderr().trimEnd().split('\n') }
}

/** Runs the built server, or another that `args` name, until it is open. */
export async function serve(options: Options & { dataDir?: string; args?: string[] } = {}) {
  const dataDir = options.dataDir ?? newFolder()
  const environment = { DATA_DIR: dataDir, PORT: '0', ...options.environment }
  const { args = [serverEntry] } = options
  const { child, stdout, stderr } = start(args, { cwd: dataDir, ...options, environment })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const [, open] = /Foyer is open at (\S+)/.exec(stderr()) ?? []
      if (open) resolve(open)
    })
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${stderr()}`)))
  })
  return {
    url,
    pid: child.pid,
    dataDir,
    stdout,
    stderr,
    post: (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Its exit code, once it has ended. */
    ended: once(child, 'close').then(([code]) => code as number | null),
    /** Ends it with a signal; gives its exit code. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal)
      const [code] = (await once(child, 'close')) as [number | null]
      return code
    },
  }
}

function start(args: string[], { environment, node = process.execPath, cwd, user }: Options) {
  const child: ChildProcess = spawn(node, args, {
    cwd: cwd ?? tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
    uid: user,
    gid: user,
    stdio: 'pipe',
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  })
  return { child, stdout: textOf(child.stdout), stderr: textOf(child.stderr) }
}

function textOf(stream: ChildProcess['stdout']): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (more) => {
    text += more
  })
  return () => text
}
