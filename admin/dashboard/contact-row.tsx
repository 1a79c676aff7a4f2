import { Inbox, MessagesSquare, Reply, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import { BusyButton } from '../busy-button.tsx'
import { ScreenLink } from '../screen.tsx'
import { MessageText } from './contact-message.tsx'
import { mailLink, useDeleteContact, useMoveToInbox, useSetStatus } from './contacts.ts'
import { lastOpened, messageUrl } from './inbox-address.ts'
import { StatusBadge, StatusOptions } from './status.tsx'

export function ContactRow({ contact, onLeave }: { contact: Contact; onLeave: () => void }) {
  const nameId = useId()
  const { _id, name, email, message, createdAt } = contact
  const deletion = useDeleteContact(_id)
  const change = useSetStatus(_id)
  const move = useMoveToInbox(_id)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (lastOpened.take(_id)) link.current?.focus()
  }, [_id])

  function askAndDelete() {
    if (!window.confirm('Are you sure you want to delete this contact?')) return
    onLeave()
    deletion.mutate()
  }

  function moveToInbox() {
    onLeave()
    move.mutate()
  }

  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={deletion.isPending || move.isPending}
      className="grid gap-x-6 gap-y-2 px-4 py-4 -outline-offset-4 transition-colors aria-busy:bg-sunken sm:px-6 @min-[44rem]:grid-cols-[minmax(0,1fr)_auto] @min-[60rem]:grid-cols-[17rem_minmax(0,1fr)_auto] @min-[60rem]:py-3.5"
    >
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2 @min-[44rem]:justify-start">
          <h3
            id={nameId}
            dir="auto"
            title={name}
            className="line-clamp-2 min-w-0 font-semibold wrap-anywhere"
          >
            {name}
          </h3>
          <StatusBadge status={contact.status} />
        </div>
        <div className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <bdi title={email} className="line-clamp-2 min-w-0 wrap-anywhere">
            {email}
          </bdi>
          <time dateTime={createdAt} title={new Date(createdAt).toLocaleString()}>
            {new Date(createdAt).toLocaleDateString()}
          </time>
        </div>
      </div>
      <div className="min-w-0 @min-[44rem]:@max-[60rem]:col-span-2 @min-[44rem]:@max-[60rem]:row-start-2">
        <MessageText text={message} name={name} />
      </div>
      <div className="flex flex-wrap items-center gap-2 self-start @min-[44rem]:col-start-2 @min-[44rem]:row-start-1 @min-[60rem]:col-start-3">
        <select
          aria-label={`Status of ${name}`}
          value={change.isPending ? change.variables : contact.status}
          disabled={deletion.isPending}
          onChange={({ target }) => change.mutate(target.value as ContactStatus)}
          className="field w-28 max-w-48 min-w-0 flex-1 disabled:opacity-60 @min-[44rem]:w-32 @min-[44rem]:flex-none @min-[60rem]:min-h-9 @min-[60rem]:py-1 @min-[60rem]:text-sm"
        >
          <StatusOptions present={contact.status} />
        </select>
        <ScreenLink
          ref={link}
          href={messageUrl(_id, location.search)}
          title="Conversation"
          aria-label={`Conversation: ${name}`}
          className="icon-button shrink-0 @min-[60rem]:size-9"
        >
          <MessagesSquare className="size-4.5" />
        </ScreenLink>
        <a
          href={mailLink(email)}
          target="_blank"
          rel="noopener noreferrer"
          title="Reply via email"
          aria-label={`Reply via email: ${name}`}
          className="icon-button shrink-0 @min-[60rem]:size-9"
        >
          <Reply className="size-4.5" />
        </a>
        <BusyButton
          title="Delete contact"
          aria-label={`Delete contact: ${name}`}
          busy={deletion.isPending}
          onClick={askAndDelete}
          className="icon-button shrink-0 text-danger enabled:hover:border-danger enabled:hover:text-danger @min-[60rem]:size-9"
        >
          <Trash2 className="size-4.5" />
        </BusyButton>
        {contact.suspicious && (
          <BusyButton
            aria-label={`Not suspicious: ${name}`}
            busy={move.isPending}
            onClick={moveToInbox}
            className="button button-quiet @min-[60rem]:min-h-9 @min-[60rem]:py-1 @min-[60rem]:text-sm"
          >
            <Inbox className="size-4.5" />
            Not suspicious
          </BusyButton>
        )}
      </div>
    </li>
  )
}
