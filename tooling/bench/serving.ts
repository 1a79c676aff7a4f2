import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../../server/cannot-start.ts'
import { root } from '../root.ts'
import { hasNginx, startNginx } from '../test-nginx.ts'
import { type Figure, median, printFigures } from './figures.ts'

const rounds = 5
const seconds = 3
/** From the issue that set them. */
const limits = { ofNginx: 0.6, readyMs: 500, memoryMb: 120 }

const pages = join(root, 'dist', 'public')
const asset = readdirSync(join(pages, 'assets')).find((name) => /^site-.*\.js$/.test(name))
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Pages from memory beside nginx with the same files on the same core; time to ready; memory after it all. */
export async function main() {
  if (!hasNginx() || spawnSync('wrk', ['-v']).error || spawnSync('taskset', ['-V']).error) {
    throw new CannotStart(
      'this bench needs nginx, wrk and taskset (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static wrk util-linux).',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  try {
    const ready = await measureReady(folder)
    printFigures('Serving, on one core', [...ready, ...(await measureServing(folder))])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureReady(folder: string): Promise<Figure[]> {
  await (await startFoyer(folder)).stop()
  const times: number[] = []
  for (let round = 0; round < 2 * rounds; round++) {
    const server = await startFoyer(folder)
    times.push(server.readyMs)
    await server.stop()
  }
  const ms = median(times)
  return [
    {
      name: `from process start to open, median of ${times.length}`,
      value: `${ms.toFixed(0)} ms`,
      limit: `${limits.readyMs} ms`,
      met: ms < limits.readyMs,
    },
  ]
}

async function measureServing(folder: string): Promise<Figure[]> {
  const server = await startFoyer(folder)
  const nginx = await startNginx(nginxConfiguration, existsSync(brotli) ? [brotli] : [])
  try {
    return await measureBeside(nginx, server)
  } finally {
    await nginx.stop()
    await server.stop()
  }
}

type Running = { url: string; pid: number | undefined }

async function measureBeside(nginx: Running, server: Running): Promise<Figure[]> {
  const idle = memoryOf(server.pid)
  for (const pid of [server.pid, nginx.pid, ...childrenOf(nginx.pid)]) pin(pid)
  const best = existsSync(brotli) ? 'br' : 'gzip'
  const figures: Figure[] = []
  for (const [path, file, encoding] of [
    ['/', '/index.html', best],
    ['/', '/index.html', 'gzip'],
    [`/assets/${asset}`, `/assets/${asset}`, best],
    ['/resume.pdf', '/resume.pdf', 'identity'],
  ] as const) {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round++) {
      theirs.push(requestsPerSecond(nginx.url + file, encoding))
      ours.push(requestsPerSecond(server.url + path, encoding))
    }
    const share = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)))
    figures.push({
      name: `${file} (${encoding}): Foyer, nginx, share`,
      value: `${Math.round(median(ours))} a second, ${Math.round(median(theirs))}, ${share.toFixed(2)}`,
      // The limit is for what is compressed ahead.
      ...(encoding !== 'identity' && {
        limit: `at least ${limits.ofNginx} of nginx`,
        met: share >= limits.ofNginx,
      }),
    })
  }
  const after = memoryOf(server.pid)
  return [
    ...figures,
    { name: 'memory before the load (RSS)', value: `${idle.toFixed(0)} MB` },
    {
      name: 'memory after the load (RSS)',
      value: `${after.toFixed(0)} MB`,
      limit: `${limits.memoryMb} MB`,
      met: after < limits.memoryMb,
    },
  ]
}

/** Each writes a line a request to a log file, as both do unless they are told not to. */
const nginxConfiguration = `
  include /etc/nginx/mime.types; access_log access.log; sendfile on; tcp_nopush on;
  keepalive_requests 1000000000; open_file_cache max=1000;
  gzip_static on; ${existsSync(brotli) ? 'brotli_static on;' : ''}
  server { listen %PORT%; root ${pages}; location / { try_files $uri =404; } }`

/** The server as its users start it, with its log in a file. */
async function startFoyer(dataDir: string) {
  const log = openSync(join(dataDir, 'log'), 'w')
  const start = performance.now()
  const child = spawn(process.execPath, [join(root, 'tooling', 'launch.mjs'), 'start'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'a doorway with the light on',
    },
    stdio: ['ignore', log, 'pipe'],
  })
  closeSync(log)
  let said = ''
  for await (const text of child.stderr ?? []) {
    said += text
    if (/Foyer is open at \S+\n/.test(said)) break
  }
  const readyMs = performance.now() - start
  const url = /Foyer is open at (\S+)/.exec(said)?.[1]
  if (!url || !child.pid) throw new Error(`the server does not start: ${said}`)
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid,
    readyMs,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** 64 connections from the other core, each asking again as soon as it was answered. */
function requestsPerSecond(url: string, encoding: string): number {
  const header = `Accept-Encoding: ${encoding}`
  const flags = ['-c', '1', 'wrk', '-t1', '-c64', `-d${seconds}s`, '-H', header, url]
  const said = execFileSync('taskset', flags, { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}: ${said}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}

const pin = (pid: number | undefined) => execFileSync('taskset', ['-a', '-c', '-p', '0', `${pid}`])

const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number)

/** Resident memory in MB (10^6 bytes). */
const memoryOf = (pid: number | undefined) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
