import { Archive, CircleDot, type LucideIcon, MailOpen, Reply } from 'lucide-react'
import type { ContactStatus } from '#contract/contact.ts'

type Looks = { label: string; Icon: LucideIcon; colours: string }

// In menu order; distinguishable without colour.
const statuses: Record<ContactStatus, Looks> = {
  new: { label: 'New', Icon: CircleDot, colours: 'bg-new-soft text-new' },
  read: { label: 'Read', Icon: MailOpen, colours: 'bg-read-soft text-read' },
  replied: { label: 'Replied', Icon: Reply, colours: 'bg-replied-soft text-replied' },
  archived: { label: 'Archived', Icon: Archive, colours: 'bg-archived-soft text-archived' },
}

const isKnown = (status: string): status is ContactStatus => Object.hasOwn(statuses, status)

/** An unknown status looks archived, under its own name. */
export function StatusBadge({ status }: { status: string }) {
  const { label, Icon, colours } = isKnown(status)
    ? statuses[status]
    : { ...statuses.archived, label: status }
  return (
    <span
      data-status={status}
      className={`inline-flex max-w-36 shrink-0 items-center gap-1 rounded-full py-0.5 ps-2 pe-2.5 text-xs leading-5 font-semibold ${colours}`}
    >
      <Icon className="size-3.5 shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  )
}

/** `present` is listed, but can't be chosen, if it is unknown. */
export function StatusOptions({ present }: { present?: string }) {
  return (
    <>
      {Object.entries(statuses).map(([status, { label }]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
      {present !== undefined && !isKnown(present) && (
        <option value={present} disabled>
          {present}
        </option>
      )}
    </>
  )
}
