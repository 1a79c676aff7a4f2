import { generateKeyPairSync } from 'node:crypto'
import { reasonOf } from '#contract/cannot-start.ts'
import type { PushNotice } from '#contract/push.ts'
import type { StoredPush } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import type { Sent } from '../mail/smtp.ts'
import { toPayload } from './push-notice.ts'
import { retryAfter } from './retry-after.ts'

/** Milliseconds. */
const answerWithinMs = 20_000

/** Seconds for which a push service keeps what a browser that is off has not fetched: as long as a mail is tried. */
const keptSeconds = 48 * 60 * 60

/** What has the same topic takes the place of what the browser has not fetched yet; at most 32 characters (RFC 8030, 5.4). */
export type PushOptions = { topic: string; signal?: AbortSignal }

type Keys = { publicKey: string; privateKey: string }

/** Pushes of this store, each signed by its key (VAPID, RFC 8292). */
export function createPushRequests({ config, store, now, fetch: send = fetch }: Deps) {
  let keys: Promise<Keys> | undefined

  function readKeys(): Promise<Keys> {
    keys ??= store.secrets.pushKeys(makeKeys).then(
      (text) => JSON.parse(text),
      (error) => {
        keys = undefined
        throw error
      },
    )
    return keys
  }

  /** Whom a push service can turn to. Where the site is found everybody knows; an address only who gets mail from it. */
  async function subject(): Promise<string> {
    const { SITE_URL, NOTIFY_EMAIL, ADMIN_EMAIL } = config
    if (SITE_URL.startsWith('https:')) return SITE_URL
    const email = NOTIFY_EMAIL || ADMIN_EMAIL || (await store.owners.first())?.email
    return `mailto:${email || 'owner@localhost'}`
  }

  return {
    publicKey: async () => (await readKeys()).publicKey,

    /** Posts a notice to a browser's push service; what came of it, in words for the owner. "gone": the browser wants none any more. */
    async post(
      { endpoint, keys, browser }: StoredPush,
      notice: PushNotice,
      { topic, signal }: PushOptions,
    ): Promise<Exclude<Sent, { state: 'lost' }> | { state: 'gone' }> {
      // 14 MB, for those who use it.
      const { default: webPush } = await import('web-push')
      const { publicKey, privateKey } = await readKeys()
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys },
        toPayload(notice),
        { TTL: keptSeconds, urgency: 'normal', topic },
      )
      // By itself it would parse the endpoint in a way that Node warns of.
      const { origin } = new URL(endpoint)
      const signed = [origin, await subject(), publicKey, privateKey] as const
      const signature = webPush.getVapidHeaders(...signed, 'aes128gcm')
      const all = Object.entries({ ...headers, ...signature })
      const fields = all.map(([name, value]) => [name, String(value)])
      const limits = [AbortSignal.timeout(answerWithinMs), ...(signal ? [signal] : [])]
      try {
        const answer = await send(endpoint, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.any(limits),
          headers: Object.fromEntries(fields),
          body: body && new Uint8Array(body),
        })
        await answer.body?.cancel()
        return judge(answer, browser, now())
      } catch (error) {
        if (signal?.aborted) return { state: 'stopped' }
        const reason = reasonOf((error as Error).cause ?? error)
        return {
          state: 'deferred',
          error: `The push service of ${browser} can't be reached (${reason}): it is tried again.`,
        }
      }
    },
  }
}

/** The services are many, and each is only one browser's: what one answers pauses none of the others. */
function judge(answer: Response, browser: string, now: Date) {
  const { status } = answer
  if (status >= 200 && status < 300) return { state: 'accepted' } as const
  if (status === 404 || status === 410) return { state: 'gone' } as const
  const said = `The push service of ${browser} answers ${status}`
  if (status === 408 || status === 429 || status >= 500) {
    const notBefore = retryAfter(answer, now)
    return { state: 'deferred', error: `${said}: it is tried again.`, notBefore } as const
  }
  const error = `${said}: it refuses notifications. Turn them off and on again in that browser.`
  return { state: 'rejected', error } as const
}

/** A new pair as push services want it: the point of P-256, and its number, in base64url. */
function makeKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const keys: Keys = { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
  return JSON.stringify(keys)
}
