import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Where the server can misbehave; "text" is when it has the whole email but has not accepted it. */
type Step = 'EHLO' | 'MAIL' | 'RCPT' | 'text'

type Options = {
  /** Cuts the connection at a step, or sends this reply. */
  behave?: (step: Step) => 'cut' | `${number} ${string}` | undefined
  /** Without credentials, no login is offered; the password is an access token for XOAUTH2. */
  login?: { user: string; password: string }
}

export type KeptMail = { greeting: string; from: string; to: string[]; raw: string }

export async function startSmtp(options: Options = {}) {
  const kept: KeptMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    converse(socket, options, kept).catch(() => socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}?tls=opportunistic`,
    kept,
    set behave(behave: Options['behave']) {
      options.behave = behave
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function converse(socket: Socket, { login, ...options }: Options, kept: KeptMail[]) {
  const mail: KeptMail = { greeting: '', from: '', to: [], raw: '' }
  let isText = false
  const send = (reply: string) => socket.write(`${reply}\r\n`)

  /** Returns whether all went well. */
  function answer(step: Step, right: string): boolean {
    const wrong = options.behave?.(step)
    if (wrong === 'cut') socket.destroy()
    else send(wrong ?? right)
    return wrong === undefined
  }

  const { user = '', password = '' } = login ?? {}
  const right = [
    ['PLAIN', `\0${user}\0${password}`],
    ['XOAUTH2', `user=${user}\x01auth=Bearer ${password}\x01\x01`],
  ].map(([method, text = '']) => `AUTH ${method} ${Buffer.from(text).toString('base64')}`)
  send('220 fake.example.com ESMTP')
  for await (const line of createInterface(socket)) {
    const verb = line.slice(0, 4).toUpperCase()
    const [, address = ''] = /<(.*?)>/.exec(line) ?? []
    if (isText && line === '.') {
      isText = false
      const wrong = options.behave?.('text')
      if (wrong === undefined || wrong === 'cut') kept.push({ ...mail })
      answer('text', '250 2.0.0 kept')
    } else if (isText) mail.raw += `${line.replace(/^\.\./, '.')}\r\n`
    else if (verb === 'EHLO' || verb === 'HELO') {
      mail.greeting = line.slice(5)
      answer('EHLO', `250${login ? '-fake\r\n250 AUTH PLAIN XOAUTH2' : ' fake'}`)
    } else if (verb === 'AUTH') {
      send(right.includes(line) ? '235 welcome' : '535 5.7.8 wrong password')
    } else if (verb === 'MAIL') {
      Object.assign(mail, { from: address, to: [], raw: '' })
      answer('MAIL', '250 OK')
    } else if (verb === 'RCPT') {
      if (answer('RCPT', '250 OK')) mail.to.push(address)
    } else if (verb === 'DATA') {
      isText = true
      send('354 go on')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else send('502 5.5.1 unknown command')
  }
}
