import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/**
 * The moments of a session at which the server can misbehave: "text" is when the first bytes of a mail are there, "dot"
 * when its end is, and "answer" when the mail is kept and nothing but the 250 is missing.
 */
export const smtpSteps = [
  ...(['connect', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'text', 'dot', 'answer'] as const),
]
export type SmtpStep = (typeof smtpSteps)[number]

/** Cuts the connection, says nothing any more, or answers this instead of what is right. */
export type Misbehaviour = 'cut' | 'stall' | `${number} ${string}` | undefined

type Options = {
  /** Asked at each step; by default all goes well. */
  behave?: (step: SmtpStep) => Misbehaviour | Promise<Misbehaviour>
  /** What a login must give; else none is offered. */
  login?: { user: string; password: string }
  /** What EHLO offers besides. */
  offers?: string[]
  /** Offers STARTTLS, or with `secure` speaks TLS from the start. */
  tls?: { key: Buffer; cert: Buffer; secure?: boolean }
}

export type KeptMail = { from: string; to: string[]; raw: string }

/** A mail server on a free port of this machine, which does what a test says and keeps what it accepted. */
export async function startSmtp(options: Options = {}) {
  const kept: KeptMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    const { tls } = options
    const session = tls?.secure ? new TLSSocket(socket, { isServer: true, ...tls }) : socket
    converse(session, options, kept).catch(() => socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** What SMTP_URL says to reach it without TLS. */
    url: `smtp://127.0.0.1:${port}?tls=opportunistic`,
    kept,
    /** Misbehaves from now on as `behave` says. */
    set behave(behave: Options['behave']) {
      options.behave = behave
    },
    /** Offers this besides from now on. */
    set offers(offers: string[]) {
      options.offers = offers
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

class Cut extends Error {}

/** One session, command by command. Throws where the connection is to be cut. */
async function converse(
  socket: Socket,
  options: Options,
  kept: KeptMail[],
  isGreeted = false,
): Promise<void> {
  const lines = linesOf(socket)
  const mail: KeptMail = { from: '', to: [], raw: '' }

  /** Gives the answer, unless the server is to misbehave at this step; whether all went well. */
  async function answer(step: SmtpStep, right: string): Promise<boolean> {
    const wrong = await options.behave?.(step)
    if (wrong === 'cut') throw new Cut()
    if (wrong === 'stall') await once(socket, 'close')
    if (wrong !== undefined || right !== '') socket.write(`${wrong ?? right}\r\n`)
    return wrong === undefined
  }

  if (!isGreeted && !(await answer('connect', '220 fake.example.com ESMTP'))) return
  for await (const line of lines.read()) {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') await answer('EHLO', offer(socket, options))
    else if (verb === 'STAR' && options.tls) {
      socket.write('220 go on\r\n')
      lines.stop()
      const secure = new TLSSocket(socket, { isServer: true, ...options.tls })
      return converse(secure, options, kept, true)
    } else if (verb === 'AUTH') {
      const right = options.login
        ? Buffer.from(`\0${options.login.user}\0${options.login.password}`).toString('base64')
        : ''
      const isRight = right !== '' && line === `AUTH PLAIN ${right}`
      await answer('AUTH', isRight ? '235 welcome' : '535 5.7.8 wrong user or password')
    } else if (verb === 'MAIL') {
      Object.assign(mail, { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], raw: '' })
      await answer('MAIL', '250 OK')
    } else if (verb === 'RCPT') {
      if (await answer('RCPT', '250 OK')) mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '')
    } else if (verb === 'DATA') {
      if (!(await answer('DATA', '354 go on'))) continue
      await lines.someText()
      if (!(await answer('text', ''))) return
      mail.raw = await lines.readText()
      if (!(await answer('dot', ''))) continue
      kept.push({ ...mail })
      await answer('answer', '250 2.0.0 kept')
    } else if (verb === 'QUIT') {
      socket.end('221 bye\r\n')
      return
    } else socket.write('502 5.5.1 unknown command\r\n')
  }
}

function offer(socket: Socket, { login, tls, offers = [] }: Options): string {
  const secure = socket instanceof TLSSocket
  const lines = [
    'fake.example.com',
    ...(tls && !secure ? ['STARTTLS'] : []),
    ...(login ? ['AUTH PLAIN'] : []),
    ...offers,
  ]
  return lines.map((line, at) => `250${at === lines.length - 1 ? ' ' : '-'}${line}`).join('\r\n')
}

/** What a client sends: lines, and after DATA a text that a dot ends, which may come in a chunk of its own. */
function linesOf(socket: Socket) {
  let buffer = ''
  let ended = false
  let stopped = false
  let wake = () => {}
  const onData = (chunk: Buffer) => {
    buffer += chunk.toString('latin1')
    wake()
  }
  socket.on('data', onData)
  socket.once('close', () => {
    ended = true
    wake()
  })
  async function more() {
    if (ended) throw new Cut()
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    await promise
  }
  return {
    async *read() {
      while (!stopped) {
        const end = buffer.indexOf('\r\n')
        if (end < 0) {
          await more()
          continue
        }
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        yield line
      }
    },
    stop() {
      stopped = true
      socket.off('data', onData)
    },
    /** Resolves once something of the text is there. */
    async someText() {
      while (buffer === '') await more()
    },
    /** The text, without its dots. */
    async readText() {
      let end = buffer.indexOf('\r\n.\r\n')
      while (end < 0) {
        await more()
        end = buffer.indexOf('\r\n.\r\n')
      }
      const text = buffer.slice(0, end + 2)
      buffer = buffer.slice(end + 5)
      return Buffer.from(text.replace(/^\.\./gm, '.'), 'latin1').toString()
    },
  }
}
