import { type ConversationEntry, holdMs, type Reply, undoMs } from '#contract/conversation.ts'

/** When the offer to undo ends, by the clock of this browser, of each reply that was sent here. */
export const undoEnds = new Map<string, number>()

/** Until when undoing a reply is offered, in milliseconds since 1970; undefined where it is not. */
export function undoUntil({ _id, state, heldUntil }: Reply): number | undefined {
  if (state !== 'held' || !heldUntil) return undefined
  return undoEnds.get(_id) ?? Date.parse(heldUntil) - (holdMs - undoMs)
}

type Tone = 'quiet' | 'good' | 'waiting' | 'bad'
export type InWords = { tone: Tone; words: string; detail?: string }

/** What is known of a reply, and no more than that; `pausedUntil` is until when all mail stands still. */
export function replyInWords(reply: Reply, now: number, pausedUntil?: string | null): InWords {
  const { state, error, nextAttemptAt, delivery, deliveryReason } = reply
  if (delivery === 'delivered') return { tone: 'good', words: 'Delivered' }
  if (delivery === 'came back') {
    return { tone: 'bad', words: `Came back: ${deliveryReason ?? 'no reason was given'}` }
  }
  switch (state) {
    case 'held':
      return { tone: 'quiet', words: 'Waiting' }
    case 'sending':
      return { tone: 'quiet', words: 'On its way' }
    case 'accepted':
      // Where the server has said so itself, no error is left.
      if (error) return { tone: 'good', words: 'You marked it as arrived' }
      return { tone: 'good', words: 'Accepted by your mail server' }
    case 'deferred':
      return {
        tone: 'waiting',
        words: deferred(error, [nextAttemptAt ?? '', pausedUntil ?? ''].sort()[1], now),
      }
    case 'rejected':
      return { tone: 'bad', words: `Could not be sent: ${error ?? 'it was refused'}` }
    case 'uncertain':
      return { tone: 'bad', words: 'Nobody knows whether it arrived', detail: error }
    case 'cancelled':
      return { tone: 'quiet', words: 'Undone' }
    case 'expired':
      return { tone: 'bad', words: `Given up after 48 hours: ${error ?? 'no reason was given'}` }
  }
}

function deferred(error = 'no reason was given', nextTry: string | undefined, now: number) {
  const next = nextTry ? new Date(nextTry) : undefined
  const when = next && next.getTime() > now ? `Next try ${clock(next, now)}` : 'Tried again soon'
  return `Not sent yet: ${error.replace(/[.\s]*$/, '.')} ${when}.`
}

/** The time of a day, with the day where that is not today. */
function clock(time: Date, now: number): string {
  const isToday = time.toDateString() === new Date(now).toDateString()
  const day = isToday ? undefined : ({ day: 'numeric', month: 'short' } as const)
  return time.toLocaleString(undefined, { ...day, hour: 'numeric', minute: '2-digit' })
}

/** Milliseconds between two looks while something is about to change. */
const soonMs = 2000
/** The same where nothing is: an answer or a report may come at any time. */
const restMs = 15_000
/** A worker that rests between two mails takes so long after a mail's time has come. */
const graceMs = 600

/** In how many milliseconds something may have changed in a conversation. */
export function nextLook(entries: ConversationEntry[], now: number): number {
  const waits = entries.flatMap((entry) => (entry.kind === 'reply' ? waitFor(entry, now) : []))
  return Math.min(restMs, ...waits)
}

function waitFor({ state, heldUntil, nextAttemptAt }: Reply, now: number): number[] {
  if (state === 'sending') return [soonMs]
  const at = heldUntil ?? nextAttemptAt
  if (at === undefined) return []
  const wait = Date.parse(at) - now
  if (wait > 0) return [wait + graceMs]
  // A queue that stands still may do so for hours.
  return wait > -30_000 ? [soonMs] : []
}
