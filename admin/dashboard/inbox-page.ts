import { type Contact, type ContactStatus, contactStatuses } from '#contract/contact.ts'
import { type ContactAction, inboxLimits, type ListedContact } from '#contract/inbox.ts'
import type { MadeChange } from '../change.ts'
import type { InboxPage } from './contacts.ts'
import type { InboxAddress } from './inbox-address.ts'

/** With commas. */
export const { format: formatCount } = new Intl.NumberFormat('en')

/** How many messages a change of all that match reaches. */
export function countMatching({ total, more }: Pick<InboxPage, 'total' | 'more'>): string {
  const isLimited = more || total > inboxLimits.changed
  return isLimited ? `up to ${formatCount(inboxLimits.changed)}` : `all ${formatCount(total)}`
}

export const isStatus = (action?: ContactAction): action is ContactStatus =>
  contactStatuses.some((status) => status === action)

export const filtersByStatus = ({ status, search }: InboxAddress) =>
  status !== undefined || /status:/i.test(search)

export function removesFromList(action: ContactAction | undefined, list: InboxAddress): boolean {
  const { tab } = list
  if (action === 'archived') return tab === 'inbox' && !filtersByStatus(list)
  if (action === 'suspicious') return tab !== 'suspicious'
  if (action === 'not suspicious') return tab === 'suspicious'
  return action === 'delete'
}

/** What the server's list, fetched at a time, looks like after the changes made since. */
export const drawRows = (
  contacts: ListedContact[],
  list: InboxAddress,
  changes: MadeChange[],
  fetchedAt: number,
) =>
  contacts
    .filter(({ _id }) => !removesFromList(findAction(_id, changes, fetchedAt), list))
    .map((contact) => drawStatus(contact, changes, fetchedAt))

export function drawStatus<Given extends Contact>(
  contact: Given,
  changes: MadeChange[],
  fetchedAt: number,
): Given {
  const action = findAction(contact._id, changes, fetchedAt)
  return isStatus(action) ? { ...contact, status: action } : contact
}

const findAction = (id: string, changes: MadeChange[], fetchedAt: number) =>
  changes.findLast(({ ids, doneAt = Infinity }) => doneAt > fetchedAt && ids.includes(id))?.action
