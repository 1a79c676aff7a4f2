import type { ContactStatus } from '#contract/contact.ts'

/** What the statuses are called, in the order in which they are offered. */
export const statusLabels: Record<ContactStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
}

const colours: Record<ContactStatus, string> = {
  new: 'bg-new-soft text-new',
  read: 'bg-read-soft text-read',
  replied: 'bg-replied-soft text-replied',
  archived: 'bg-archived-soft text-archived',
}

const isKnown = (status: string): status is ContactStatus => Object.hasOwn(colours, status)

/** The name of a status; one that this program does not know is called what it is. */
export const statusLabel = (status: string) => (isKnown(status) ? statusLabels[status] : status)

/** A status at a glance; an unknown one looks archived. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span
      data-status={status}
      className={`max-w-32 shrink-0 truncate rounded-full px-2.5 py-0.5 text-xs leading-5 font-semibold ${
        colours[isKnown(status) ? status : 'archived']
      }`}
    >
      {statusLabel(status)}
    </span>
  )
}
