import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MailboxPosition } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import { createMessageIds } from '../mail/message-id.ts'
import type { ImapServer } from '../mail/values.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { OpenMailbox } from './mailbox.ts'
import type { Unreadable } from './verdict.ts'

declare module 'fastify' {
  interface FastifyInstance {
    incoming: Incoming
  }
}

export type Incoming = ReturnType<typeof createIncoming>

const second = 1000
const minute = 60 * second

/** Milliseconds for which a mailbox is one process's alone, and after which that says so again. */
const lease = { lasts: minute, renewed: 20 * second }
/** Milliseconds before the next attempt, the last one again and again; and where the owner has to fix something. */
const delays = [second, 5 * second, 30 * second, minute, 5 * minute]
const ownerDelay = 15 * minute
/** Milliseconds after which an attempt that was going well counts as the first again. */
const steady = minute

/** Answers that come by mail, where IMAP_URL is set: else nothing is loaded and nothing runs. */
export function createIncoming(deps: Deps, outbox: Outbox) {
  const { config, store, log, now } = deps
  const server = config.IMAP_URL
  const stopping = new AbortController()
  const refusals = new Map<string, number>()
  let running: Promise<void> | undefined

  return {
    on: server !== undefined,

    /** Why answers don't come in, in words. */
    async error(): Promise<string | null> {
      return (server && (await store.mailboxes.state(nameOf(server))))?.lastError ?? null
    },

    /** Reads what has come, once. Throws `Unreadable`. */
    async read() {
      if (!server) return
      const reader = await createReader(deps, outbox, server, refusals)
      await reader.read().finally(reader.release)
    },

    /** Reads from now on whatever comes, and goes on where it was. */
    start() {
      if (server) running = run(server)
    },

    /** Ends in good order: a mail that is being taken is taken whole, or comes again. */
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run(server: ImapServer) {
    const { signal } = stopping
    const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {})
    let reader: Reader | undefined
    for (let failed = 0; !signal.aborted; ) {
      const began = now().getTime()
      try {
        reader ??= await createReader(deps, outbox, server, refusals)
        const isOurs = await reader.readOn(signal)
        failed = 0
        if (!isOurs) await rest(lease.renewed)
      } catch (error) {
        if (signal.aborted) break
        if (now().getTime() - began > steady) failed = 0
        const { needsOwner } = await tell(error, reader)
        await rest(needsOwner ? ownerDelay : (delays[failed++] ?? 5 * minute))
      }
    }
    await reader?.release().catch(() => {})
  }

  async function tell(thrown: unknown, reader?: Reader): Promise<{ needsOwner: boolean }> {
    const error = thrown as Unreadable
    const isTold = error.name === 'Unreadable'
    // Not in the words of the server, which may hold an address.
    if (isTold) log.warn({ needsOwner: error.needsOwner }, 'mail can not be read')
    else log.error({ err: thrown }, 'reading mail broke off')
    await reader
      ?.failed(isTold ? error.message : 'Foyer could not take a mail: its log says why.')
      .catch(() => {})
    return { needsOwner: isTold && error.needsOwner }
  }
}

type Reader = Awaited<ReturnType<typeof createReader>>

const nameOf = ({ login, host, mailbox }: ImapServer) => `${login.user}@${host}/${mailbox}`

/** Reads a mailbox for this process alone. */
async function createReader(
  deps: Deps,
  outbox: Outbox,
  server: ImapServer,
  refusals: Map<string, number>,
) {
  const { store, log, now } = deps
  const [{ openMailbox }, { readNew }, { createTaker }] = await Promise.all([
    import('./mailbox.ts'),
    import('./read-new.ts'),
    import('./take-mail.ts'),
  ])
  const messageIds = createMessageIds(await store.secrets.signingKey(), server.host)
  const take = createTaker({ ...deps, outbox, messageIds })
  const name = nameOf(server)
  // Over one SQLite file there is no other process: after a crash the mailbox is still this one's.
  const id = deps.config.DATABASE_URL ? randomUUID() : 'the process'

  const claim = () => store.mailboxes.take(name, id, new Date(now().getTime() + lease.lasts), now())
  const readFrom = (mailbox: OpenMailbox, position: MailboxPosition) =>
    readNew(
      {
        mailbox,
        take,
        advance: (next) => store.mailboxes.advance(name, id, next, now()),
        firstSentAt: store.answers.firstSentAt,
        ...{ refusals, log },
      },
      position,
    )

  /** Opens the mailbox where it is nobody else's, for as long as `use` takes; whether it was this process's. */
  async function use(
    work: (mailbox: OpenMailbox, position: MailboxPosition) => Promise<void>,
    stop?: AbortSignal,
  ): Promise<boolean> {
    const position = await claim()
    if (!position) return false
    const lost = new AbortController()
    const renewal = setInterval(async () => {
      const kept = await claim().catch(() => undefined)
      if (!kept) lost.abort()
    }, lease.renewed).unref()
    try {
      const signal = AbortSignal.any([lost.signal, ...(stop ? [stop] : [])])
      const mailbox = await openMailbox(server, signal)
      await work(mailbox, position).finally(mailbox.close)
      return true
    } catch (error) {
      if (lost.signal.aborted) return false
      throw error
    } finally {
      clearInterval(renewal)
    }
  }

  return {
    /** Reads what is new. Throws `Unreadable`. */
    read: () => use(async (mailbox, position) => void (await readFrom(mailbox, position))),

    /** Reads whatever comes, until it is stopped or lost; false where the mailbox is another process's. Throws `Unreadable`. */
    readOn: (signal: AbortSignal) =>
      use(async (mailbox, first) => {
        let position: MailboxPosition | undefined = first
        while (!signal.aborted) {
          position = await readFrom(mailbox, position)
          if (!position) return
          await mailbox.waitForNews()
        }
      }, signal),

    failed: (error: string) => store.mailboxes.failed(name, id, error),
    release: () => store.mailboxes.release(name, id, now()),
  }
}
