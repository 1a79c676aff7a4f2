import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startPostgres } from './postgres.ts'
import { type DialectName, runStatement } from './store.ts'

type SmallStore = {
  url: string
  /** The folder of its disk. */
  disk: string
  makeRoom(): void
}

/** A new store on a disk of a few MiB, which some hundred long messages fill. Undefined where this user may not make one. */
export async function newSmallStore(dialect: DialectName): Promise<SmallStore | undefined> {
  const disk = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  onTestFinished(() => {
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const makeRoom = () => mount(disk, 'remount,size=50m')
  if (dialect === 'sqlite') {
    return mount(disk, 'size=5m') ? { url: join(disk, 'foyer.db'), disk, makeRoom } : undefined
  }
  // A server of its own: nobody else's checkpoint may fail because this disk is full.
  const server = await startPostgres(['-c', 'fsync=off', '-c', 'full_page_writes=off'])
  onTestFinished(() => server.stop())
  const [found] = await runStatement(server.url, 'show data_directory')
  const { uid, gid } = statSync(String(found?.data_directory))
  if (!mount(disk, `size=12m,uid=${uid},gid=${gid}`)) return undefined
  // For tables alone: without room for its log PostgreSQL ends.
  await runStatement(server.url, `create tablespace small location '${disk}'`)
  await runStatement(server.url, 'create database small tablespace small')
  return { url: server.url.replace(/[^/]+$/, 'small'), disk, makeRoom }
}

/** Mounts a file system in memory; says whether this user may. */
const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'foyer', folder]).status === 0
