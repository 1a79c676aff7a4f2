import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig, readEnvironment } from '../server/config.ts'
import { buildWhereStale } from './build.ts'
import { givenContent } from './given-content.ts'
import { root } from './root.ts'

/**
 * `npm start`: builds what is out of date, then serves. The server takes this process's place, so that it
 * holds nothing of the build.
 */
export async function main(args: string[]) {
  const content = givenContent('start', args)
  await buildWhereStale(readConfig(readEnvironment()), content)
  flushCompileCache()
  const command = [process.execPath, ...flags, '--require', followParent, server]
  if (process.execve) process.execve(process.execPath, command, { ...allocator, ...process.env })
  await import(pathToFileURL(server).href)
}

const server = join(root, 'dist', 'server', 'main.cjs')
const followParent = join(root, 'tooling', 'follow-parent.cjs')

/** Flags of Node for the server: little room for what is new, and a collection after the start: less memory at the same speed (docs/measurements.md). */
export const flags = ['--max-semi-space-size=4', '--expose-gc']

/**
 * Environment of the server: glibc keeps a heap for each thread, and what is free within one, unless it is told otherwise: two heaps, and
 * what compilers take for a moment (segments of 32 kB) straight from the system, and back to it.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: `${16 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${64 * 1024}`,
}
