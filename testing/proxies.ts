import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../build/dev/free-port.ts'
import { root } from '../load/root.ts'
import { makeCertificate } from './certificate.ts'
import { startNginx } from './nginx.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Whether this machine has a Caddy. */
export const hasCaddy = (): boolean => !spawnSync('caddy', ['version']).error

/** Starts a proxy with its example of `deploy/` before the server at `url`; gives its address, over TLS, and what ends it. */
export async function startExample(proxy: 'nginx' | 'Caddy' | string, url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-proxy-'))
  makeCertificate(folder)
  const started =
    proxy === 'nginx' ? await startNginxExample(url, folder) : await startCaddy(url, folder)
  return {
    ...started,
    async stop() {
      await started.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startNginxExample(url: string, certificate: string) {
  const plain = `127.0.0.1:${await freePort()}`
  const nginx = await startNginx(`access_log off; ${nginxExample(url, plain, certificate)}`)
  return { plain, url: `https://localhost:${new URL(nginx.url).port}`, stop: nginx.stop }
}

/** The example as it stands, but for its names, its certificate, and the addresses to listen on and to pass on to. */
export function nginxExample(url: string, plain: string, certificate: string): string {
  return read('deploy/nginx.conf')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen ${plain};`)
    .replace('listen 443 ssl http2;', 'listen %PORT% ssl http2;')
    .replaceAll('/etc/letsencrypt/live/example.com', certificate)
    .replace('http://127.0.0.1:3000', url)
}

/** Caddy with its example, but for its name, its certificate and the address to pass on to. */
async function startCaddy(url: string, folder: string) {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const tls = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`
  const example = read('deploy/Caddyfile')
    .replace('{\n', '{\nadmin off\nauto_https disable_redirects\n')
    .replace('example.com {', `https://localhost:${port} {\n${tls}`)
    .replace('127.0.0.1:3000', new URL(url).host)
  writeFileSync(file, example)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      output += text
      if (output.includes('serving initial configuration')) resolve()
    })
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    plain: '',
    url: `https://localhost:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
