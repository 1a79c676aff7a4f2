import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../store/free-port.ts'
import { owner } from './server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts `npm run dev` of a project (this one, unless another is named) on a free port, with its arguments. */
export async function startDev(args: string[] = [], project = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-dev-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(project, 'tooling', 'launch.mjs'), 'dev', ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      output += text
      const [, open] = /open for changes at (\S+?)\/?\n/.exec(output) ?? []
      if (open) resolve(open)
    })
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${output}`)))
  })
  return {
    url,
    /** What it has printed. */
    output: () => output,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
