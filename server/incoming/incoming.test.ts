import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailOf, openWithAnswers } from '../../testing/answers.ts'
import { type Dovecot, hasDovecot, startDovecot } from '../../testing/dovecot.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { runStatement } from '../../testing/store.ts'

let dovecot: Dovecot
let users = 0

/** An application that reads a mailbox of its own, and what puts mails there. */
async function openWithMailbox(environment: Record<string, string> = {}) {
  const user = `user${users++}`
  const app = await openWithAnswers({ IMAP_URL: dovecot.url(user), ...environment })
  return Object.assign(app, {
    user,
    deliver: (headers: Record<string, string | undefined>, body = 'Fine') =>
      dovecot.deliver(user, mailOf(headers, body)),
    read: () => app.app.incoming.read(),
    state: async () => (await app.asOwner('getMailState')).json().data,
  })
}

describe.skipIf(!hasDovecot())('over IMAP (skipped where dovecot 2.3 is not installed)', () => {
  beforeAll(async () => {
    dovecot = await startDovecot()
  })
  afterAll(() => dovecot.stop())

  test('an answer is read once, and nothing in the mailbox is changed', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    await app.deliver({ Subject: 'Newsletter' })
    await app.deliver({ 'In-Reply-To': mail.messageId }, 'Fine')
    const before = await dovecot.mails(app.user)
    await app.read()
    await app.read()
    expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'Fine' }])
    expect(await dovecot.mails(app.user)).toEqual(before)
    expect(await app.state()).toMatchObject({ incoming: true, incomingError: null })

    await app.deliver({ 'In-Reply-To': mail.messageId }, 'And?')
    await app.read()
    expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'Fine' }, { text: 'And?' }])
  })

  test('what came before the first mail went out is not read, and what came since is', async () => {
    const app = await openWithMailbox()
    await app.deliver({}, 'Long ago')
    await app.read()
    expect((await app.stored()).mailboxes?.[0]).toMatch(/"last_uid":"?1\b/)
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    await app.deliver({ 'In-Reply-To': mail.messageId }, 'Fine')
    await runStatement(app.url, 'delete from mailboxes')
    await app.read()
    expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'Fine' }])
  })

  test('a mailbox that numbers its mails anew is read again, and nothing stands there twice', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    for (const text of ['One', 'Two']) await app.deliver({ 'In-Reply-To': mail.messageId }, text)
    await app.deliver({ 'In-Reply-To': mail.messageId, 'Message-ID': undefined }, 'Three')
    await app.read()
    const before = (await app.stored()).mailboxes
    // The next mail has a number then that was another's before.
    for (const file of Object.keys(await dovecot.mails(app.user)).slice(1)) {
      await dovecot.remove(app.user, file)
    }
    await dovecot.renumber(app.user)
    await app.deliver({ 'In-Reply-To': mail.messageId }, 'Four')
    await app.read()
    expect((await app.stored()).mailboxes).not.toEqual(before)
    const texts = (await app.entries(id, 'answer')).map(({ text }: { text: string }) => text)
    expect(texts.sort()).toEqual(['Four', 'One', 'Three', 'Two'])
  })

  test('500 mails, some of them answers, are read in order', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    for (let at = 0; at < 500; at++) {
      await app.deliver(
        at % 5 ? {} : { 'In-Reply-To': mail.messageId },
        `${at}\n${'x'.repeat(20_000)}`,
      )
    }
    await app.read()
    const all = await app.entries(id, 'answer')
    expect(all).toHaveLength(100)
    expect(all.map(({ text }: { text: string }) => Number.parseInt(text, 10))).toEqual(
      Array.from({ length: 100 }, (_, at) => 5 * at),
    )
  })

  test('of a long mail the text and up to 10 MB of its files are kept, the first ones first', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    const files = { 'a.bin': 6_000_000, 'b.bin': 6_000_000, 'c.bin': 4_000_000, 'd.txt': 10 }
    const parts = Object.entries(files).map(([name, size], at) =>
      filePart(name, Buffer.alloc(size, at + 1)),
    )
    const quoted = `--b\nContent-Type: text/plain; name="e.txt"\nContent-Disposition: attachment\nContent-Transfer-Encoding: quoted-printable\n\ncaf=C3=A9=\n!`
    const text = '--b\nContent-Type: text/plain\n\nLook!'
    const headers = { ...multipart, 'In-Reply-To': mail.messageId }
    await app.deliver(headers, [text, ...parts, quoted, '--b--', ''].join('\n'))
    await app.read()
    const [entry] = await app.entries(id, 'answer')
    expect(entry.text).toBe('Look!')
    expect(entry.attachments).toMatchObject([
      { name: 'a.bin', size: 6_000_000, kept: true },
      { name: 'b.bin', kept: false },
      { name: 'c.bin', size: 4_000_000, kept: true },
      { name: 'd.txt', size: 10, kept: true },
      { name: 'e.txt', size: 6, kept: true },
    ])
    expect(entry.attachments[1].size).toBeCloseTo(6_000_000, -3)
    const get = async (at: number) =>
      (await app.asOwner('getAttachment', { query: { id: entry.attachments[at]._id } })).rawPayload
    expect((await get(0)).equals(Buffer.alloc(6_000_000, 1))).toBe(true)
    expect((await get(3)).equals(Buffer.alloc(10, 4))).toBe(true)
    expect((await get(4)).toString()).toBe('café!')
  })

  test('of a mail whose text is very long the beginning is read, and the conversation says so', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    await app.deliver({ 'In-Reply-To': mail.messageId }, 'So much to say. \n'.repeat(500_000))
    await app.read()
    const [entry] = await app.entries(id, 'answer')
    const note = 'This mail is 9.0 MB long, and only its beginning was read.'
    expect(entry.text).toMatch(/^So much to say/)
    expect(entry.text).toContain(`\n\n[The text goes on. ${note} All of it is in your mailbox.]`)
    expect(entry.attachments).toEqual([])
  })

  test('a long mail that is one file, or thousands, is an answer too', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    const name = { 'In-Reply-To': mail.messageId }
    const [type, content] = [
      { 'Content-Type': 'image/png; name="a.png"', 'Content-Transfer-Encoding': 'base64' },
      base64(Buffer.alloc(500_000, 7)),
    ]
    await app.deliver({ ...name, ...type }, content)
    const parts = Array.from({ length: 3000 }, (_, at) => filePart(`${at}.txt`, Buffer.alloc(100)))
    await app.deliver({ ...name, ...multipart }, [...parts, '--b--', ''].join('\n'))
    await app.read()
    const [one, many] = await app.entries(id, 'answer')
    expect(one.attachments).toMatchObject([{ name: 'a.png', size: 500_000, kept: true }])
    expect(many.attachments).toHaveLength(100)
    expect(many.attachments[99]).toMatchObject({ name: '99.txt', size: 100, kept: true })
    expect(many.text).toBe('[It has 2900 more files. All of it is in your mailbox.]')
  })

  test('a new answer is heard of at once, and told to the webhook', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    const app = await openWithMailbox(receiver.environment)
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    await app.app.outbox.start()
    app.app.incoming.start()
    onTestFinished(() => app.app.incoming.stop())
    onTestFinished(() => app.app.outbox.stop())
    for (const text of ['Fine', 'And?']) {
      const called = receiver.next('answer.received')
      await app.deliver({ 'In-Reply-To': mail.messageId }, text)
      const event = await called
      const { _id, from, createdAt } = (await app.entries(id, 'answer')).at(-1)
      expect(event).toEqual({
        type: 'answer.received',
        timestamp: createdAt,
        data: { _id, contactId: id, from, text, createdAt },
      })
    }
  })

  test('a mail that the mail server refuses to give keeps back none of the others', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    const name = { 'In-Reply-To': mail.messageId }
    for (const text of ['One', 'Two', 'Three']) await app.deliver(name, text)
    await app.read()
    await dovecot.lock(app.user, 'Two')
    await runStatement(app.url, "delete from entries where kind = 'answer'")
    await runStatement(app.url, 'delete from mailboxes')
    for (let times = 1; times <= 3; times++) {
      await expect(app.read()).rejects.toThrow(/FETCH failed: Internal error/)
    }
    await app.read()
    const texts = (await app.entries(id, 'answer')).map(({ text }: { text: string }) => text)
    expect(texts).toEqual([
      'One',
      '[This mail could not be read. All of it is in your mailbox.]',
      'Three',
    ])
    await app.deliver(name, 'Four')
    await app.read()
    expect((await app.entries(id, 'answer')).at(-1)).toMatchObject({ text: 'Four' })
  })

  test('headers that the mail server refuses to give keep back none of the others either', async () => {
    const app = await openWithMailbox()
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    for (const text of ['One', 'Two', 'Three']) {
      await app.deliver({ 'In-Reply-To': mail.messageId }, text)
    }
    await dovecot.lock(app.user, 'Two')
    for (let times = 1; times <= 4; times++) {
      await expect(app.read()).rejects.toThrow(/FETCH failed: Internal error/)
    }
    await app.read()
    expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'One' }, { text: 'Three' }])
  })

  test('a connection that is cut is made anew, and nothing is lost or there twice', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    const proxy = await startProxy(dovecot.ports.imap)
    onTestFinished(proxy.stop)
    const url = dovecot.url('cut').replace(String(dovecot.ports.imap), String(proxy.port))
    const app = await openWithMailbox({ ...receiver.environment, IMAP_URL: url })
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    const answer = (text: string) => mailOf({ 'In-Reply-To': mail.messageId }, text)
    for (let at = 0; at < 5; at++)
      await dovecot.deliver('cut', answer(`${at} ${'x'.repeat(10_000)}`))
    // After each piece of what the server says, and in the middle of it.
    for (let count = 0; ; count++) {
      proxy.cutAfter(count / 2)
      const isRead = await app.read().then(
        () => true,
        () => false,
      )
      if (isRead && !proxy.wasCut()) break
    }
    expect(await app.entries(id, 'answer')).toHaveLength(5)
    expect((await app.state()).incomingError).toBeNull()
  })

  test('a connection that is cut while it waits is made anew by itself', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    const proxy = await startProxy(dovecot.ports.imap)
    onTestFinished(proxy.stop)
    const url = dovecot.url('waits').replace(String(dovecot.ports.imap), String(proxy.port))
    const app = await openWithMailbox({ ...receiver.environment, IMAP_URL: url })
    const id = await app.leaveMessage()
    const { mail } = await app.reply(id, 'Yes.')
    await app.app.outbox.start()
    app.app.incoming.start()
    onTestFinished(() => app.app.incoming.stop())
    onTestFinished(() => app.app.outbox.stop())
    for (const text of ['One', 'Two']) {
      const called = receiver.next('answer.received')
      await dovecot.deliver('waits', mailOf({ 'In-Reply-To': mail.messageId }, text))
      expect((await called).data).toMatchObject({ text })
      proxy.cutAll()
    }
  })

  test.each([
    [
      'a wrong password',
      () => dovecot.url('x', 'wrong'),
      /refuses the login: check user and password in IMAP_URL \(Authentication failed\)\.$/,
    ],
    [
      'a folder that is not there',
      () => dovecot.url('x').replace('?', '/Nope?'),
      /There is no mailbox Nope: name one/,
    ],
    [
      'a certificate of nobody',
      () => dovecot.url('x').replace(/\?.*/, ''),
      /The certificate of 127\.0\.0\.1:\d+ can't be trusted/,
    ],
    [
      'TLS where there is none',
      () => dovecot.url('x').replace('imap:', 'imaps:').replace(/\?.*/, ''),
      /use imap:\/\/ instead of imaps:\/\/ in IMAP_URL\.$/,
    ],
    ['a port of nobody', () => 'imap://x:secret@127.0.0.1:9', /Nothing listens at 127\.0\.0\.1:9/],
    [
      'a host of nobody',
      () => 'imaps://x:secret@no-such-host.invalid',
      /The host no-such-host\.invalid can't be found/,
    ],
  ])('with %s the desk says so in words, without the password', async (_, urlOf, words) => {
    const app = await openWithMailbox({ IMAP_URL: urlOf() })
    app.app.incoming.start()
    onTestFinished(() => app.app.incoming.stop())
    let error: string | null = null
    while (error === null) error = (await app.state()).incomingError
    expect(error).toMatch(words)
    expect(error).not.toMatch(/secret|wrong@/)
    expect(app.log()).not.toMatch(/secret/)
  })
})

const multipart = { 'Content-Type': 'multipart/mixed; boundary=b' }
const base64 = (content: Buffer) => content.toString('base64').replace(/.{76}/g, '$&\n')
const filePart = (name: string, content: Buffer) =>
  `--b\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"\n\n${base64(content)}`

/** Stands before a server, and cuts a connection once it has passed on as many pieces of what the server says. */
async function startProxy(port: number) {
  let left = Number.POSITIVE_INFINITY
  let cut = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket)
          client.destroy()
          upstream.destroy()
        })
    }
    client.pipe(upstream)
    upstream.on('data', (piece: Buffer) => {
      client.write(left < 1 ? piece.subarray(0, piece.length * left) : piece)
      left--
      if (left > 0) return
      cut = true
      left = 0
      client.destroySoon()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter(pieces: number) {
      left = pieces
      cut = false
    },
    wasCut: () => cut,
    cutAll() {
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
