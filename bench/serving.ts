import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '#contract/cannot-start.ts'
import { freePort } from '../build/dev/free-port.ts'

type StartServer = () => Promise<{ url: string; pid: number }>

const rounds = 5
const seconds = 3
// Debian installs nginx outside the PATH of other users.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Compares the home page on one core with the same bytes from nginx; both log each request. */
export async function main(_: string[], dataDir: string, startServer: StartServer) {
  if (spawnSync('wrk', ['-v']).error || spawnSync('taskset', ['-V']).error) {
    throw new CannotStart('this bench needs wrk and taskset (apt-get install wrk util-linux)')
  }
  const foyer = await startServer()
  await pause(2000)
  const idle = memoryOf(foyer.pid)
  const page = await download(foyer.url)
  const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0
  const nginx = hasNginx ? await startNginx(join(dataDir, 'nginx'), page) : undefined
  if (!nginx) console.error('nginx is not installed: Foyer is measured alone')
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (const pid of [foyer.pid, ...(nginx?.pids ?? [])]) pin(pid)
    for (let round = 0; round < rounds; round++) {
      ours.push(requestsPerSecond(foyer.url))
      if (nginx) theirs.push(requestsPerSecond(nginx.url))
    }
  } finally {
    nginx?.stop()
  }
  const shares = theirs.map((rate, round) => (ours[round] ?? 0) / rate)
  console.log(`| home page, brotli, ${page.length} bytes | |
| --- | --- |
| Foyer | ${median(ours).toFixed(0)} requests a second |
| nginx | ${nginx ? `${median(theirs).toFixed(0)} requests a second` : 'not installed'} |
| Foyer's share of nginx | ${nginx ? median(shares).toFixed(2) : ''} |
| memory after the start (RSS) | ${idle.toFixed(0)} MB |
| memory after the load (RSS) | ${memoryOf(foyer.pid).toFixed(0)} MB |`)
}

async function download(url: string): Promise<Buffer> {
  const [response] = await once(get(url, { headers: { 'Accept-Encoding': 'br' } }), 'response')
  if (response.headers['content-encoding'] !== 'br') throw new Error('The page is not in brotli')
  return buffer(response)
}

async function startNginx(folder: string, page: Buffer) {
  const port = await freePort()
  mkdirSync(folder)
  writeFileSync(join(folder, 'home'), page)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  const configuration = `daemon off; worker_processes 1; pid nginx.pid; events {}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    http { ${paths.join(' ')} access_log access.log; sendfile on; tcp_nopush on;
      keepalive_requests 1000000000; open_file_cache max=10; default_type text/html;
      server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br;
        location / { try_files /home =404; } } }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const args = ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf']
  const child = spawn('nginx', args, { env, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(url).catch(() => undefined)) break
    await pause(100)
  }
  return { url, pids: [Number(child.pid), ...childrenOf(child.pid)], stop: () => child.kill() }
}

function requestsPerSecond(url: string): number {
  const flags = ['-c', '1', 'wrk', '-t1', '-c64', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]
  const printed = execFileSync('taskset', flags, { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(printed)) throw new Error(`${url}: ${printed}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1])
}

const pin = (pid: number) => execFileSync('taskset', ['-a', '-c', '-p', '0', `${pid}`])
const childrenOf = (pid = 0) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
const memoryOf = (pid: number) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
