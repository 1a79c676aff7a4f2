import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'

export type StartOptions = {
  environment?: Record<string, string>
  cwd?: string
  /** The descriptor of a file that takes its standard output, which is read here otherwise. */
  log?: number
}

/** Starts a program. Nothing of this process's own environment reaches it but PATH. */
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
    /** Its exit code, once it has ended. */
    ended,
    /** Ends it, if it has not ended yet; returns its exit code. */
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
    /** The address after which standard error holds `opening`. Throws, with all it has printed, if it ends before. */
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
