import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startPostgres, unsynced } from './postgres.ts'
import { type DialectName, runStatement } from './store.ts'

type SmallStore = {
  url: string
  /** The folder of its disk. */
  disk: string
  makeRoom(): boolean
}

/** A new store on a disk of a few MiB, which some hundred long messages fill. Undefined where this user may not make one. */
export async function newSmallStore(dialect: DialectName): Promise<SmallStore | undefined> {
  const small = newDisk()
  const { disk } = small
  const makeRoom = () => small.mount('remount,size=50m')
  if (dialect === 'sqlite') {
    return small.mount('size=5m') ? { url: join(disk, 'foyer.db'), disk, makeRoom } : undefined
  }
  // A server of its own: nobody else's checkpoint may fail because this disk is full.
  const server = await startPostgres(unsynced)
  onTestFinished(() => server.stop())
  const [found] = await runStatement(server.url, 'show data_directory')
  const { uid, gid } = statSync(String(found?.data_directory))
  if (!small.mount(`size=12m,uid=${uid},gid=${gid}`)) return undefined
  // For tables alone: without room for its log PostgreSQL ends.
  await runStatement(server.url, `create tablespace small location '${disk}'`)
  await runStatement(server.url, 'create database small tablespace small')
  return { url: server.url.replace(/[^/]+$/, 'small'), disk, makeRoom }
}

/** A folder that goes when the test ends; `mount` makes a file system in memory of it, and says whether this user may. */
export function newDisk() {
  const disk = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  onTestFinished(() => {
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const mount = (options: string): boolean =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'foyer', disk]).status === 0
  return { disk, mount }
}
