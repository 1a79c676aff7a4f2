import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow'
import type { ImapServer } from '../mail/values.ts'
import { type Fetched, type Listed, mostKept, mostListed } from './files.ts'
import { telling } from './headers.ts'
import { explain, Unreadable } from './verdict.ts'

const second = 1000

/** Bytes of a mail up to which all of it is fetched; of a longer one so much is, in which its text stands, and its files by themselves. */
const longestWhole = 300_000
/** Of these its headers may take so much. */
const headers = 50_000
/** Bytes of the longest file that is kept, in Base64. */
const longestFile = Math.ceil(mostKept * 1.4)

/** Milliseconds. Many a firewall forgets a connection after some minutes without a word. */
const idleMs = 120 * second
const answerWithinMs = 60 * second

/** A mail as the mailbox lists it; `headers` are the lines of those that `telling` names. */
export type Mail = { uid: number; size: number; receivedAt: Date; headers: Buffer }

/** A mailbox that is open to be read; nothing in it is ever changed. Each of its calls throws `Unreadable` once it is lost. */
export type OpenMailbox = Awaited<ReturnType<typeof openMailbox>>

/** Connects and logs in. Throws `Unreadable`. */
export async function openMailbox(server: ImapServer, signal?: AbortSignal) {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(optionsOf(server))
  let broken: unknown
  let hasNews = false
  let wake = () => {}
  function close() {
    signal?.removeEventListener('abort', close)
    client.close()
  }
  client.on('error', (error) => {
    broken ??= error
  })
  client.on('close', () => wake())
  client.on('exists', () => {
    hasNews = true
    wake()
  })
  signal?.addEventListener('abort', close)

  /** What a call gives; it gives nothing, instead of throwing, where the connection has been lost. */
  async function ask<Result>(call: () => Promise<Result | false | undefined>): Promise<Result> {
    try {
      const result = await call()
      if (client.usable && result !== false && result !== undefined) return result
      throw broken ?? new Unreadable('The connection to the mail server has ended.')
    } catch (error) {
      throw explain(broken ?? error, server)
    }
  }

  const done = (call: () => Promise<void>) => ask(() => call().then(() => true))

  /** Asks for what is new, which also ends waiting. */
  const refresh = () => done(() => client.noop())

  const fetchAll = (uids: number[], query: Parameters<ImapFlow['fetchAll']>[1]) =>
    ask(() => client.fetchAll(uids.join(','), { uid: true, ...query }, { uid: true }))

  /** The content of as many files as there is room for, the first ones first. */
  async function fetchFiles(uid: number, files: Part[]): Promise<Listed[]> {
    let room = mostKept
    const listed: Listed[] = []
    for (const { part, encoding, ...file } of files) {
      const fits = listed.length < mostListed && file.size <= room
      const [mail] = fits ? await fetchAll([uid], { bodyParts: [part] }) : []
      const raw = mail?.bodyParts?.get(part)
      const content = raw && decode(raw, encoding)
      if (content) room -= content.length
      listed.push({ ...file, size: content?.length ?? file.size, content })
    }
    return listed
  }

  try {
    await done(() => client.connect())
    // Its own separator stands between the folders of a server.
    const { uidValidity, uidNext } = await ask(() =>
      client.mailboxOpen(server.mailbox.split('/'), { readOnly: true }),
    )
    return {
      uidValidity: String(uidValidity),
      lastUid: (Number(uidNext) || 1) - 1,

      /** The UIDs after one, in order; with `since` only of mails that came from that day on. */
      async uidsAfter(uid: number, since?: Date): Promise<number[]> {
        hasNews = false
        await refresh()
        const query = { uid: `${uid + 1}:*`, ...(since && { since }) }
        const found = await ask(() => client.search(query, { uid: true }))
        // The range always holds the last mail there is.
        return found.filter((one) => one > uid).sort((one, other) => one - other)
      },

      /** What is known of these mails, in order; without those that are gone. */
      async list(uids: number[]): Promise<Mail[]> {
        const query = { size: true, internalDate: true, headers: telling }
        return (await fetchAll(uids, query)).map(toMail).sort((one, other) => one.uid - other.uid)
      },

      /** A mail; undefined where it is gone. Of a long one the files come along only where they are asked for. */
      async fetch({ uid, size }: Mail, withFiles: boolean): Promise<Fetched | undefined> {
        const isLong = size > longestWhole
        const [mail] = await fetchAll([uid], {
          source: isLong ? { maxLength: longestWhole } : true,
          bodyStructure: isLong,
        })
        if (!mail?.source) return undefined
        const fetched = { source: mail.source, size }
        if (!isLong || !withFiles) return fetched
        const { files, textSize } = partsOf(mail.bodyStructure)
        const listed = await fetchFiles(uid, files)
        return { ...fetched, listed, isCut: textSize > longestWhole - headers }
      },

      /** Waits until a mail may have come. */
      async waitForNews(): Promise<void> {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, idleMs).unref()
        if (hasNews) resolve()
        // Where the server refuses to tell of news, they are looked for from time to time.
        else client.idle().then((idled) => idled !== false && resolve(), resolve)
        await promise
        clearTimeout(timer)
        await refresh()
      },

      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

const optionsOf = ({ host, port, secure, opportunistic, login }: ImapServer) => ({
  ...{ host, port, secure },
  ...(!secure && !opportunistic && { doSTARTTLS: true }),
  // Whoever can strip TLS can forge a certificate too.
  tls: { rejectUnauthorized: !opportunistic },
  auth: { user: login.user, pass: login.password },
  clientInfo: { name: 'Foyer', version: false, vendor: false, 'support-url': false } as const,
  disableAutoIdle: true,
  logger: false as const,
  connectionTimeout: 20 * second,
  greetingTimeout: 20 * second,
  socketTimeout: answerWithinMs,
  maxLineLength: 5_000_000,
  maxLiteralSize: longestFile,
  maxResponseSize: 2 * longestFile,
})

function toMail({ uid, size = 0, internalDate, headers }: FetchMessageObject): Mail {
  const receivedAt = new Date(internalDate ?? Number.NaN)
  return {
    ...{ uid, size, headers: headers ?? Buffer.alloc(0) },
    receivedAt: Number.isNaN(receivedAt.getTime()) ? new Date() : receivedAt,
  }
}

type Part = Pick<Listed, 'name' | 'type' | 'size'> & { part: string; encoding: string }

/** The files of a mail, without fetching them, and how long its text is. */
function partsOf(node: MessageStructureObject | undefined): { files: Part[]; textSize: number } {
  if (!node) return { files: [], textSize: 0 }
  const { type, size = 0, disposition, part = '1' } = node
  if (node.childNodes && type.startsWith('multipart/')) {
    const parts = node.childNodes.map(partsOf)
    return {
      files: parts.flatMap(({ files }) => files),
      textSize: parts.reduce((sum, { textSize }) => sum + textSize, 0),
    }
  }
  const isText = /^text\/(plain|html)$/.test(type) && disposition !== 'attachment'
  if (isText) return { files: [], textSize: size }
  const name = node.dispositionParameters?.filename ?? node.parameters?.name
  const encoding = node.encoding?.toLowerCase() ?? ''
  // Base64 in lines of 76 characters and a line break.
  const bytes = encoding === 'base64' ? Math.floor((size * 57) / 78) : size
  return { files: [{ name, type, size: bytes, part, encoding }], textSize: 0 }
}

/** The content of a part of a mail. */
function decode(raw: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(raw.toString('latin1'), 'base64')
  if (encoding !== 'quoted-printable') return raw
  const text = raw.toString('latin1').replace(/=[ \t]*\r?\n/g, '')
  const content = Buffer.from(text, 'latin1')
  let length = 0
  // Byte by byte: a pattern takes seconds for megabytes of "=C3=A9".
  for (let at = 0; at < content.length; at++) {
    const code = text[at] === '=' ? Number(`0x${text.slice(at + 1, at + 3)}`) : Number.NaN
    content[length++] = Number.isNaN(code) ? content.readUInt8(at) : code
    if (!Number.isNaN(code)) at += 2
  }
  return content.subarray(0, length)
}
