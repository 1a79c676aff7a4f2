import { isUnavailable } from '../../store/failures.ts'
import type { Channel, NewDelivery } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import { createMessageIds, type MessageIds } from '../mail/message-id.ts'
import { mailSettings } from '../mail/settings.ts'
import { createForgetting, deliverNext, tend } from './deliver.ts'
import { createLoop } from './loop.ts'
import { createPushSender } from './push.ts'
import type { Received, Sender } from './sender.ts'
import { webhookSettings } from './webhook.ts'

declare module 'fastify' {
  interface FastifyInstance {
    outbox: Outbox
  }
}

export type Outbox = Awaited<ReturnType<typeof createOutbox>>

/**
 * What goes out of this process, and when. Without settings, and without browsers to push to, there is nothing to queue or load.
 * Throws `WrongVariable`.
 */
export async function createOutbox(deps: Deps) {
  const { config, store, now } = deps
  const push = createPushSender(deps)
  const senders: Partial<Record<Channel, Sender>> = { push }
  let messageIds: MessageIds | undefined

  const mail = mailSettings(config)
  if (mail) {
    messageIds = createMessageIds(await store.secrets.signingKey(), mail.host)
    const { createMailSender } = await import('../mail/mail-sender.ts')
    senders.mail = createMailSender(deps, mail, messageIds)
  }
  const webhook = webhookSettings(config)
  if (webhook) {
    const { createWebhookSender } = await import('./webhook.ts')
    senders.webhook = createWebhookSender(deps, webhook)
  }

  const ways = Object.entries(senders) as [Channel, Sender][]
  const forget = createForgetting(deps)
  const loop = createLoop(deps, ways, forget)

  return {
    /** Names mails, where mail is set up. */
    messageIds,
    push,

    /** What a new message or answer causes, to be kept with it. */
    async causes(message: Received): Promise<NewDelivery[]> {
      const all = await Promise.all(ways.map(([, sender]) => sender.causes(message, now())))
      return all.flat()
    },

    /** The desk has shown these messages, or all that was said to them. */
    async shown(ids: string[], what: 'messages' | 'conversations') {
      try {
        await store.outbox.shown(ids, what, now())
      } catch (error) {
        // What can't be noted just now is told once more.
        if (!isUnavailable(error)) throw error
      }
    },

    /** Sends all that is due, and resolves when nothing is any more. */
    async work() {
      await forget()
      const { signal } = new AbortController()
      for (const [channel, sender] of ways) {
        await tend(deps, channel)
        while (await deliverNext(deps, channel, sender, signal));
      }
    },

    /** Sends from now on whatever comes due. */
    start: loop.start,
    /** Something has been queued that is due at this time. */
    wake: loop.wake,
    /** Ends in good order: what has not gone out is given back, and what has is waited for. */
    stop: loop.stop,
  }
}
