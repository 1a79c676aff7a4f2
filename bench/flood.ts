import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../load/root.ts'
import { allocator, flags } from '../server/memory.ts'
import { startExample } from '../testing/proxies.ts'
import { owner } from '../testing/server.ts'
import { startProgram } from '../testing/start.ts'
import { allInMs, type Figure, inMs, median, none, p99, printFigures } from './measuring/figures.ts'
import { inMib } from './measuring/memory.ts'
import { readOptions } from './measuring/options.ts'

/** What the issue asks for: alive, others answered within a second at p99, in 256 MB, and 5 % of memory kept at most. */
const limits = { othersMs: 1000, memory: 256 * 2 ** 20, kept: 1.05 }

/** Thousands of connections that begin something and fall silent, straight to the server and through the examples of nginx and Caddy. */
export async function main(args: string[]) {
  const { seconds, connections, by } = readOptions(args, {
    ...{ seconds: 60, connections: 10_000 },
    by: 'server,nginx,Caddy',
  })
  const figures: Figure[] = []
  for (const proxy of by.split(',')) {
    for (const kind of ['body', 'head']) {
      figures.push(...(await measure(proxy, kind, connections, seconds)))
    }
  }
  printFigures(`${connections} unfinished requests for ${seconds} s`, figures)
}

async function measure(
  proxy: string,
  kind: string,
  connections: number,
  seconds: number,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-flood-'))
  const server = startProgram([...flags, join(root, 'dist', 'server', 'main.cjs')], {
    cwd: dataDir,
    environment: {
      ...allocator,
      ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', CONTACT_LIMIT: '0' },
      ...{ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password },
      TRUST_PROXY: proxy === 'server' ? 'off' : 'on',
    },
  })
  const own = await server.open()
  const front = proxy === 'server' ? undefined : await startExample(proxy, own)
  const url = front?.url ?? own
  const memory = (field: string) => memoryOf(server.child.pid, field)

  const fresh = memory('VmRSS')
  // What a first flood makes the process keep is not what each one adds: the first is not measured.
  await flood(url, kind, connections, Math.min(15, seconds))
  await pause(20_000)
  const before = memory('VmRSS')
  const times: number[] = []
  const over = new AbortController()
  const visiting = visit(url, times, over.signal)
  await flood(url, kind, connections, seconds)
  over.abort()
  const failed = await visiting
  const peak = memory('VmHWM')
  await pause(20_000)
  const after = memory('VmRSS')
  const alive = server.child.exitCode === null && (await ask(`${own}/healthz`)) === 200

  await front?.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const name = `${proxy}, ${kind}:`
  return [
    [`${name} alive`, alive ? 'yes' : 'no', 'yes', alive],
    [
      `${name} ${times.length} calls of others, median / p99 / longest`,
      allInMs(median(times), p99(times), Math.max(...times)),
      `p99 ${inMs(limits.othersMs)}`,
      p99(times) < limits.othersMs,
    ],
    none(`${name} calls that failed`, failed),
    [`${name} most memory`, inMib(peak), inMib(limits.memory), peak < limits.memory],
    [
      `${name} memory of a fresh process, after a first flood, after this one`,
      `${inMib(fresh)}, ${inMib(before)}, ${inMib(after)}`,
      'the last two: +5 %',
      after < before * limits.kept,
    ],
  ]
}

async function flood(url: string, kind: string, connections: number, seconds: number) {
  const program = join(import.meta.dirname, 'flood', 'attack.ts')
  const args = [program, url, kind, String(connections), String(seconds)]
  const attacker = spawn(process.execPath, args, { stdio: 'inherit' })
  await once(attacker, 'exit')
}

/** Somebody at another place asks for a page and for the health in turn, each on a connection of its own; gives how often that failed. */
async function visit(url: string, times: number[], signal: AbortSignal): Promise<number> {
  let failed = 0
  for (let turn = 0; !signal.aborted; turn++) {
    const start = performance.now()
    const status = await ask(`${url}${turn % 2 ? '/healthz' : '/resume'}`).catch(() => 0)
    times.push(performance.now() - start)
    if (status !== 200) failed++
    await pause(50)
  }
  return failed
}

async function ask(url: string): Promise<number> {
  const options: RequestOptions = {
    localAddress: '127.0.1.1',
    timeout: 10_000,
    agent: url.startsWith('https:') ? new Agent({ rejectUnauthorized: false }) : false,
  }
  const asked = (url.startsWith('https:') ? request : plainRequest)(url, options).end()
  asked.on('timeout', () => asked.destroy())
  const [response] = await once(asked, 'response')
  response.resume()
  await once(response, 'close')
  return response.statusCode
}

/** A field of what Linux knows of a process's memory, in bytes. */
function memoryOf(pid: number | undefined, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
}
