import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from './values.ts'
import { type Failure, judge, noUtf8, type Stage } from './verdict.ts'

/**
 * A mail as it goes out: its whole text, and whom it is from and for. Where `reportAs` names it, a server that can is asked to report
 * whether it was delivered (RFC 3461).
 */
export type Posted = { raw: Buffer; from: string; to: string; reportAs?: string }

const second = 1000

/** Milliseconds. RFC 5321 (4.5.3.2.6) asks to wait ten minutes for what comes after the final dot. */
export const times = {
  connect: 20 * second,
  greeting: 30 * second,
  /** All of it, up to the final dot. */
  beforeDot: 120 * second,
  afterDot: 600 * second,
}

type Options = {
  /** What the server is greeted with. */
  name: string
  /** Notes that the final dot is about to go; where it gives false, the mail does not go out. */
  commitDot: () => Promise<boolean>
  /** Gives the attempt up, while the final dot has not gone. */
  signal?: AbortSignal
  times?: typeof times
}

/**
 * What came of it: "lost" where `commitDot` held the final dot back, "stopped" where `signal` did. `error` is in words
 * for the owner.
 */
export type Sent = { state: 'accepted' } | { state: 'lost' } | { state: 'stopped' } | Failure

/** The final dot does not go; the text that went before it is nothing to the server. */
class HeldBack extends Error {
  state: 'lost' | 'stopped' | 'late'
  constructor(state: HeldBack['state']) {
    super(state)
    this.state = state
  }
}

/**
 * Hands one mail to a mail server over a connection of its own. The final dot goes once `commitDot` has resolved: what
 * breaks before it leaves no mail behind, and what breaks after it, without an answer, nobody can tell.
 */
export async function sendMail(
  server: MailServer,
  posted: Posted,
  options: Options,
): Promise<Sent> {
  const { name, commitDot, signal, times: limits = times } = options
  let stage: Stage = 'connection'
  const connection = connectionTo(server, name, limits)
  const broken = Promise.withResolvers<never>()
  connection.on('error', broken.reject)

  let given: HeldBack | undefined
  function giveUp(state: HeldBack['state']) {
    if (stage === 'dot') return
    given ??= new HeldBack(state)
    broken.reject(given)
  }
  const stop = () => giveUp('stopped')
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => giveUp('late'), limits.beforeDot)

  /** The text, after whose end nodemailer sends the dot. */
  async function* parts() {
    stage = 'text'
    yield posted.raw
    if (!(await commitDot())) giveUp('lost')
    if (given) throw given
    stage = 'dot'
  }

  async function work(): Promise<Sent> {
    await called((done) => connection.connect(done))
    const offer = String(connection.lastServerResponse)
    if (server.login) {
      stage = 'login'
      const { user, password: pass } = server.login
      await called((done) => connection.login({ user, credentials: { user, pass } }, done))
    }
    if (isBeyondAscii(posted.from + posted.to) && !/[ -]SMTPUTF8\b/i.test(offer)) return noUtf8
    stage = 'envelope'
    const { from, to, raw } = posted
    const text = Readable.from(parts())
    const envelope = { from, to: [to], size: raw.length, dsn: dsnOf(posted) }
    await called((done) => connection.send(envelope, text, done))
    // A server that accepts what has not ended accepts something else.
    if (stage !== ('dot' as Stage)) throw new Error('The mail server answers before the mail ends.')
    return { state: 'accepted' }
  }

  try {
    if (signal?.aborted) return { state: 'stopped' }
    const working = work()
    working.catch(() => {})
    return await Promise.race([working, broken.promise])
  } catch (error) {
    if (given && given.state !== 'late') return { state: given.state }
    return judge(given ? new Error('time-out') : error, stage, server)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    broken.promise.catch(() => {})
    connection.close()
  }
}

/** Names of more than 100 characters can't stand in an envelope. */
function dsnOf({ reportAs }: Posted) {
  if (reportAs === undefined) return undefined
  const envid = reportAs.length <= 100 ? reportAs : undefined
  return { ret: 'HDRS' as const, envid, notify: 'SUCCESS,FAILURE' }
}

const connectionTo = (
  { host, port, secure, opportunistic }: MailServer,
  name: string,
  limits: typeof times,
) =>
  new SMTPConnection({
    ...{ host, port, secure, name, requireTLS: !secure && !opportunistic },
    opportunisticTLS: opportunistic,
    // Whoever can strip TLS can forge a certificate too.
    tls: { rejectUnauthorized: !opportunistic },
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.afterDot,
  })

/** What a call with a callback comes to. */
const called = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())))

const isBeyondAscii = (address: string) => /[^\0-\x7f]/.test(address)
