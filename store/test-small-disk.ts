import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type DialectName, newDatabase, runStatement } from './test-store.ts'

type SmallStore = {
  url: string
  /** The folder of its disk. */
  disk: string
  makeRoom(): void
}

/** A new store on a disk of 5 MiB, which some hundred long messages fill. Undefined where this user may not make one. */
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
  const server = inject('postgresUrl')
  const [found] = await runStatement(server, 'show data_directory')
  const { uid, gid } = statSync(String(found?.data_directory))
  if (!mount(disk, `size=5m,uid=${uid},gid=${gid}`)) return undefined
  // For tables alone: without room for its log PostgreSQL ends, and all other tests with it.
  const name = `small_${randomUUID().replaceAll('-', '')}`
  await runStatement(server, `create tablespace ${name} location '${disk}'`)
  onTestFinished(async () => {
    await runStatement(server, `drop tablespace ${name}`)
  })
  return { url: await newDatabase(`tablespace ${name}`), disk, makeRoom }
}

/** Mounts a file system in memory; says whether this user may. */
const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'foyer', folder]).status === 0
