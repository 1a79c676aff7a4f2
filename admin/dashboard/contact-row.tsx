import { Reply, Trash2, TriangleAlert } from 'lucide-react'
import { memo, useId } from 'react'
import { Link } from 'wouter'
import type { ContactStatus } from '#contract/contact.ts'
import type { ListedContact } from '#contract/inbox.ts'
import { mailLink } from '../conversation/links.ts'
import { useTooltip } from '../keys.ts'
import { fullDate, ShortTime } from '../local-time.tsx'
import { Marked } from '../marked.tsx'
import { messageUrl } from './inbox-address.ts'
import { headingId, useIsShown } from './open-message.ts'
import { inWords } from './reasons.ts'
import { StatusBadge, StatusOptions } from './status.tsx'
import type { Undo } from './use-changes.ts'
import { type Desk, rowId } from './use-desk.ts'

type DetailsProps = {
  contact: ListedContact
  undo: Undo | undefined
  actions: Desk['actions']
}

type RowProps = DetailsProps & { isSelected: boolean }

export const ContactRow = memo(function ContactRow(props: RowProps) {
  const { isSelected, ...rest } = props
  const { contact, actions } = rest
  const isOpen = useIsShown(contact._id)
  const nameId = useId()
  const tip = useTooltip()
  const { _id, name, email, status, createdAt, suspicious, reasons } = contact
  return (
    <li
      aria-labelledby={nameId}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-new={status === 'new' || undefined}
      className="row"
    >
      <label className="row-check" title={tip('Select', 'X')}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select ${name}`}
          onChange={() => {}}
          onClick={({ shiftKey }) => actions.select(_id, shiftKey)}
          className="accent-accent"
        />
      </label>
      <h3 id={nameId} dir="auto" className="row-name">
        <Link
          id={rowId(_id)}
          href={messageUrl(_id, location.search)}
          aria-current={isOpen || undefined}
          // It covers the row.
          title={[name, suspicious ? inWords(reasons) : email, fullDate(createdAt)].join('\n')}
          onFocus={() => actions.setCursor(_id)}
          onClick={(event) => {
            if (!isOpen) return
            event.preventDefault()
            document.getElementById(headingId(_id))?.focus()
          }}
        >
          <Marked text={name} isSender />
        </Link>
      </h3>
      <RowDetails {...rest} />
    </li>
  )
})

/** What stays the same when a row is opened or selected. */
const RowDetails = memo(function RowDetails({ contact, undo, actions }: DetailsProps) {
  const tip = useTooltip()
  const { name, email, status, createdAt, suspicious, reasons } = contact
  return (
    <>
      <p className="row-time">
        {undo && (
          <button type="button" title={tip('Undo', 'Z')} onClick={() => actions.undo(undo)}>
            Undo
          </button>
        )}
        <ShortTime iso={createdAt} />
      </p>
      <p className="row-email">
        {suspicious ? (
          <span className="text-read">
            <TriangleAlert className="me-1 inline size-3 align-[-0.0625rem]" />
            {inWords(reasons)}
          </span>
        ) : (
          <bdi>
            <Marked text={email} isSender />
          </bdi>
        )}
      </p>
      <span className="row-status">
        <StatusBadge status={status} />
        <select
          aria-label={`Status of ${name}`}
          title={tip('Status', '1 to 4')}
          value={status}
          onChange={({ target }) =>
            actions.change(target.value as ContactStatus, [contact], {
              toast: 'Contact status updated',
            })
          }
        >
          <StatusOptions present={status} />
        </select>
      </span>
      <Preview {...contact} />
      <span className="row-actions">
        <a
          href={mailLink(email)}
          target="_blank"
          rel="noopener noreferrer"
          title="Reply via email"
          aria-label={`Reply via email: ${name}`}
        >
          <Reply className="size-4" />
        </a>
        <button
          type="button"
          title={tip('Delete contact', '#')}
          aria-label={`Delete contact: ${name}`}
          onClick={() =>
            actions.change('delete', [contact], { toast: 'Contact deleted successfully' })
          }
        >
          <Trash2 className="size-4" />
        </button>
      </span>
    </>
  )
})

function Preview({ message, excerpt }: ListedContact) {
  const { text = message, hits = [], of } = excerpt ?? {}
  return (
    <p dir="auto" className="row-text">
      {of === 'note' && <b>Note: </b>}
      {of === 'reply' && <b>You: </b>}
      <Marked text={text} hits={hits} />
    </p>
  )
}
