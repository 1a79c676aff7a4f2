import type { Claimed, Outcome } from '../../store/store.ts'
import type { Failure } from '../mail/verdict.ts'

const minute = 60_000
const hour = 60 * minute

/** How long to wait after each attempt that failed; the last one again and again. */
const delays = [1, 5, 15, 60, 180].map((minutes) => minutes * minute)
/** From when it was queued. */
const longestMs = 48 * hour
/** Up to so much of a wait is added, so that what failed together does not come back together. */
const jitter = 0.2
/** What the owner has to mend is tried so rarely that no server takes it for an attack. */
const ownerMs = 3 * hour

/** What follows from an attempt that failed and may be made again: when, and for how long its channel rests. */
export function retryOf(
  { attempts, createdAt, faults }: Pick<Claimed, 'attempts' | 'createdAt' | 'faults'>,
  { notBefore, ...failed }: Failure,
  now: Date,
): Outcome {
  const { fault } = failed
  // Where the owner has to act, the mail itself need not wait for longer than that takes.
  const retryAt = fault === 'owner' ? now : after(now, delayOf(attempts))
  const dueAt = notBefore && retryAt < notBefore ? notBefore : retryAt
  const isOver = fault !== 'owner' && dueAt.getTime() > createdAt.getTime() + longestMs
  const state = isOver ? 'expired' : 'deferred'
  return { ...failed, state, dueAt, pausedUntil: restOf(faults, fault, now) }
}

/** Until when a channel rests after one more fault; at most an hour, but for what the owner has to mend. */
export function restOf(faults: number, fault: Outcome['fault'], now: Date): Date {
  if (fault === 'owner') return after(now, ownerMs)
  return after(now, Math.min(delayOf(fault === 'busy' ? faults + 1 : faults - 3), hour))
}

const delayOf = (attempts: number) =>
  delays[Math.max(0, Math.min(attempts, delays.length) - 1)] ?? minute

const after = (now: Date, ms: number) => new Date(now.getTime() + ms * (1 + jitter * Math.random()))
