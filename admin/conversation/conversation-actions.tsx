import {
  Archive,
  ArrowLeft,
  Check,
  ChevronLeft,
  ChevronRight,
  Copy,
  Ellipsis,
  Reply,
} from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'wouter'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import type { ListedContact } from '#contract/inbox.ts'
import { inboxUrl, messageUrl } from '../dashboard/inbox-address.ts'
import { Action } from '../dashboard/selection-bar.tsx'
import { StatusOptions } from '../dashboard/status.tsx'
import { type Actions, toasts } from '../dashboard/use-actions.ts'
import type { Desk } from '../dashboard/use-desk.ts'
import { useTooltip } from '../keys.ts'
import { mailLink } from './links.ts'

type ActionsProps = { desk: Desk; actions: Actions; contact?: Contact }

export function ConversationActions({ desk, actions: { change }, contact }: ActionsProps) {
  const tip = useTooltip()
  return (
    <div className="flex items-center gap-1">
      <Link
        href={inboxUrl(location.search)}
        aria-label="Back to the inbox"
        title={tip('Back to the inbox', 'Esc')}
        onClick={(event) => {
          event.preventDefault()
          desk.dispatch({ type: 'closed' })
        }}
        className="desk-action conversation-back"
      >
        <ArrowLeft className="rtl:rotate-180" />
      </Link>
      <StepLink to={desk.previous} label="Previous message" title={tip('Previous message', 'K')}>
        <ChevronLeft className="rtl:rotate-180" />
      </StepLink>
      <StepLink to={desk.next} label="Next message" title={tip('Next message', 'J')}>
        <ChevronRight className="rtl:rotate-180" />
      </StepLink>
      {contact && (
        <>
          <select
            aria-label="Status"
            title={tip('Status', '1 to 4')}
            value={contact.status}
            onChange={({ target }) =>
              change(target.value as ContactStatus, [contact], toasts.status)
            }
            className="field desk-field mx-1 w-28"
          >
            <StatusOptions current={contact.status} />
          </select>
          <Action words="Archive" keyName="E" onClick={() => change('archived', [contact])}>
            <Archive />
          </Action>
          <a
            href={mailLink(contact.email)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Reply via email"
            title="Reply via email"
            className="desk-action"
          >
            <Reply />
          </a>
          <Menu key={contact._id} contact={contact} change={change} />
        </>
      )}
    </div>
  )
}

type StepProps = { to: ListedContact | undefined; label: string } & ComponentProps<'a'>

const StepLink = ({ to, label, title, children }: StepProps) =>
  to ? (
    <Link
      href={messageUrl(to._id, location.search)}
      replace
      aria-label={label}
      title={title}
      className="desk-action"
    >
      {children}
    </Link>
  ) : (
    <span className="desk-action opacity-40">{children}</span>
  )

type MenuProps = { contact: Contact; change: Actions['change'] }

function Menu({ contact, change }: MenuProps) {
  const tip = useTooltip()
  return (
    <details
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.preventDefault()
        event.currentTarget.open = false
      }}
    >
      <summary aria-label="More" title="More" className="desk-action cursor-pointer list-none">
        <Ellipsis />
      </summary>
      <div className="desk-menu">
        <button
          type="button"
          title={tip(contact.suspicious ? 'Not suspicious' : 'Suspicious', '!')}
          onClick={() => change(contact.suspicious ? 'not suspicious' : 'suspicious', [contact])}
        >
          {contact.suspicious ? 'Not suspicious' : 'Mark as suspicious'}
        </button>
        <button
          type="button"
          title={tip('Delete contact', '#')}
          onClick={() => change('delete', [contact], toasts.delete)}
          className="text-danger"
        >
          Delete contact
        </button>
      </div>
    </details>
  )
}

export function CopyButton({ text }: { text: string }) {
  const [isDone, setDone] = useState(false)
  // Over http there is no clipboard.
  if (!isSecureContext) return null
  return (
    <>
      <button
        type="button"
        aria-label="Copy the address"
        title={isDone ? 'Copied' : 'Copy the address'}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setDone(true),
            () => {},
          )
        }
        className="desk-action size-6 shrink-0 [&_svg]:size-3.5"
      >
        {isDone ? <Check /> : <Copy />}
      </button>
      <span role="status" className="sr-only">
        {isDone && 'Copied'}
      </span>
    </>
  )
}
