import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { startProgram } from './start.ts'

/** The account of the owner in every test. */
export const owner = {
  username: 'robin',
  email: 'robin@example.com',
  password: 'a doorway with the light on',
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the server on a free port, with a data folder of its own, once it is open. `project`: the
 * folder of another project than this one.
 */
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
    /** All that the process has printed so far, to both outputs. */
    output: () => program.stdout() + program.stderr(),
    /** Ends the process, and keeps its data. */
    end: program.stop,
    /** Ends the process, and takes its data folder away. */
    async stop(signal?: NodeJS.Signals) {
      const code = await program.stop(signal)
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
