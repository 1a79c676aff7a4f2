import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { startProgram } from './start.ts'

const storeFile = 'foyer.db'

/** The account of the owner in every test. */
export const owner = {
  username: 'robin',
  email: 'robin@example.com',
  password: 'a doorway with the light on',
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the built server on a free port, with a data folder of its own, once it is open. `project`: the
 * folder of another project than this one; `store`: the file of a store to begin with, as `makeStore` gives it.
 */
export async function startServer(
  environment: Record<string, string> = {},
  project = root,
  store?: Buffer,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'))
  if (store) writeFileSync(join(dataDir, storeFile), store)
  const program = startProgram([join(project, 'dist', 'server', 'main.cjs')], {
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

/** The file of a store as the first start of a server leaves it: the owner has an account, and nobody has written. */
export async function makeStore(): Promise<Buffer> {
  const server = await startServer()
  await server.end()
  const store = readFileSync(join(server.dataDir, storeFile))
  await server.stop()
  return store
}
