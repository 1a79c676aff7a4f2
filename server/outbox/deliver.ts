import { randomUUIDv7 } from 'node:crypto'
import type { Channel, Claimed, Outcome } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import type { Failure } from '../mail/verdict.ts'
import { restOf, retryOf } from './retries.ts'
import type { Sender } from './sender.ts'

type Parts = Pick<Deps, 'store' | 'log' | 'now'>

/** Settles what processes that are gone have left, and gathers notifications of which there are many. */
export async function tend({ store, log, now }: Parts, channel: Channel) {
  for (const id of await store.outbox.recover(channel, now())) {
    log.warn({ channel, id }, 'nobody can tell whether this was sent')
  }
  if (channel !== 'mail') return
  await store.outbox.gather(
    { id: randomUUIDv7(), kind: 'digest', channel, target: 'owner', dueAt: now() },
    now(),
  )
}

const day = 24 * 60 * 60 * 1000

/** Forgets what was settled long ago, the first time that it is called and once a day from then on. */
export function createForgetting({ store, now }: Pick<Deps, 'store' | 'now'>) {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    const time = now()
    if (Math.abs(time.getTime() - last) < day) return
    last = time.getTime()
    await store.outbox.forget(time)
  }
}

/** Makes one attempt; whether there was something to send. */
export async function deliverNext(
  { store, log, now }: Parts,
  channel: Channel,
  sender: Sender,
  signal: AbortSignal,
): Promise<boolean> {
  const delivery = await store.outbox.claim(channel, now())
  if (!delivery) return false
  const { kind, id, attempts } = delivery
  const commitDot = () => store.outbox.commitDot(delivery, now())
  const sent = await sender.send(delivery, { commitDot, signal, now: now() })
  if (sent.state === 'lost') return true
  if (sent.state === 'stopped') {
    await store.outbox.giveBack(delivery, now())
    return false
  }
  const outcome = outcomeOf(sent, delivery, now())
  await store.outbox.settle(delivery, outcome, now())
  const { state, fault } = outcome
  // Not in the words of the server, which may hold an address.
  if (state !== 'accepted') log.warn({ channel, kind, id, attempts, state, fault }, 'not sent')
  return true
}

function outcomeOf(sent: Settled, delivery: Claimed, now: Date): Outcome {
  if (sent.state === 'accepted') return { state: 'accepted' }
  if (sent.state === 'nothing') return { state: 'cancelled' }
  if (sent.state === 'deferred') return retryOf(delivery, sent, now)
  const { notBefore, ...outcome } = sent
  return { ...outcome, pausedUntil: restOf(delivery.faults, sent.fault, now) }
}

type Settled = Failure | { state: 'accepted' } | { state: 'nothing' }
