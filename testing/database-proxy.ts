import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stands between a server and its PostgreSQL, and does what a network or another PostgreSQL might do. */
export async function startDatabaseProxy(databaseUrl: string) {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const replacements = new Map<string, string>()
  let hangs = false
  const held = Promise.withResolvers<void>()

  function pass(from: Socket, to: Socket) {
    sockets.add(from)
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.on('data', (bytes) => {
      if (hangs) held.resolve()
      else to.write(replaceAll(bytes as Buffer, replacements))
    })
  }

  const proxy = createServer((client) => {
    const server = connect(Number(database.port), database.hostname)
    pass(client, server)
    pass(server, client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const { port } = proxy.address() as { port: number }
  return {
    url: databaseUrl.replace(database.host, `127.0.0.1:${port}`),
    /** From now on these bytes pass as others, of the same number, in either direction. */
    replace: (bytes: string, others: string) => replacements.set(bytes, others),
    passAsIs: () => replacements.clear(),
    /** From now on nothing passes any more, and no connection ends; resolves once something is held back. */
    hang() {
      hangs = true
      return held.promise
    },
  }
}

function replaceAll(bytes: Buffer, replacements: Map<string, string>): Buffer {
  let text = bytes.toString('latin1')
  for (const [each, other] of replacements) text = text.replaceAll(each, other)
  return Buffer.from(text, 'latin1')
}
