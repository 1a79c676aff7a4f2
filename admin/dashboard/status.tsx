import { Archive, CircleDot, type LucideIcon, MailOpen, Reply } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { MessageCounts } from '#contract/inbox.ts'
import type { Message, MessageStatus } from '#contract/message.ts'
import { useTooltip } from '../keys.ts'

type Look = { label: string; Icon: LucideIcon; look: string }

// In menu order; distinguishable without colour.
const statuses: Record<MessageStatus, Look> = {
  new: { label: 'New', Icon: CircleDot, look: 'font-semibold text-new' },
  read: { label: 'Read', Icon: MailOpen, look: 'text-quiet [&>svg]:text-read' },
  replied: { label: 'Replied', Icon: Reply, look: 'text-quiet [&>svg]:text-replied' },
  archived: { label: 'Archived', Icon: Archive, look: 'text-quiet [&>svg]:text-archived' },
}

const isKnown = (status: string): status is MessageStatus => Object.hasOwn(statuses, status)

/** An unknown status looks archived, under its own name. */
export function StatusBadge({ status }: { status: string }) {
  const { label, Icon, look } = isKnown(status)
    ? statuses[status]
    : { ...statuses.archived, label: status }
  return (
    <span
      data-status={isKnown(status) ? status : 'archived'}
      className={`inline-flex max-w-36 items-center gap-1 text-[0.75rem] leading-[1.0625rem] ${look}`}
    >
      <Icon className="size-3 shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  )
}

type SelectProps = ComponentProps<'select'> & {
  message: Message
  onChoose: (status: MessageStatus) => void
}

/** An unknown status is listed, but can't be chosen. */
export function StatusSelect({ message: { status }, onChoose, ...select }: SelectProps) {
  return (
    <select
      title={useTooltip()('Status', '1 to 4')}
      value={status}
      onChange={({ target }) => onChoose(target.value as MessageStatus)}
      {...select}
    >
      <StatusOptions />
      {!isKnown(status) && (
        <option value={status} disabled>
          {status}
        </option>
      )}
    </select>
  )
}

export const StatusOptions = ({ counts }: { counts?: MessageCounts }) =>
  Object.entries(statuses).map(([status, { label }]) => (
    <option key={status} value={status}>
      {counts ? `${label} (${counts[status as MessageStatus]})` : label}
    </option>
  ))
