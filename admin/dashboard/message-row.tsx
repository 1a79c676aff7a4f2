import { Reply, Trash2, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { ListedMessage } from '#contract/inbox.ts'
import { mailLink } from '../conversation/links.ts'
import { useTooltip } from '../keys.ts'
import { fullDate, ShortTime } from '../local-time.tsx'
import { Marked } from '../marked.tsx'
import { messageUrl } from './inbox-address.ts'
import { inWords } from './reasons.ts'
import { StatusBadge, StatusSelect } from './status.tsx'
import { type Actions, toasts } from './use-actions.ts'
import { type Desk, headingId, rowId } from './use-desk.ts'

type RowProps = { message: ListedMessage; desk: Desk; actions: Actions }

export function MessageRow({ message, desk, actions }: RowProps) {
  const nameId = useId()
  const tip = useTooltip()
  const { _id, name, email, status, createdAt, suspicious, reasons } = message
  const isOpen = desk.openId === _id
  const undo = desk.undos.find(({ inRow, ids: [id] }) => inRow && id === _id)
  return (
    <li
      aria-labelledby={nameId}
      data-open={isOpen || undefined}
      data-selected={desk.selection.ids.has(_id) || undefined}
      data-new={status === 'new' || undefined}
      className="row group relative grid h-22 grid-cols-[2rem_minmax(0,1fr)_auto] grid-rows-[1.25rem_1.0625rem_2.625rem] content-center gap-x-1 overflow-clip border-b border-line ps-1.5 pe-3 hover:bg-sunken data-open:bg-accent-soft data-selected:bg-[color-mix(in_oklab,var(--color-glow-soft)_60%,var(--color-surface))]"
    >
      <Checkbox message={message} desk={desk} />
      <h3
        id={nameId}
        dir="auto"
        className="text-[1rem] leading-5 font-[500] in-data-new:font-semibold"
      >
        <Link
          id={rowId(_id)}
          href={messageUrl(_id, location.search)}
          aria-current={isOpen || undefined}
          // The link covers the whole row.
          className="block truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
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
      <p className="flex justify-end gap-2 text-xs leading-5 whitespace-nowrap text-quiet">
        {undo && (
          <button
            type="button"
            title={tip('Undo', 'Z')}
            onClick={() => desk.undoChange(undo)}
            className="z-1 font-semibold text-accent underline"
          >
            Undo
          </button>
        )}
        <ShortTime iso={createdAt} />
      </p>
      <Sender {...message} />
      <span className="relative z-1 flex justify-self-end rounded-tag focus-within:outline-3 focus-within:outline-accent hover:underline">
        <StatusBadge status={status} />
        <StatusSelect
          message={message}
          onChoose={(status) => actions.change(status, [message], toasts.status)}
          aria-label={`Status of ${name}`}
          // The badge is what shows of it.
          className="absolute -inset-x-2 -inset-y-1 opacity-0"
        />
      </span>
      <Preview {...message} />
      <RowActions message={message} actions={actions} />
    </li>
  )
}

function Checkbox({ message: { _id, name }, desk }: Omit<RowProps, 'actions'>) {
  return (
    <label
      title={useTooltip()('Select', 'X')}
      className="z-1 row-[1/3] grid size-8 place-items-center *:[grid-area:1/1]"
    >
      <input
        type="checkbox"
        checked={desk.selection.ids.has(_id)}
        aria-label={`Select ${name}`}
        onChange={() => {}}
        onClick={({ shiftKey: through }) => desk.dispatch({ type: 'toggled', id: _id, through })}
        className="peer size-4.5 accent-accent opacity-0 group-hover:opacity-100 group-data-selected:opacity-100 in-data-selecting:opacity-100 focus:opacity-100 touch:opacity-100"
      />
      {/* The dot of a new message. */}
      <span className="pointer-events-none size-2 rounded-full group-hover:opacity-0 group-data-new:bg-new group-data-selected:opacity-0 peer-focus:opacity-0 in-data-selecting:opacity-0 touch:translate-y-4 forced-colors:group-data-new:bg-[CanvasText]" />
    </label>
  )
}

const Sender = ({ email, suspicious, reasons }: ListedMessage) => (
  <p className="col-start-2 text-xs leading-[1.0625rem] text-quiet *:block *:truncate">
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

function Preview({ message, excerpt }: ListedMessage) {
  const { text = message, hits = [], of } = excerpt ?? {}
  return (
    <p
      dir="auto"
      className="row-text col-[2/4] line-clamp-2 text-sm leading-[1.3125rem] wrap-anywhere text-quiet in-data-new:text-ink touch:pe-16"
    >
      {of === 'note' && <b>Note: </b>}
      {of === 'reply' && <b>You: </b>}
      <Marked text={text} hits={hits} />
    </p>
  )
}

function RowActions({ message, actions }: Omit<RowProps, 'desk'>) {
  const { name, email } = message
  return (
    <span className="absolute right-2 bottom-1 z-1 flex rounded-tag bg-surface opacity-0 shadow-card group-hover:opacity-100 focus-within:opacity-100 touch:bg-transparent touch:opacity-100 touch:shadow-none *:grid *:size-8 *:place-items-center *:rounded-tag *:text-quiet *:hover:text-accent">
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
        onClick={() => actions.change('delete', [message], toasts.delete)}
        className="hover:!text-danger"
      >
        <Trash2 className="size-4" />
      </button>
    </span>
  )
}
