import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../load/root.ts'
import { startProgram } from '../testing/start.ts'
import { InvalidArguments, readArguments } from './arguments.ts'

export const usage = `  npm run bench -- build [--posts 1000] [--projects 200] [--astro FOLDER]   builds a large site in dist/
  npm run bench -- crash [--kills 12]             kill -9 under load: is every acknowledged message there?
  npm run bench -- inbox [--messages 100000] [--postgres URL]   the desk's list with many messages
  npm run bench -- pages [--runs 5]               the first load of each public page on a slow phone
  npm run bench -- press [--runs 5]               the first press of each control on a slow phone`

const defaults = {
  PORT: '0',
  ADMIN_USERNAME: 'robin',
  ADMIN_PASSWORD: 'a doorway with the light on',
  CONTACT_LIMIT: '0',
  LOGIN_LIMIT: '0',
}

const options = {
  kills: { type: 'string', default: '12' },
  posts: { type: 'string', default: '1000' },
  projects: { type: 'string', default: '200' },
  astro: { type: 'string' },
  messages: { type: 'string', default: '100000' },
  postgres: { type: 'string' },
  runs: { type: 'string', default: '5' },
} as const

export async function main(args: string[]) {
  const { values, positionals } = readArguments(args, { options, operands: 1 })
  const [name] = positionals
  const file = join(root, 'bench', `${name}.ts`)
  if (!name || !existsSync(file)) throw new InvalidArguments('Expected the name of a benchmark.')
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const log = openSync(join(dataDir, 'log'), 'a')
  const servers: ReturnType<typeof startProgram>[] = []
  try {
    const bench = await import(pathToFileURL(file).href)
    await bench.main(values, dataDir, async (settings: Record<string, string> = {}) => {
      const environment = { ...defaults, DATA_DIR: dataDir, ...settings }
      const program = startProgram([join(root, 'commands', 'run.ts'), 'start'], {
        environment,
        log,
      })
      servers.push(program)
      const url = (await program.open()).replace('localhost', '127.0.0.1')
      return { url, stop: program.stop }
    })
  } finally {
    await Promise.all(servers.map(({ stop }) => stop('SIGKILL')))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
