import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { filesBelow } from '../content/files-below.ts'

/**
 * When the owner's words were last changed: their last commit, or the newest file's time where `folder`
 * has changes of its own or is in no repository.
 */
export function contentDate(folder: string): Date {
  return lastCommit(folder) ?? newestFile(folder)
}

function lastCommit(folder: string): Date | undefined {
  try {
    if (git(folder, 'status', '--porcelain', '--', '.') !== '') return undefined
    const date = git(folder, 'log', '-1', '--format=%cI', '--', '.')
    return date === '' ? undefined : new Date(date)
  } catch {
    // No git, or no repository: files that were copied to a server.
    return undefined
  }
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function newestFile(folder: string): Date {
  const times = filesBelow(folder).map((file) => statSync(file).mtimeMs)
  return new Date(Math.max(0, ...times))
}
