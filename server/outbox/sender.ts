import type { Claimed, NewDelivery } from '../../store/store.ts'
import type { Sent } from '../mail/smtp.ts'

/** What a sender may ask of the attempt that it makes. */
export type Attempt = {
  /** Notes that nobody will be able to tell from now on, until there is an answer; false where it must not go on. */
  commitDot: () => Promise<boolean>
  /** The process is asked to stop. */
  signal: AbortSignal
  now: Date
}

/**
 * What comes in: a message, with its address and what the addresses of its page begin with, or an answer by mail, by the id of
 * its entry.
 */
export type Received = { email: string; base: string; answerId?: string }

/** A way out. */
export type Sender = {
  /** What a new message or answer causes. */
  causes: (message: Received, now: Date) => Promise<NewDelivery[]>
  /** Sends; "nothing" where what it was about is gone. */
  send: (delivery: Claimed, attempt: Attempt) => Promise<Sent | { state: 'nothing' }>
  /** How many at a time. */
  lanes: number
}
