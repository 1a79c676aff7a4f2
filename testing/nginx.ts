import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../build/dev/free-port.ts'

/** Debian keeps it where only root's PATH looks. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

/** Whether this machine has an nginx. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env: environment }).status === 0

/**
 * Starts a real nginx whose `http` block holds `http`, a text with %PORT% for the port that it shall listen on.
 * `modules` are loaded before. Gives its address and process, and what ends it.
 */
export async function startNginx(http: string, modules: string[] = []) {
  const port = await freePort()
  const folder = writeConfiguration(http.replaceAll('%PORT%', `127.0.0.1:${port}`), modules)
  const child = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    env: environment,
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, ended)
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What `nginx -t` says of the text of an `http` block; nothing where there is nothing to complain of. */
export function complaintsOfNginx(http: string): string {
  const folder = writeConfiguration(http, [])
  const args = ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', 'nginx.conf']
  const { stderr } = spawnSync('nginx', args, { env: environment, encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return stderr
}

/** A folder for an nginx to run in, with its configuration. */
function writeConfiguration(http: string, modules: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${modules.map((file) => `load_module ${file};\n`).join('')}
    daemon off; worker_processes 1; pid nginx.pid; error_log error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_rlimit_nofile 40000;
    events { worker_connections 16384; }
    http {
      ${paths.map((name) => `${name}_temp_path ${name};`).join(' ')}
      ${http}
    }`,
  )
  return folder
}

/** nginx says nowhere that it listens. */
async function untilItAnswers(url: string, ended: Promise<unknown>) {
  let over = false
  ended.then(() => {
    over = true
  })
  while (!over) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise(setImmediate)
  }
  throw new Error('nginx does not start')
}
