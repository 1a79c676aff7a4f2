import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { startProgram } from './start.ts'

export const owner = {
  username: 'robin',
  email: 'robin@example.com',
  password: 'a doorway with the light on',
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

export async function startServer(environment: Record<string, string> = {}, project = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'))
  const program = startProgram([join(project, 'server', 'main.js')], {
    cwd: dataDir,
    environment: {
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: owner.username,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      CONTACT_LIMIT: '0',
      LOGIN_LIMIT: '0',
      ...environment,
    },
  })
  return {
    url: await program.open(),
    dataDir,
    output: () => program.stdout() + program.stderr(),
    end: program.stop,
    async stop(signal?: NodeJS.Signals) {
      const code = await program.stop(signal)
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
