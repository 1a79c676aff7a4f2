import { spawn } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isServable, isUpToDate } from '../build/fresh.ts'
import { buildIfStale } from '../build/rebuild.ts'
import { root } from '../load/root.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { readContentFolder } from './arguments.ts'

export const usage = `  npm start [-- FOLDER]    builds what is out of date and serves the site of content/, or of another folder like it`

// The server replaces this process, so that nothing of the build stays in memory.
export async function main(args: string[]) {
  const content = readContentFolder(args)
  const { SITE_URL: siteUrl } = readConfig(readEnvironment())
  const from = { content, siteUrl }
  // The server takes the new pages over once they are built.
  if (isServable(root, from)) isUpToDate(root, from) || buildMeanwhile(content)
  else await buildIfStale({ SITE_URL: siteUrl }, content)
  flushCompileCache()
  const command = [process.execPath, ...flags, server]
  if (process.execve) process.execve(process.execPath, command, { ...allocator, ...process.env })
  await import(pathToFileURL(server).href)
}

const buildMeanwhile = (content: string) =>
  spawn(process.execPath, [join(root, 'commands', 'run.ts'), 'build', content], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })

// Less memory at the same speed.
const flags = ['--max-semi-space-size=2', '--optimize-for-size']
const allocator = { MALLOC_ARENA_MAX: '2' }

const server = join(root, 'server', 'main.js')
