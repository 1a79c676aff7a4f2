import { watch } from 'node:fs'
import { start } from './process.ts'

type Options = {
  environment: Record<string, string>
  /** The folder that the program changes; looked at with each change. */
  folder: string
  /** Whether the moment has come. */
  reached: () => boolean
  signal?: NodeJS.Signals
}

/**
 * Runs a program until a moment has come, and ends it there and then. Gives how it ended: by itself, with code 0, where the
 * signal came too late, as on a busy machine it may.
 */
export async function runUntil(args: string[], options: Options) {
  const { environment, folder, reached, signal = 'SIGKILL' } = options
  const { child, ended } = start(args, { environment })
  const changes = watch(folder, () => reached() && child.kill(signal))
  const code = await ended
  changes.close()
  return { code, signal: child.signalCode }
}
