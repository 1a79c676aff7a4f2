import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'

type Options = {
  environment: Record<string, string>
  /** The folder that the program changes; looked at with each change. */
  folder: string
  /** Whether the moment has come. */
  reached: () => boolean
  signal?: NodeJS.Signals
}

/** Runs a program until a moment has come, and ends it there and then. Gives how it ended. */
export async function runUntil(args: string[], options: Options) {
  const { environment, folder, reached, signal = 'SIGKILL' } = options
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const changes = watch(folder, () => reached() && child.kill(signal))
  const [code, endedBy] = await once(child, 'close')
  changes.close()
  return { code: code as number | null, signal: endedBy as NodeJS.Signals | null }
}
