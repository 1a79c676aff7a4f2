import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

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
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the built server on a free port, with a data folder of its own, once it is open. */
export async function startServer(
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'))
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.cjs')], {
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
  return {
    url,
    dataDir,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
