import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { openDatabase } from '../server/database/open.ts'
import { makeOwner, robin } from './owner.ts'
import { startProgram } from './start.ts'

export const owner = { ...robin, username: 'robin', email: 'robin@example.com' }

export type RunningServer = Awaited<ReturnType<typeof startServer>>

export async function startServer(environment: Record<string, string> = {}, project = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'))
  // Checking a first account's password would double the time the server takes to start.
  const database = await openDatabase(join(dataDir, 'foyer.db'))
  await makeOwner(database, new Date(), owner)
  await database.close()
  const program = startProgram([join(project, 'server', 'main.js')], {
    cwd: dataDir,
    environment: {
      PORT: '0',
      DATA_DIR: dataDir,
      CONTACT_LIMIT: '0',
      LOGIN_LIMIT: '0',
      ...environment,
    },
  })
  return {
    url: await program.open(),
    async stop() {
      await program.stop('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
