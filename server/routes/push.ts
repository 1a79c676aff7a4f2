import { createHash, ECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PushBrowser } from '#contract/push.ts'
import type { StoredPush } from '../../store/store.ts'
import { HttpError } from '../answers.ts'
import { browserName } from '../browser-name.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { sessionOf } from '../guard.ts'

/** More than anybody has; each costs a request a message. */
const most = 20

/** /api/admin/push: the browsers that the owner is told in. A session ends those that were added in it. */
export function pushRoutes(app: FastifyInstance, { store, now }: Deps) {
  const { push } = app.outbox

  const shown = ({ id, browser, showsText, error, ...stored }: StoredPush): PushBrowser => ({
    ...{ id, browser, showsText, error, asleep: push.isAsleep(stored) },
    createdAt: stored.createdAt.toISOString(),
  })

  addEndpoint(app, 'getPush', async () => {
    const [key, all] = await Promise.all([push.publicKey(), store.pushSubscriptions.list()])
    return { success: true, data: { key, subscriptions: all.map(shown) } }
  })

  addEndpoint(app, 'addPush', async (request, reply) => {
    const { subscription, showsText } = request.body
    const { endpoint, keys } = subscription
    if (!isOnCurve(keys.p256dh)) {
      throw new HttpError(400, 'subscription.keys.p256dh must be the key of a browser', {
        field: 'subscription',
      })
    }
    const id = createHash('sha256').update(endpoint).digest('base64url')
    const browser = browserName(request.headers['user-agent'])
    const given = { id, endpoint, keys, showsText, browser }
    const added = await store.pushSubscriptions.add(given, sessionOf(request).id, most, now())
    push.changed()
    const stored = added && (await store.pushSubscriptions.find(id))
    if (!stored) throw new HttpError(409, `There are ${most} browsers: remove one first`)
    reply.code(201)
    return { success: true, data: { subscription: shown(stored) } }
  })

  addEndpoint(app, 'removePush', async ({ body: { id } }) => {
    if (!(await store.pushSubscriptions.remove(id))) throw missing()
    push.changed()
    return { success: true, message: 'This browser is told nothing any more' }
  })

  addEndpoint(app, 'testPush', async ({ body: { id } }) => {
    const stored = await store.pushSubscriptions.find(id)
    if (!stored) throw missing()
    const sent = await push.test(stored)
    if ('error' in sent) throw new HttpError(409, sent.error)
    return { success: true, message: 'A notification is on its way' }
  })
}

/** Whether a key is a point that something can be encrypted for. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}

const missing = () => new HttpError(404, 'There is no browser with this id')
