import { Archive, CircleDot, type LucideIcon, MailOpen, Reply } from 'lucide-react'
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

/** So that a badge is told from another without its colour. */
const icons: Record<ContactStatus, LucideIcon> = {
  new: CircleDot,
  read: MailOpen,
  replied: Reply,
  archived: Archive,
}

const isKnown = (status: string): status is ContactStatus => Object.hasOwn(colours, status)

/** The name of a status; one that this program does not know is called what it is. */
export const statusLabel = (status: string) => (isKnown(status) ? statusLabels[status] : status)

/** A status at a glance; an unknown one looks archived. */
export function StatusBadge({ status }: { status: string }) {
  const looks = isKnown(status) ? status : 'archived'
  const Icon = icons[looks]
  return (
    <span
      data-status={status}
      className={`inline-flex max-w-36 shrink-0 items-center gap-1 rounded-full py-0.5 ps-2 pe-2.5 text-xs leading-5 font-semibold ${colours[looks]}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{statusLabel(status)}</span>
    </span>
  )
}
