import { z } from 'zod'
import type { RequestOf } from './endpoints.ts'
import { longestEndpoint } from './push.ts'
import type { pushEndpoints } from './push-endpoints.ts'
import { id, objectOf, type Validation } from './request-values.ts'

const byId = { body: z.object({ id }, objectOf('id')) }

/** The name of a host in the world's DNS: no number, and none of the names that are kept for machines nearby (RFC 6761, 6762, 9476). */
const publicHost =
  /^(?!.*\.(localhost|local|internal|test|invalid|onion|arpa)$)([a-z\d-]+\.)+[a-z][a-z\d-]*$/

/** An address as a browser writes it, which the server may be sent to by whoever has a session. */
function isPublicAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.href === text &&
    url.protocol === 'https:' &&
    publicHost.test(url.hostname) &&
    url.username === '' &&
    url.hash === ''
  )
}

/** 65 bytes that begin with 4, as an uncompressed point of P-256 does; and 16 bytes. */
const keys = {
  p256dh: /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/,
  auth: /^[\w-]{21}[AQgw]$/,
}

const key = (name: keyof typeof keys) => {
  const error = `subscription.keys.${name} must be the key of a browser`
  return z.string(error).regex(keys[name], error)
}

const subscription = z.object(
  {
    endpoint: z
      .string('subscription.endpoint must be text')
      .max(longestEndpoint, 'subscription.endpoint is too long')
      .refine(isPublicAddress, {
        error: 'subscription.endpoint must be the https address of a push service',
        abort: true,
      }),
    keys: z.object(
      { p256dh: key('p256dh'), auth: key('auth') },
      'subscription.keys must have p256dh and auth',
    ),
  },
  'subscription must be what the browser gave',
)

type Calls = typeof pushEndpoints

/** What the server accepts for each call about push; the messages are shown to people. */
export const pushValidations: { [Name in keyof Calls]: Validation<RequestOf<Calls[Name]>> } = {
  getPush: {},
  addPush: {
    body: z.object(
      { subscription, showsText: z.boolean('showsText must be true or false') },
      objectOf('subscription and showsText'),
    ),
  },
  removePush: byId,
  testPush: byId,
}
