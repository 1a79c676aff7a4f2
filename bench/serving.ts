import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempDisposableSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#contract/cannot-start.ts'
import { root } from '../load/root.ts'
import { hasNginx, startNginx } from '../testing/nginx.ts'
import { owner } from '../testing/server.ts'
import { startProgram } from '../testing/start.ts'
import { type Figure, median, printFigures } from './measuring/figures.ts'
import { inTurn, timesOf } from './measuring/rounds.ts'

const rounds = 5
const seconds = 3
/** From the issue that set them. */
const limits = { ofNginx: 0.6, readyMs: 500, memoryMb: 120 }

const pages = join(root, 'dist', 'public')
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const brotli = existsSync(brotliModule)

/** Both write one log line per request, as they do by default. */
const nginxConfiguration = `
  include /etc/nginx/mime.types; access_log access.log; sendfile on; tcp_nopush on;
  keepalive_requests 1000000000; open_file_cache max=1000;
  gzip_static on; ${brotli ? 'brotli_static on;' : ''}
  server { listen %PORT%; root ${pages}; location / { try_files $uri =404; } }`

/** Pages from memory beside nginx with the same files on the same core; time to ready; memory after it all. */
export async function main() {
  if (!hasNginx() || spawnSync('wrk', ['-v']).error || spawnSync('taskset', ['-V']).error) {
    throw new CannotStart(
      'this bench needs nginx, wrk and taskset (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static wrk util-linux).',
    )
  }
  using folder = mkdtempDisposableSync(join(tmpdir(), 'foyer-bench-'))
  const nginx = await startNginx(nginxConfiguration, brotli ? [brotliModule] : [])
  try {
    const ready = await measureReady(folder.path)
    const foyer = await startFoyer(folder.path)
    const served = await measureServing(nginx, foyer).finally(foyer.stop)
    printFigures('Serving, on one core', [ready, ...served])
  } finally {
    await nginx.stop()
  }
}

async function measureReady(dataDir: string): Promise<Figure> {
  const start = async () => {
    const foyer = await startFoyer(dataDir)
    await foyer.stop()
    return foyer.readyMs
  }
  await start()
  const [times] = await inTurn(2 * rounds, start)
  const ms = median(times)
  const name = `from process start to open, median of ${times.length}`
  return [name, `${ms.toFixed(0)} ms`, `${limits.readyMs} ms`, ms < limits.readyMs]
}

type Running = { url: string; pid: number | undefined }

async function measureServing(nginx: Running, foyer: Running): Promise<Figure[]> {
  const idle = memoryOf(foyer.pid)
  for (const pid of [foyer.pid, nginx.pid, ...childrenOf(nginx.pid)]) pin(pid)
  const asset = readdirSync(join(pages, 'assets')).find((name) => /^site-.*\.js$/.test(name))
  const best = brotli ? 'br' : 'gzip'
  const figures: Figure[] = [['memory before the load (RSS)', `${idle.toFixed(0)} MB`]]
  for (const [file, encoding] of [
    ['/index.html', best],
    ['/index.html', 'gzip'],
    [`/assets/${asset}`, best],
    ['/resume.pdf', 'identity'],
  ] as const) {
    const [theirs, ours] = await inTurn(
      rounds,
      () => requestsPerSecond(nginx.url + file, encoding),
      () => requestsPerSecond(foyer.url + file.replace('index.html', ''), encoding),
    )
    const share = timesOf(ours, theirs)
    const name = `${file} (${encoding}): Foyer, nginx, share`
    const rates = `${Math.round(median(ours))} a second, ${Math.round(median(theirs))}`
    const value = `${rates}, ${share.toFixed(2)}`
    const met = share >= limits.ofNginx
    // The limit is for files compressed in advance.
    if (encoding === 'identity') figures.push([name, value])
    else figures.push([name, value, `at least ${limits.ofNginx} of nginx`, met])
  }
  const after = memoryOf(foyer.pid)
  const name = 'memory after the load (RSS)'
  const limit = `${limits.memoryMb} MB`
  return [...figures, [name, `${after.toFixed(0)} MB`, limit, after < limits.memoryMb]]
}

/** The server as its users start it, with its log in a file. */
async function startFoyer(dataDir: string) {
  const stdout = openSync(join(dataDir, 'log'), 'w')
  const start = performance.now()
  const program = startProgram([join(root, 'commands', 'launch.mjs'), 'start'], {
    environment: { PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: owner.password },
    stdout,
  })
  closeSync(stdout)
  const url = (await program.open()).replace('localhost', '127.0.0.1')
  return { url, pid: program.child.pid, readyMs: performance.now() - start, stop: program.stop }
}

/** 64 connections from the other core, each asking again as soon as it is answered. */
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
