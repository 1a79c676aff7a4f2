import { useQuery } from '@tanstack/react-query'
import type { MailState } from '#contract/conversation.ts'
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
    meta: { tellsItself: true },
  })

/** What the owner has to know of sending, in a sentence; undefined where all is well. */
export function troubleInWords(mail: MailState): string | undefined {
  const { needsOwner, uncertain, lastError, lastErrorAt, lastSuccessAt } = mail
  if (needsOwner) return `Mail stands still until you have mended this: ${lastError}`
  if (uncertain > 0) {
    const mails = uncertain === 1 ? '1 mail' : `${uncertain} mails`
    return `Nobody knows whether ${mails} arrived: the conversation of a reply asks you.`
  }
  if (lastErrorAt && lastErrorAt > (lastSuccessAt ?? '')) return `Mail had trouble: ${lastError}`
  return undefined
}
