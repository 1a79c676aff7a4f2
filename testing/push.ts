import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { PushNotice, PushSubscriptionData } from '#contract/push.ts'
import { openApp } from './app.ts'
import type { DialectName } from './store.ts'

/** A push as it came to a push service. */
type Push = { path: string; headers: Record<string, string>; body: Buffer }

type Respond = (
  path: string,
) => { status: number; headers?: Record<string, string> } | 'never' | 'cut'

export const pushOrigin = 'https://push.example.com'

/**
 * A push service on this machine, which the application takes for the one at `pushOrigin`: `fetch` leads there.
 * It answers as `respond` says.
 */
async function startPushService() {
  const service = {
    received: [] as Push[],
    respond: (() => ({ status: 201 })) as Respond,
  }
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const body = await buffer(request)
    service.received.push({ path, headers: headers as Push['headers'], body })
    const answer = service.respond(path)
    if (answer === 'cut') request.socket.destroy()
    else if (answer !== 'never')
      response.writeHead(answer.status, answer.headers).end('{"errno":1}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lead: typeof fetch = (address, init) =>
    fetch(String(address).replace(pushOrigin, local), init)
  return Object.assign(service, { fetch: lead })
}

/** An application, and the push service of its owner's browsers; `work` sends what is due. */
export async function openWithPush(
  environment: Record<string, string> = {},
  dialect?: DialectName,
) {
  const service = await startPushService()
  const app = await openApp(environment, dialect, undefined, service.fetch)
  return Object.assign(app, {
    service,
    work: () => app.app.outbox.work(),
    /** Subscribes a new browser, in the session of a token or in one of its own. */
    async subscribe(showsText = false, token?: string) {
      const browser = newBrowser()
      const body = { subscription: browser.subscription, showsText }
      const session = token ?? (await app.logIn())
      const answer = await app.call('addPush', { body, token: session })
      const { id }: { id: string } = answer.json().data.subscription
      return { ...browser, id, token: session }
    },
    /** What browsers were told, all in all. */
    notices(...browsers: Browser[]): PushNotice[] {
      return service.received.map((push) => {
        const browser = browsers.find(({ path }) => path === push.path)
        if (!browser) throw new Error(`a push came to ${push.path}`)
        return JSON.parse(browser.decrypt(push.body).toString())
      })
    },
  })
}

type Browser = ReturnType<typeof newBrowser>

/** A browser that has subscribed, and decrypts what comes to it. */
export function newBrowser() {
  const keys = createECDH('prime256v1')
  const point = keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomBytes(12).toString('base64url')}`
  const subscription: PushSubscriptionData = {
    endpoint: pushOrigin + path,
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
  }
  return { path, subscription, decrypt: (body: Buffer) => decrypt(body, keys, point, auth) }
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** The text of an aes128gcm body of one record (RFC 8291, 3.4, and RFC 8188, 2). Throws where it is none. */
function decrypt(body: Buffer, keys: ECDH, point: Buffer, auth: Buffer): Buffer {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end)
}

/** Who signed a push (RFC 8292): the claims of its token, and the key that it holds for, in base64url. Throws where it does not hold. */
export function signatureOf({ headers }: Pick<Push, 'headers'>) {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!holds) throw new Error('the signature of a push does not hold')
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  return { ...read(head), ...read(claims), key }
}
