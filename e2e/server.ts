import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const storeFile = 'foyer.db'

/** The account of the owner in every test. */
export const owner = {
  username: 'robin',
  email: 'robin@example.com',
  password: 'a doorway with the light on',
}

export type RunningServer = {
  url: string
  dataDir: string
  /** All that the process has printed so far, to both outputs. */
  output: () => string
  /** Ends the process, and keeps its data. */
  end: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends the process, and takes its data folder away. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts the built server on a free port, with a data folder of its own, once it is open. `project`: the
 * folder of another project than this one; `store`: the file of a store to begin with, as `makeStore` gives it.
 */
export async function startServer(
  environment: Record<string, string> = {},
  project = root,
  store?: Buffer,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'))
  if (store) writeFileSync(join(dataDir, storeFile), store)
  const child = spawn(process.execPath, [join(project, 'dist', 'server', 'main.cjs')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: owner.username,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      CONTACT_LIMIT: '0',
      LOGIN_LIMIT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const url = await untilOpen(child, () => output)
  async function end(signal: NodeJS.Signals = 'SIGTERM') {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url,
    dataDir,
    output: () => output,
    end,
    async stop(signal) {
      await end(signal)
      rmSync(dataDir, { recursive: true, force: true })
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

function untilOpen(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', () => {
      const [, url] = /Foyer is open at (\S+)/.exec(output()) ?? []
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output()}`)))
    child.once('error', reject)
  })
}
