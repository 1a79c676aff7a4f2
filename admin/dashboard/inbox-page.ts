import { inboxLimits, type ListedMessage, type MessageAction } from '#contract/inbox.ts'
import { type Message, type MessageStatus, messageStatuses } from '#contract/message.ts'
import type { MadeChange } from '../change.ts'
import type { InboxAddress } from './inbox-address.ts'
import type { InboxPage } from './messages.ts'

/** With commas. */
export const { format: formatCount } = new Intl.NumberFormat('en')

/** How many messages a change of all that match reaches. */
export function countMatching({ total, more }: Pick<InboxPage, 'total' | 'more'>): string {
  const isLimited = more || total > inboxLimits.changed
  return isLimited ? `up to ${formatCount(inboxLimits.changed)}` : `all ${formatCount(total)}`
}

export const isStatus = (action?: MessageAction): action is MessageStatus =>
  messageStatuses.some((status) => status === action)

export const filtersByStatus = ({ status, search }: InboxAddress) =>
  status !== undefined || /status:/i.test(search)

export function removesFromList(action: MessageAction | undefined, list: InboxAddress): boolean {
  const { tab } = list
  if (action === 'archived') return tab === 'inbox' && !filtersByStatus(list)
  if (action === 'suspicious') return tab !== 'suspicious'
  if (action === 'not suspicious') return tab === 'suspicious'
  return action === 'delete'
}

/** What the server's list, fetched at a time, looks like after the changes made since. */
export const drawRows = (
  messages: ListedMessage[],
  list: InboxAddress,
  changes: MadeChange[],
  fetchedAt: number,
) =>
  messages
    .filter(({ _id }) => !removesFromList(findAction(_id, changes, fetchedAt), list))
    .map((message) => drawStatus(message, changes, fetchedAt))

export function drawStatus<Given extends Message>(
  message: Given,
  changes: MadeChange[],
  fetchedAt: number,
): Given {
  const action = findAction(message._id, changes, fetchedAt)
  return isStatus(action) ? { ...message, status: action } : message
}

const findAction = (id: string, changes: MadeChange[], fetchedAt: number) =>
  changes.findLast(({ ids, doneAt = Infinity }) => doneAt > fetchedAt && ids.includes(id))?.action
