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
  removeAbandoned(file)
  const unfinished = `${file}.unfinished-${process.pid}`
  const forget = () => removeSqliteFile(unfinished)
  process.on('exit', forget)
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    const result = await write(unfinished)
    sync(unfinished)
    if (replaces) renameSync(unfinished, file)
    else moveToFreeName(unfinished, file)
    syncFolder(dirname(file))
    return result
  } finally {
    process.off('exit', forget)
    forget()
  }
}

/** Takes away what processes that were killed have left half made beside `file`. */
export function removeAbandoned(file: string) {
  const folder = dirname(file)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const [, pid] = /\.(?:unfinished|restoring)-(\d+)/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/** Whether another process has this number. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Gives a file another name, which nothing may have yet: throws EEXIST. */
export function moveToFreeName(from: string, to: string) {
  try {
    // Renaming would replace a file that came a moment ago.
    linkSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || existsSync(to)) throw Object.assign(error as Error, { code: 'EEXIST' })
    if (code === 'ENOENT') throw error
    // A memory stick's file system knows one name for each file.
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

/** Takes away a file that SQLite may have written to, with all that SQLite keeps beside it. */
export function removeSqliteFile(file: string) {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
