import { useQuery } from '@tanstack/react-query'
import type { ChannelState, MailState } from '#contract/conversation.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ask } from './call.ts'

/** The query of how sending stands. */
export const mailQuery = { queryKey: ['mail'] }

/** How sending stands; what shows it says by itself where that can't be told. */
export const useMailState = () =>
  useQuery({
    ...mailQuery,
    queryFn: async ({ signal }) =>
      (await ask(endpoints.getMailState, {}, 'Failed to fetch the state of mail', { signal })).data,
    refetchOnWindowFocus: true,
    refetchInterval: 30_000,
    meta: { tellsItself: true },
  })

/** What the owner has to know of sending, in a sentence, and the message whose conversation it is about. */
type Trouble = { words: string; contactId?: string }

/** What the owner has to see to first; undefined where all is well. */
export function troubleOf({
  on,
  replies,
  incomingError,
  webhook,
  ...mail
}: MailState): Trouble | undefined {
  if (on && mail.needsOwner) {
    return { words: `Mail stands still until you fix this: ${mail.lastError}` }
  }
  const [reply] = replies
  if (reply) {
    const words = `${replyInWords(reply)}${othersInWords(replies.length - 1)}.`
    return { words, contactId: reply.contactId }
  }
  if (incomingError) return { words: `Answers do not come in: ${incomingError}` }
  if (on && hasFailed(mail)) return { words: `Mail had trouble: ${mail.lastError}` }
  if (webhook && hasFailed(webhook)) {
    return { words: `The webhook had trouble: ${webhook.lastError}` }
  }
  return undefined
}

/** Whether a way out has failed since it worked last. */
export const hasFailed = ({ lastErrorAt, lastSuccessAt }: ChannelState): boolean =>
  lastErrorAt !== null && lastErrorAt > (lastSuccessAt ?? '')

const replyInWords = ({ name, state }: MailState['replies'][number]) =>
  state === 'failed'
    ? `Your reply to ${name} did not arrive`
    : `Nobody knows whether your reply to ${name} arrived`

function othersInWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', and 1 other needs you too' : `, and ${count} others need you too`
}
