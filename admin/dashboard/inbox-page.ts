import { type Contact, type ContactStatus, contactStatuses } from '#contract/contact.ts'
import {
  type ContactAction,
  type ContactCounts,
  type Elsewhere,
  inboxLimits,
  type ListedContact,
} from '#contract/inbox.ts'
import type { InboxAddress } from './inbox-address.ts'

export type InboxPage = {
  contacts: ListedContact[]
  total?: number
  /** A search has found more than `total`. */
  more: boolean
  pages: number
  counts?: ContactCounts
  newest?: number
  /** Later messages are not listed. */
  until?: number
  newer: number
  elsewhere?: Elsewhere
}

/** With commas. */
export const { format: formatCount } = new Intl.NumberFormat('en')

/** How many messages a change of all that match reaches. */
export function countMatching({ total = 0, more }: InboxPage): string {
  const isLimited = more || total > inboxLimits.changed
  return isLimited ? `up to ${formatCount(inboxLimits.changed)}` : `all ${formatCount(total)}`
}

export const isStatus = (action: ContactAction): action is ContactStatus =>
  contactStatuses.some((status) => status === action)

/** Whether this action takes messages out of such a list. */
export function leaves(action: ContactAction | undefined, of: InboxAddress): boolean {
  const { tab, status, search } = of
  if (action === 'archived') return tab === 'inbox' && !status && !/status:/i.test(search)
  if (action === 'suspicious') return tab !== 'suspicious'
  if (action === 'not suspicious') return tab === 'suspicious'
  return action === 'delete'
}

/** The same change as on the server, until its answer is there. */
export function changePage(
  page: InboxPage,
  address: InboxAddress,
  action: ContactAction,
  ids: ReadonlySet<string>,
): InboxPage {
  const changed = page.contacts.filter(({ _id }) => ids.has(_id))
  if (changed.length === 0) return page
  const counts = page.counts && countAgain(page.counts, changed, action)
  if (!leaves(action, address)) {
    if (!isStatus(action)) return { ...page, counts }
    const contacts = page.contacts.map((each) =>
      ids.has(each._id) ? { ...each, status: action } : each,
    )
    return { ...page, contacts, counts }
  }
  const contacts = page.contacts.filter(({ _id }) => !ids.has(_id))
  return { ...page, contacts, counts, total: page.total && page.total - changed.length }
}

function countAgain(counts: ContactCounts, changed: Contact[], action: ContactAction) {
  const next = { ...counts }
  const count = ({ suspicious, status }: Contact, by: 1 | -1) => {
    if (suspicious) {
      next.suspicious += by
      return
    }
    next.all += by
    next[status] += by
    if (status !== 'archived') next.inbox += by
  }
  for (const contact of changed) {
    count(contact, -1)
    if (action === 'delete') continue
    const status = isStatus(action) ? action : contact.status
    const suspicious = isStatus(action) ? contact.suspicious : action === 'suspicious'
    count({ ...contact, status, suspicious }, 1)
  }
  return next
}
