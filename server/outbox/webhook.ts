import { createHmac, randomUUIDv7 } from 'node:crypto'
import { reasonOf } from '#contract/cannot-start.ts'
import type { Contact } from '#contract/contact.ts'
import type { MailAnswer } from '#contract/conversation.ts'
import type { Claimed } from '../../store/store.ts'
import { type Config, WrongVariable } from '../config.ts'
import type { Deps } from '../dependencies.ts'
import type { Sent } from '../mail/smtp.ts'
import type { Failure } from '../mail/verdict.ts'
import { retryAfter } from './retry-after.ts'
import type { Sender } from './sender.ts'

/** Milliseconds: Standard Webhooks asks receivers to answer within 15 to 30 seconds. */
const answerWithinMs = 20_000

export type Webhook = { url: string; key: Buffer }

/** The settings of the webhook; undefined where there is none. Throws `WrongVariable`. */
export function webhookSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: key }: Config) {
  if (!url) return undefined
  if (!key) {
    throw new WrongVariable(
      'WEBHOOK_SECRET is empty: set it to what "echo whsec_$(openssl rand -base64 32)" prints, here and at the receiver.',
    )
  }
  return { url, key }
}

/**
 * Tells WEBHOOK_URL of messages, and of answers that came by mail; the same event may come twice, under the same `webhook-id`. A
 * receiver that says that it is gone is not called again: another one can only be set with a restart.
 */
export function createWebhookSender({ store }: Pick<Deps, 'store'>, webhook: Webhook): Sender {
  let gone: Failure | undefined
  return {
    lanes: 1,
    causes: async ({ answerId }, now) => [
      {
        ...{ id: randomUUIDv7(), kind: 'event', channel: 'webhook', target: 'owner', dueAt: now },
        details: { answerId },
      },
    ],
    async send(delivery, { signal, now }) {
      if (gone) return gone
      const event = await eventOf(store, delivery)
      if (!event) return { state: 'nothing' }
      const sent = await call(webhook, delivery.id, event, now, signal)
      if (sent.state === 'rejected') gone = sent
      return sent
    },
  }
}

/** What there is to tell of; undefined where it has been deleted since. */
async function eventOf(store: Deps['store'], delivery: Claimed) {
  const { answerId } = delivery.details
  if (typeof answerId === 'string') {
    const answer = await store.conversations.answer(answerId)
    return answer && answered(answer)
  }
  const [contact] = await store.outbox.contactsOf(delivery)
  return contact && received(contact)
}

/** The event that an answer has come by mail. */
const answered = ({ _id, contactId, from, text, createdAt }: MailAnswer) => ({
  type: 'answer.received',
  timestamp: createdAt,
  data: { _id, contactId, from, text, createdAt },
})

/** The event that a message has come. */
const received = ({ _id, name, email, message, createdAt }: Contact) => ({
  type: 'message.received',
  timestamp: createdAt,
  data: { _id, name, email, message, createdAt },
})

/** Posts an event, signed by Standard Webhooks 1.0; what came of it, in words for the owner. */
export async function call(
  { url, key }: Webhook,
  id: string,
  event: { type: string },
  now: Date,
  signal?: AbortSignal,
): Promise<Exclude<Sent, { state: 'lost' }>> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const limits = [AbortSignal.timeout(answerWithinMs), ...(signal ? [signal] : [])]
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any(limits),
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': `v1,${signature}`,
      },
      body,
    })
    await answer.body?.cancel()
    return judge(answer, now)
  } catch (error) {
    if (signal?.aborted) return { state: 'stopped' }
    const reason = reasonOf((error as Error).cause ?? error)
    return {
      state: 'deferred',
      fault: 'network',
      error: `The receiver of the webhook can't be reached (${reason}): check WEBHOOK_URL.`,
    }
  }
}

/** Standard Webhooks, "Delivery success and failure". */
function judge(answer: Response, now: Date): { state: 'accepted' } | Failure {
  const { status } = answer
  if (status >= 200 && status < 300) return { state: 'accepted' }
  const said = `The receiver of the webhook answers ${status}`
  if (status === 410) {
    const error = `${said}: it is gone. Set WEBHOOK_URL to another address, or to nothing.`
    return { state: 'rejected', fault: 'owner', error }
  }
  const notBefore = retryAfter(answer, now)
  if ([429, 502, 504].includes(status)) {
    return { state: 'deferred', fault: 'busy', error: `${said}: it is busy.`, notBefore }
  }
  if (status === 408 || status >= 500) {
    const error = `${said}: it is tried again.`
    return { state: 'deferred', fault: 'network', error, notBefore }
  }
  const error =
    status < 400
      ? `${said}: set WEBHOOK_URL to the address that it leads to.`
      : `${said}: check WEBHOOK_URL, WEBHOOK_SECRET and what the receiver expects.`
  return { state: 'deferred', error }
}
