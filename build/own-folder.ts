import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../load/root.ts'

const cache = join(root, '.cache')

/** A folder of its own for `work`, since another build may run at the same time; it is deleted at the end, or by the next build. */
export async function inOwnFolder<Made>(work: (folder: string) => Promise<Made>): Promise<Made> {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const [, pid] = /^work-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) remove(join(cache, name))
  }
  const folder = mkdtempSync(join(cache, `work-${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    remove(folder)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
