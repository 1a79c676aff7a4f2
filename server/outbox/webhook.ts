import { createHmac } from 'node:crypto'
import { reasonOf } from '#text/cannot-start.ts'
import type { Config } from '../config.ts'
import type { SendResult } from './mail.ts'

// Standard Webhooks: receivers should answer within 15 to 30 seconds.
const answerWithinMs = 20_000

/** Without a key, calls are not signed. */
export type Webhook = { url: string; key?: Buffer }

export function webhookSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: key }: Config) {
  return url ? { url, key } : undefined
}

/** Signed as Standard Webhooks 1.0 describes; a repeated event has the same `id`. */
export async function callWebhook(
  { url, key }: Webhook,
  id: string,
  event: { type: string; timestamp: string; text?: string; data: object },
  now: Date,
): Promise<SendResult> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000)
  const sign = (key: Buffer) =>
    createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        ...(key && { 'webhook-signature': `v1,${sign(key)}` }),
      },
      body,
    })
    await answer.body?.cancel()
    if (answer.ok) return { state: 'sent' }
    const error = `The webhook returned ${answer.status}. Check WEBHOOK_URL and what the receiver expects.`
    return { state: answer.status === 410 ? 'failed' : 'waiting', error }
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error)
    const words = `The webhook can't be reached (${reason}). Check WEBHOOK_URL.`
    return { state: 'waiting', error: words }
  }
}
