import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile, rename, rm, watch, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../build/dev/free-port.ts'
import { makeCertificate } from './certificate.ts'

/** Debian keeps it where only root's PATH looks. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Whether this machine has a dovecot of the major version that this configures, with IMAP and LMTP. */
export const hasDovecot = (): boolean =>
  /^2\.3\./.test(String(spawnSync('dovecot', ['--version'], { env: environment }).stdout)) &&
  spawnSync('ls', ['/usr/lib/dovecot/imap', '/usr/lib/dovecot/lmtp']).status === 0

/** Whoever the server runs as: nobody where this is root, which it refuses. */
export const servant =
  process.getuid?.() === 0
    ? { user: 'nobody', group: 'nogroup', uid: 65534, gid: 65534 }
    : { user: userInfo().username, group: groupName(), ...userInfo() }

function groupName(): string {
  return String(spawnSync('id', ['-gn']).stdout).trim()
}

const configuration = (folder: string, ports: Record<'imap' | 'imaps' | 'lmtp', number>) => `
  base_dir = ${folder}/run
  state_dir = ${folder}/run
  log_path = ${folder}/log
  protocols = imap lmtp
  listen = 127.0.0.1
  default_login_user = ${servant.user}
  default_internal_user = ${servant.user}
  default_internal_group = ${servant.group}
  auth_username_format = %Ln
  auth_failure_delay = 0
  disable_plaintext_auth = no
  mail_location = maildir:${folder}/mail/%n
  first_valid_uid = 1
  ssl = yes
  ssl_cert = <${folder}/fullchain.pem
  ssl_key = <${folder}/privkey.pem
  passdb {
    driver = static
    args = password=secret
  }
  userdb {
    driver = static
    args = uid=${servant.user} gid=${servant.group} home=${folder}/mail/%n
  }
  service imap-login {
    chroot =
    inet_listener imap {
      port = ${ports.imap}
    }
    inet_listener imaps {
      port = ${ports.imaps}
      ssl = yes
    }
  }
  service lmtp {
    inet_listener lmtp {
      port = ${ports.lmtp}
    }
  }
  service anvil {
    chroot =
    unix_listener anvil-auth-penalty {
      mode = 0
    }
  }
  service stats {
    chroot =
  }
  service ipc {
    chroot =
  }
`

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>

/**
 * Starts a real dovecot on free ports of this machine, unprivileged. Each name is a user of it with the password "secret" and an
 * empty mailbox; none is locked out for a wrong one.
 */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dovecot-'))
  mkdirSync(join(folder, 'mail'))
  makeCertificate(folder)
  chmodSync(folder, 0o755)
  const ports = { imap: await freePort(), imaps: await freePort(), lmtp: await freePort() }
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, ports))
  for (const name of ['.', 'mail', 'privkey.pem', 'fullchain.pem', 'dovecot.conf']) {
    chownSync(join(folder, name), servant.uid, servant.gid)
  }
  const child = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], {
    ...{ env: environment, uid: servant.uid, gid: servant.gid, stdio: 'ignore' },
  })
  const ended = once(child, 'exit')
  const log = () => readFileSync(join(folder, 'log'), 'utf8')
  await untilItListens(ports.imap, ended, log)
  let delivered = 0
  const mailOf = (user: string) => join(folder, 'mail', user)

  function makeFolders(user: string) {
    for (const name of ['', 'tmp', 'new', 'cur']) {
      mkdirSync(join(mailOf(user), name), { recursive: true })
      chownSync(join(mailOf(user), name), servant.uid, servant.gid)
    }
  }

  return {
    ports,
    log,
    /** What IMAP_URL says to read the mailbox of a user without TLS. */
    url: (user: string, password = 'secret') =>
      `imap://${user}:${password}@127.0.0.1:${ports.imap}?tls=opportunistic`,
    /** Puts a mail into the mailbox of a user. */
    async deliver(user: string, mail: string) {
      makeFolders(user)
      const name = `${Date.now()}.M${String(delivered++).padStart(6, '0')}.test`
      const file = join(mailOf(user), 'tmp', name)
      await writeFile(file, mail.replace(/\r?\n/g, '\r\n'))
      chownSync(file, servant.uid, servant.gid)
      await rename(file, join(mailOf(user), 'new', name))
    },
    /** The mails of a user's mailbox by the names of their files, which tell their flags. */
    async mails(user: string): Promise<Record<string, string>> {
      const found: Record<string, string> = {}
      for (const part of ['new', 'cur']) {
        for (const name of await readdir(join(mailOf(user), part)).catch(() => [])) {
          found[`${part}/${name}`] = await readFile(join(mailOf(user), part, name), 'utf8')
        }
      }
      return found
    },
    /** Takes a mail away, by the name of its file. */
    remove: (user: string, file: string) => rm(join(mailOf(user), file)),
    /** Takes the right to read a mail from the server, by a word of it. */
    async lock(user: string, word: string) {
      const mails = Object.entries(await this.mails(user))
      const [file = ''] = mails.find(([, mail]) => mail.includes(word)) ?? []
      chmodSync(join(mailOf(user), file), 0)
    },
    /** The first mail of a user's mailbox that matches, once it is there. */
    async arrival(user: string, pattern: RegExp): Promise<string> {
      makeFolders(user)
      for await (const _ of changesOf(join(mailOf(user), 'new'))) {
        const mail = Object.values(await this.mails(user)).find((each) => pattern.test(each))
        if (mail) return mail
      }
      throw new Error('the mailbox is gone')
    },
    /** Numbers the mails of a user anew, as a server does that was restored from a backup. */
    async renumber(user: string) {
      const file = join(mailOf(user), 'dovecot-uidlist')
      const list = await readFile(file, 'utf8')
      for (const name of await readdir(mailOf(user))) {
        if (name.startsWith('dovecot')) await rm(join(mailOf(user), name))
      }
      const [, validity] = /V(\d+)/.exec(list) ?? []
      await writeFile(file, `3 V${Number(validity) + 1} N1\n`)
      chownSync(file, servant.uid, servant.gid)
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Once for what is there already, and once for each change. */
async function* changesOf(folder: string) {
  const changes = watch(folder)
  yield
  for await (const _ of changes) yield
}

/** Resolves once something listens at a port. Throws, with what `log` gives, where the server ends before. */
export async function untilItListens(port: number, ended: Promise<unknown>, log: () => string) {
  let over = false
  ended.then(() => {
    over = true
  })
  while (!over) {
    const socket = connect(port, '127.0.0.1')
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (connected) return
    await new Promise(setImmediate)
  }
  throw new Error(`it does not start:\n${log()}`)
}
