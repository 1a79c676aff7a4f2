import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Config } from '../../server/config.ts'
import { isUpToDate } from '../fresh.ts'
import { freePort } from './free-port.ts'

/** Runs the real server next to Vite. If the build fails, it serves the previous one. */
export async function prepareBackend(
  root: string,
  content: string,
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
): Promise<{ url: string; start: () => Promise<void> }> {
  const port = await freePort()
  let isStarting = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      if (isStarting) return
      isStarting = true
      if (!isUpToDate(root, { content, siteUrl: SITE_URL })) await build(root, content)
      isStarting = existsSync(join(root, 'dist', 'pages.json'))
      if (isStarting) startServer(root, port)
    },
  }
}

// A separate process, because Vite would treat this one as a build.
async function build(root: string, content: string) {
  const launch = join(root, 'commands', 'launch.mjs')
  const child = spawn(process.execPath, [launch, 'build', content], { stdio: 'inherit' })
  await once(child, 'exit')
}

function startServer(root: string, port: number) {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'server', 'main.js')],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  process.once('exit', () => child.kill())
  pipeLines(child.stdout, process.stdout)
  pipeLines(child.stderr, process.stderr)
}

function pipeLines(from: Readable, to: Writable) {
  createInterface(from).on('line', (line) => {
    if (!/^Foyer is running at |"msg":"Server listening at /.test(line)) to.write(`${line}\n`)
  })
}
