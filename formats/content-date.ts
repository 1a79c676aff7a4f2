import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { filesBelow } from '../load/files-below.ts'

const unlisted = ['.schemas', '.addresses', 'LICENSES.md', 'variants']

/** The last commit, or the newest file; `epoch` wins (https://reproducible-builds.org/specs/source-date-epoch/). */
export function contentDate(folder: string, epoch = process.env.SOURCE_DATE_EPOCH): Date {
  if (epoch && /^\d{1,12}$/.test(epoch)) return new Date(Number(epoch) * 1000)
  return lastCommit(folder) ?? newestFile(folder)
}

function lastCommit(folder: string): Date | undefined {
  try {
    if (git(folder, 'ls-files') === '') return undefined
    const listed = ['.', ...unlisted.map((name) => `:(exclude)${name}`)]
    if (git(folder, 'status', '--porcelain', '--', ...listed) !== '') return undefined
    const date = git(folder, 'log', '-1', '--format=%cI', '--', ...listed)
    return date === '' ? undefined : new Date(date)
  } catch {
    // No Git, or files that were copied to a server.
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
  const times = filesBelow(folder)
    .filter((file) => !unlisted.includes(relative(folder, file).split(sep)[0] ?? ''))
    .map((file) => statSync(file).mtimeMs)
  return new Date(Math.max(0, ...times))
}

export const timestamp = (date: Date) => date.toISOString().replace(/\.\d+/, '')
