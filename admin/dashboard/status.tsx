import { Archive, CircleDot, type LucideIcon, MailOpen, Reply } from 'lucide-react'
import type { ContactStatus } from '#contract/contact.ts'
import type { ContactCounts } from '#contract/inbox.ts'

type Looks = { label: string; Icon: LucideIcon }

// In menu order; distinguishable without colour.
const statuses: Record<ContactStatus, Looks> = {
  new: { label: 'New', Icon: CircleDot },
  read: { label: 'Read', Icon: MailOpen },
  replied: { label: 'Replied', Icon: Reply },
  archived: { label: 'Archived', Icon: Archive },
}

const isKnown = (status: string): status is ContactStatus => Object.hasOwn(statuses, status)

/** An unknown status looks archived, under its own name. */
export function StatusBadge({ status }: { status: string }) {
  const { label, Icon } = isKnown(status)
    ? statuses[status]
    : { ...statuses.archived, label: status }
  return (
    <span data-status={isKnown(status) ? status : 'archived'} className="badge">
      <Icon className="size-3 shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  )
}

/** `current` is listed, but can't be chosen, if it is unknown. */
export function StatusOptions({ current, counts }: { current?: string; counts?: ContactCounts }) {
  return (
    <>
      {Object.entries(statuses).map(([status, { label }]) => (
        <option key={status} value={status}>
          {counts ? `${label} (${counts[status as ContactStatus]})` : label}
        </option>
      ))}
      {current !== undefined && !isKnown(current) && (
        <option value={current} disabled>
          {current}
        </option>
      )}
    </>
  )
}
