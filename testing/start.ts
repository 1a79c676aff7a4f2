import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'

export type StartOptions = {
  environment?: Record<string, string>
  cwd?: string
  /** A file descriptor for standard output, which is otherwise read. */
  log?: number
}

/** Only PATH is passed on from this process's environment. */
export function startProgram(args: string[], options: StartOptions = {}) {
  const { environment, cwd = tmpdir(), log = 'pipe' } = options
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', log, 'pipe'],
  }) as ChildProcessWithoutNullStreams
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    ended,
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
    /** Resolves with the address after `opening` on standard error. Throws if the program ends first. */
    async open(opening = 'Foyer is running at'): Promise<string> {
      const pattern = new RegExp(`${opening} (\\S+?)/?\\n`)
      const found = new Promise<string>((resolve) => {
        child.stderr.on('data', () => {
          const [, url] = pattern.exec(printed.stderr) ?? []
          if (url) resolve(url)
        })
      })
      const never = ended.then((code) => {
        throw new Error(`${args.join(' ')} ended with ${code}:\n${printed.stdout}${printed.stderr}`)
      })
      return Promise.race([found, never])
    },
  }
}
