import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../build/dev/free-port.ts'
import { root } from '../load/root.ts'
import { owner } from './server.ts'
import { startProgram } from './start.ts'

export async function startDev(args: string[] = [], project = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-dev-'))
  const program = startProgram([join(project, 'commands', 'launch.mjs'), 'dev', ...args], {
    environment: {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: owner.password,
    },
  })
  return {
    url: await program.open('development server is running at'),
    output: () => program.stdout() + program.stderr(),
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
