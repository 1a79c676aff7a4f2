import { createHmac } from 'node:crypto'
import { reasonOf } from '#contract/cannot-start.ts'
import { type Config, WrongVariable } from '../config.ts'
import type { Outcome } from './mail.ts'

/** Milliseconds: Standard Webhooks asks receivers to answer within 15 to 30 seconds. */
const answerWithinMs = 20_000

export type Webhook = { url: string; key: Buffer }

/** The settings of the webhook; undefined if there is none. Throws `WrongVariable`. */
export function webhookSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: key }: Config) {
  if (!url) return undefined
  if (!key) {
    throw new WrongVariable(
      'WEBHOOK_SECRET is empty: set it to what "echo whsec_$(openssl rand -base64 32)" prints, here and at the receiver.',
    )
  }
  return { url, key }
}

/** Posts an event, signed as Standard Webhooks 1.0 says; the same event may come twice, with the same `webhook-id`. */
export async function callWebhook(
  { url, key }: Webhook,
  id: string,
  event: { type: string; timestamp: string; text?: string; data: object },
  now: Date,
): Promise<Outcome> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': `v1,${signature}`,
      },
      body,
    })
    await answer.body?.cancel()
    if (answer.ok) return { state: 'sent' }
    const error = `The receiver of the webhook answers ${answer.status}: check WEBHOOK_URL and what it expects.`
    return { state: answer.status === 410 ? 'failed' : 'waiting', error }
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error)
    const said = `The receiver of the webhook can't be reached: check WEBHOOK_URL (${reason}).`
    return { state: 'waiting', error: said }
  }
}
