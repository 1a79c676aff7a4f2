import { Reply, Trash2, TriangleAlert } from 'lucide-react'
import { memo, type RefObject, useId } from 'react'
import { Link } from 'wouter'
import type { ListedMessage } from '#contract/inbox.ts'
import type { MadeChange } from '../change.ts'
import { mailLink } from '../conversation/links.ts'
import { useTooltip } from '../keys.ts'
import { fullDate, ShortTime } from '../local-time.tsx'
import { Marked } from '../marked.tsx'
import { messageUrl } from './inbox-address.ts'
import { inWords } from './reasons.ts'
import { Action, actionLook } from './selection-bar.tsx'
import { StatusBadge, StatusSelect } from './status.tsx'
import { type Actions, toasts } from './use-actions.ts'
import { type Desk, headingId, rowId } from './use-desk.ts'
import { useLongPress } from './use-long-press.ts'

type RowProps = {
  message: ListedMessage
  isOpen: boolean
  isSelected: boolean
  undo: MadeChange | undefined
  /** Read when something is pressed, so that a row is drawn again only if what it shows has changed. */
  latest: RefObject<{ desk: Desk; actions: Actions }>
}

export const MessageRow = memo(function MessageRow(props: RowProps) {
  const { message, isOpen, isSelected, undo, latest } = props
  const nameId = useId()
  const tip = useTooltip()
  const { _id, name, email, status, createdAt, suspicious, reasons } = message
  return (
    <li
      aria-labelledby={nameId}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-new={status === 'new' || undefined}
      className="row group relative grid h-[4.4375rem] grid-cols-[2rem_fit-content(44%)_minmax(0,1fr)_auto_auto] grid-rows-[1.25rem_2.5rem] content-center gap-x-2 overflow-clip border-b border-line bg-surface ps-1.5 pe-3 narrow:h-auto narrow:grid-cols-[2rem_minmax(0,1fr)] narrow:grid-rows-none narrow:py-2 hover:bg-sunken data-open:bg-accent-soft data-open:shadow-[inset_3px_0_0_var(--color-accent)] data-selected:bg-[color-mix(in_oklab,var(--color-glow-soft)_60%,var(--color-surface))] touch:pe-18 touch:select-none phone:pe-3"
      {...useLongPress(() => latest.current.desk.toggle(_id))}
    >
      <Checkbox {...props} />
      <h3 id={nameId} dir="auto" className="min-w-0 text-[1rem] leading-5 in-data-new:font-bold">
        <Link
          id={rowId(_id)}
          href={messageUrl(_id, location.search)}
          aria-current={isOpen || undefined}
          // The link covers the whole row.
          className="block truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          title={[name, suspicious ? inWords(reasons) : email, fullDate(createdAt)].join('\n')}
          onFocus={() => latest.current.desk.dispatch({ type: 'focused', id: _id })}
          onClick={(event) => {
            if (!isOpen) return
            event.preventDefault()
            document.getElementById(headingId(_id))?.focus()
          }}
        >
          <Marked text={name} isSender />
        </Link>
      </h3>
      <Sender {...message} />
      <span className="relative z-1 flex self-center rounded-tag focus-within:outline-3 focus-within:outline-accent hover:underline">
        <StatusBadge status={status} />
        <StatusSelect
          message={message}
          onChoose={(status) => latest.current.actions.change(status, [message], toasts.status)}
          aria-label={`Status of ${name}`}
          // The badge is what shows of it.
          className="absolute -inset-x-2 -inset-y-1 opacity-0"
        />
      </span>
      <p className="flex gap-2 text-xs leading-5 whitespace-nowrap text-quiet">
        {undo && (
          <button
            type="button"
            title={tip('Undo', 'Z')}
            onClick={() => latest.current.desk.undoChange(undo)}
            className="z-1 font-semibold text-accent underline"
          >
            Undo
          </button>
        )}
        <ShortTime iso={createdAt} />
      </p>
      <Preview {...message} />
      <RowActions {...props} />
    </li>
  )
})

function Checkbox({ message: { _id, name }, isSelected, latest }: RowProps) {
  return (
    <label
      title={useTooltip()('Select', 'X')}
      className="z-1 -mt-1.5 narrow:row-span-5 grid size-8 place-items-center *:[grid-area:1/1]"
    >
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={`Select ${name}`}
        onChange={() => {}}
        onClick={({ shiftKey: through }) => latest.current.desk.toggle(_id, through)}
        className="peer size-4.5 accent-accent opacity-0 group-hover:opacity-100 group-data-selected:opacity-100 in-data-selecting:opacity-100 focus:opacity-100"
      />
      {/* The dot of a new message. */}
      <span className="pointer-events-none size-2 rounded-full group-hover:opacity-0 group-data-new:bg-accent group-data-selected:opacity-0 peer-focus:opacity-0 in-data-selecting:opacity-0 forced-colors:group-data-new:bg-[CanvasText]" />
    </label>
  )
}

const Sender = ({ email, suspicious, reasons }: ListedMessage) => (
  <p className="text-xs leading-[1.3125rem] text-quiet *:block *:truncate">
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
      className="row-text col-[2/6] narrow:col-auto line-clamp-2 text-sm leading-5 wrap-anywhere text-quiet in-data-new:text-ink"
    >
      {of === 'note' && <b>Note: </b>}
      {of === 'reply' && <b>You: </b>}
      <Marked text={text} hits={hits} />
    </p>
  )
}

const RowActions = ({ message, latest }: RowProps) => (
  <span className="absolute end-1.5 top-0.5 z-1 flex rounded-tag bg-inherit opacity-0 group-hover:opacity-100 focus-within:opacity-100 touch:opacity-100 phone:pointer-events-none phone:opacity-0 phone:focus-within:opacity-100 [&_.desk-action]:size-7 [&_svg]:size-4">
    <MailLink {...message} />
    <Action
      words="Delete contact"
      keyName="#"
      aria-label={`Delete contact: ${message.name}`}
      onClick={() => latest.current.actions.change('delete', [message], toasts.delete)}
    >
      <Trash2 />
    </Action>
  </span>
)

/** Opens the owner's own email program. */
export const MailLink = ({ email, name }: { email: string; name?: string }) => (
  <a
    href={mailLink(email)}
    target="_blank"
    rel="noopener noreferrer"
    title="Reply via email"
    aria-label={name ? `Reply via email: ${name}` : 'Reply via email'}
    className={actionLook}
  >
    <Reply />
  </a>
)
