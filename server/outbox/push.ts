import { randomUUIDv7 } from 'node:crypto'
import type { PushNotice } from '#contract/push.ts'
import type { Claimed, StoredPush } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import { hasEnded } from '../sessions.ts'
import { asleepNotice, noticeOf, testNotice } from './push-notice.ts'
import { createPushRequests, type PushOptions } from './push-request.ts'
import type { Sender } from './sender.ts'

const second = 1000

/** A message waits so long for others, which then ring once, and for the desk, which may show it: milliseconds. */
const gatherMs = 10 * second

/** What another process has changed in the list of browsers is known here after so long: milliseconds. */
const knownMs = 5 * second

/** As many notifications in ten minutes ring; those that follow replace the last one in silence. */
const mostThatRing = 5

/** Tells browsers of messages, and of answers that came by mail, by the push services of their makers. */
export function createPushSender(deps: Deps) {
  const { config, store, now } = deps
  const requests = createPushRequests(deps)
  let known: { all: Promise<StoredPush[]>; until: number } | undefined

  const isAsleep = ({ session }: Pick<StoredPush, 'session'>) =>
    !session || hasEnded(session, config, now())

  /** Nobody's message waits for the list, which nearly always is empty. */
  function list(): Promise<StoredPush[]> {
    const time = now().getTime()
    if (!known || time >= known.until || time < known.until - knownMs) {
      const all = store.pushSubscriptions.list()
      known = { all, until: time + knownMs }
      all.catch(changed)
    }
    return known.all
  }

  function changed() {
    known = undefined
  }

  async function post(push: StoredPush, notice: PushNotice, options: PushOptions) {
    const sent = await requests.post(push, notice, options)
    if (sent.state !== 'gone') return sent
    await store.pushSubscriptions.remove(push.id)
    changed()
    const error = `${push.browser} takes no notifications any more, so it was taken off the list.`
    return { state: 'rejected', error } as const
  }

  const sender: Sender = {
    // One at a time, so that what waits for a browser goes into the first.
    lanes: 1,
    async causes({ answerId }, time) {
      const dueAt = new Date(time.getTime() + gatherMs)
      return (await list())
        .filter((push) => !push.toldAsleep || !isAsleep(push))
        .map(({ id: target }) => ({
          ...{ id: randomUUIDv7(), kind: 'notification', channel: 'push', target, dueAt },
          details: { answerId },
        }))
    },
    async send(delivery, { signal, now: time }) {
      const push = await store.pushSubscriptions.find(delivery.target)
      if (!push) return { state: 'nothing' }
      if (isAsleep(push)) return tellAsleep(push, delivery, signal)
      const { news, recent } = await store.outbox.fold(delivery, time)
      if (news.length === 0) return { state: 'nothing' }
      const { total: count } = await store.contacts.list({ page: 1, limit: 1, status: 'new' })
      const { showsText } = push
      const notice = noticeOf({ news, count, showsText, rings: recent < mostThatRing })
      return post(push, notice, { topic: 'messages', signal })
    },
  }

  /** Whoever has been told once that the session has run out is told nothing more. */
  async function tellAsleep(push: StoredPush, delivery: Claimed, signal: AbortSignal) {
    await store.outbox.fold(delivery, now())
    if (push.toldAsleep) return { state: 'nothing' } as const
    const sent = await post(push, asleepNotice, { topic: 'asleep', signal })
    if (sent.state === 'accepted') await store.pushSubscriptions.markToldAsleep(push.id)
    changed()
    return sent
  }

  return {
    ...sender,
    /** What browsers subscribe with. */
    publicKey: requests.publicKey,
    isAsleep,
    /** The list of browsers is another. */
    changed,
    /** Sends a browser a notification at once. */
    test: (push: StoredPush) => post(push, testNotice, { topic: 'test' }),
  }
}
