import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)
  return new Date(Math.max(0, ...times))
}
