import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../build/dev/free-port.ts'
import { type Dovecot, servant, untilItListens } from './dovecot.ts'

/** Debian keeps it where only root's PATH looks. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Whether this machine has an exim. */
export const hasExim = (): boolean => spawnSync('exim4', ['-bV'], { env: environment }).status === 0

const configuration = (folder: string, port: number, lmtp: number) => `
  exim_user = ${servant.user}
  exim_group = ${servant.group}
  never_users =
  primary_hostname = mail.example.com
  spool_directory = ${folder}/spool
  log_file_path = ${folder}/log-%slog
  pid_file_path = ${folder}/exim.pid
  daemon_smtp_ports = ${port}
  local_interfaces = 127.0.0.1
  tls_advertise_hosts =
  dsn_advertise_hosts = *
  deliver_drop_privilege
  smtp_accept_max = 100
  queue_run_max = 5
  acl_smtp_rcpt = accept
  acl_smtp_data = accept
  keep_environment =

  begin routers
  unknown:
    driver = redirect
    local_parts = ^nobody
    data = :fail: 550 5.1.1 There is nobody of this name
    allow_fail
  full:
    driver = redirect
    local_parts = ^full
    data = :fail: 552 5.2.2 The mailbox is full
    allow_fail
  everybody:
    driver = accept
    transport = mailbox

  begin transports
  mailbox:
    driver = smtp
    protocol = lmtp
    hosts = 127.0.0.1
    hosts_override
    port = ${lmtp}
    allow_localhost

  begin retry
  *  *  F,1h,1m
`

/**
 * Starts a real exim on a free port of this machine, unprivileged, which hands all mail to a dovecot: to the user that the address
 * begins with. Mail to "nobody…" and "full…" it accepts and sends back.
 */
export async function startExim({ ports }: Pick<Dovecot, 'ports'>) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-exim-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'exim.conf')
  writeFileSync(file, configuration(folder, port, ports.lmtp))
  chownSync(folder, servant.uid, servant.gid)
  const child = spawn('exim4', ['-C', file, '-bdf', '-q1m'], {
    ...{ env: environment, uid: servant.uid, gid: servant.gid },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'exit')
  await untilItListens(port, ended, () => said)
  return {
    port,
    /** What SMTP_URL says to reach it without TLS. */
    url: `smtp://127.0.0.1:${port}?tls=opportunistic`,
    log: () => readFileSync(join(folder, 'log-mainlog'), 'utf8'),
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
