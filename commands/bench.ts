import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../load/root.ts'
import { InvalidArguments, readArguments } from './arguments.ts'

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

export const usage = `  npm run bench -- crash [--kills 12]             kill -9 under load: is every acknowledged message there?
  npm run bench -- inbox [--messages 100000]      the desk's list with many messages
  npm run bench -- pages [--runs 5]               the first load of each public page on a slow phone
  npm run bench -- serving                        the home page beside nginx: requests a second, memory`

const options = {
  kills: { type: 'string', default: '12' },
  messages: { type: 'string', default: '100000' },
  runs: { type: 'string', default: '5' },
} as const

/** `npm run bench -- NAME`: measures, and prints a table. */
export async function main(args: string[]) {
  const { values, positionals } = readArguments(args, { options, operands: 1 })
  const [name] = positionals
  const file = join(root, 'bench', `${name}.ts`)
  if (!name || !existsSync(file)) throw new InvalidArguments('Expected the name of a benchmark.')
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const running: Awaited<ReturnType<typeof startServer>>[] = []
  try {
    const bench = await import(pathToFileURL(file).href)
    await bench.main(values, dataDir, async (environment: Record<string, string> = {}) => {
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
  const child = spawn(process.execPath, [join(root, 'commands', 'run.ts'), 'start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, 'pipe'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const port = /Foyer is (?:open|running) at http:\S+:(\d+)/.exec(printed)?.[1]
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
