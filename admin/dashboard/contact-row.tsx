import { Reply, Trash2, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { ContactStatus } from '#contract/contact.ts'
import type { ListedContact } from '#contract/inbox.ts'
import { mailLink } from '../conversation/links.ts'
import { useTooltip } from '../keys.ts'
import { fullDate, ShortTime } from '../local-time.tsx'
import { Marked } from '../marked.tsx'
import { messageUrl } from './inbox-address.ts'
import { inWords } from './reasons.ts'
import { StatusBadge, StatusOptions } from './status.tsx'
import { type Actions, toasts } from './use-actions.ts'
import { type Desk, headingId, rowId } from './use-desk.ts'

type RowProps = { contact: ListedContact; desk: Desk; actions: Actions }

export function ContactRow({ contact, desk, actions }: RowProps) {
  const nameId = useId()
  const tip = useTooltip()
  const { _id, name, email, status, createdAt, suspicious, reasons } = contact
  const isOpen = desk.openId === _id
  const isSelected = desk.selection.ids.has(_id)
  const undo = desk.undos.find(({ inRow, ids: [id] }) => inRow && id === _id)
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
          onClick={({ shiftKey: through }) => desk.dispatch({ type: 'toggled', id: _id, through })}
          className="accent-accent"
        />
      </label>
      <h3 id={nameId} dir="auto" className="row-name">
        <Link
          id={rowId(_id)}
          href={messageUrl(_id, location.search)}
          aria-current={isOpen || undefined}
          // The link covers the whole row.
          title={[name, suspicious ? inWords(reasons) : email, fullDate(createdAt)].join('\n')}
          onFocus={() => desk.dispatch({ type: 'focused', id: _id })}
          onClick={(event) => {
            if (!isOpen) return
            event.preventDefault()
            document.getElementById(headingId(_id))?.focus()
          }}
        >
          <Marked text={name} isSender />
        </Link>
      </h3>
      <p className="row-time">
        {undo && (
          <button type="button" title={tip('Undo', 'Z')} onClick={() => desk.undoChange(undo)}>
            Undo
          </button>
        )}
        <ShortTime iso={createdAt} />
      </p>
      <Sender {...contact} />
      <StatusChoice contact={contact} actions={actions} />
      <Preview {...contact} />
      <RowActions contact={contact} actions={actions} />
    </li>
  )
}

const Sender = ({ email, suspicious, reasons }: ListedContact) => (
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
)

type PartProps = Pick<RowProps, 'contact' | 'actions'>

function StatusChoice({ contact, actions }: PartProps) {
  const { name, status } = contact
  return (
    <span className="row-status">
      <StatusBadge status={status} />
      <select
        aria-label={`Status of ${name}`}
        title={useTooltip()('Status', '1 to 4')}
        value={status}
        onChange={({ target }) =>
          actions.change(target.value as ContactStatus, [contact], toasts.status)
        }
      >
        <StatusOptions current={status} />
      </select>
    </span>
  )
}

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

function RowActions({ contact, actions }: PartProps) {
  const { name, email } = contact
  return (
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
        title={useTooltip()('Delete contact', '#')}
        aria-label={`Delete contact: ${name}`}
        onClick={() => actions.change('delete', [contact], toasts.delete)}
      >
        <Trash2 className="size-4" />
      </button>
    </span>
  )
}
