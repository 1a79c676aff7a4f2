import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Makes a file that is either whole or not there, for this user alone to read. `write` fills a file of
 * another name beside it, which takes its place once it is on disk. Gives what `write` gives.
 * Throws EEXIST where there is a file already, unless it `replaces` that.
 */
export async function makeWholeFile<Result>(
  file: string,
  write: (unfinished: string) => Promise<Result>,
  { replaces = false } = {},
): Promise<Result> {
  return withTemporaryFile(file, 'unfinished', async (unfinished) => {
    closeSync(openSync(unfinished, 'wx', 0o600))
    const result = await write(unfinished)
    sync(unfinished)
    if (replaces) renameSync(unfinished, file)
    else moveToFreeName(unfinished, file)
    syncFolder(dirname(file))
    return result
  })
}

/**
 * Gives `work` the name of a file beside `file`, and deletes what it leaves under names that begin with it, however
 * it ends. What a killed process has left is deleted by the next one.
 */
export async function withTemporaryFile<Result>(
  file: string,
  purpose: 'unfinished' | 'restoring',
  work: (temporary: string) => Promise<Result>,
): Promise<Result> {
  const forget = () => removeTemporaries(file)
  forget()
  process.on('exit', forget)
  try {
    return await work(`${file}.${purpose}-${process.pid}`)
  } finally {
    process.off('exit', forget)
    forget()
  }
}

/** Deletes what this process, and those that have ended, left beside `file`. */
function removeTemporaries(file: string) {
  const folder = dirname(file)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const [, pid] = /\.(?:unfinished|restoring)-(\d+)/.exec(name) ?? []
    const isOwn = Number(pid) === process.pid
    if (pid && (isOwn || !isRunning(Number(pid)))) rmSync(join(folder, name), { force: true })
  }
}

/** Whether a process of this number runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Gives a file a new name; throws EEXIST where that is taken. */
export function moveToFreeName(from: string, to: string) {
  try {
    // Renaming would replace a file that was made a moment ago.
    linkSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || existsSync(to)) throw Object.assign(error as Error, { code: 'EEXIST' })
    if (code === 'ENOENT') throw error
    // A memory stick's file system allows one name per file.
    renameSync(from, to)
    return
  }
  rmSync(from)
}

/** Resolves once what was written to a file is on disk. */
export function sync(file: string) {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The same for the names in a folder, where the system can sync them. */
export function syncFolder(folder: string) {
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch {}
}
