import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '#contract/cannot-start.ts'
import { root } from '../load/root.ts'

/** What every server is started with: nothing of the owner's own settings, and no limits. */
const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  SITE_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  WEBHOOK_URL: '',
  ADMIN_USERNAME: 'robin',
  ADMIN_PASSWORD: 'a doorway with the light on',
  CONTACT_LIMIT: '0',
  LOGIN_LIMIT: '0',
}

/** `npm run bench -- NAME [options]`: measures, and prints a table. */
export async function main([name = '', ...args]: string[]) {
  const folder = join(root, 'bench')
  const names = readdirSync(folder).map((file) => file.replace('.ts', ''))
  if (!names.includes(name)) {
    throw new CannotStart(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const running: Awaited<ReturnType<typeof startServer>>[] = []
  try {
    const bench = await import(pathToFileURL(join(folder, `${name}.ts`)).href)
    await bench.main(args, dataDir, async (environment: Record<string, string> = {}) => {
      const server = await startServer({ ...settings, DATA_DIR: dataDir, ...environment })
      running.push(server)
      return server
    })
  } finally {
    await Promise.all(running.map(({ stop }) => stop('SIGKILL')))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts the server as `npm start` does, with its log in a file, and returns once it listens. */
async function startServer(environment: { DATA_DIR: string }) {
  const log = openSync(join(environment.DATA_DIR, 'log'), 'a')
  const child = spawn(process.execPath, [join(root, 'commands', 'launch.mjs'), 'start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, 'pipe'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const port = /Foyer is running at http:\S+:(\d+)/.exec(printed)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    ended.then(([code]) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
  })
  return {
    url,
    pid: child.pid,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}
