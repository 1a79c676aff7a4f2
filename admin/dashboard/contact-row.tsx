import { Reply, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { ContactMessage } from './contact-message.tsx'
import { useDeleteContact, useSetStatus } from './contacts.ts'
import { replyAddress } from './reply-address.ts'
import { StatusBadge, statusLabel, statusLabels } from './status-badge.tsx'
import { StatusOptions } from './status-options.tsx'

/** A contact: who wrote what and when, and what the owner can do about it. */
export function ContactRow({ contact, onDelete }: { contact: Contact; onDelete: () => void }) {
  const nameId = useId()
  const { _id, name, email, message, createdAt } = contact
  const deletion = useDeleteContact(_id)
  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={deletion.isPending}
      className="grid gap-x-6 gap-y-2 px-4 py-4 -outline-offset-4 transition-colors aria-busy:bg-sunken sm:px-6 @min-[45rem]:grid-cols-[minmax(0,1fr)_auto] @min-[60rem]:grid-cols-[17rem_minmax(0,1fr)_auto] @min-[60rem]:py-3.5"
    >
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2 @min-[45rem]:justify-start">
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
      <div className="min-w-0 @min-[45rem]:@max-[60rem]:col-span-2 @min-[45rem]:@max-[60rem]:row-start-2">
        <ContactMessage text={message} nameId={nameId} />
      </div>
      <div className="flex items-center gap-2 self-start @min-[45rem]:col-start-2 @min-[45rem]:row-start-1 @min-[60rem]:col-start-3">
        <StatusSelect contact={contact} disabled={deletion.isPending} />
        <a
          href={replyAddress(email)}
          target="_blank"
          rel="noopener noreferrer"
          title="Reply via email"
          aria-label={`Reply via email: ${name}`}
          className="icon-button shrink-0 @min-[60rem]:size-9"
        >
          <Reply aria-hidden className="size-4.5" />
        </a>
        <DeleteButton
          name={name}
          busy={deletion.isPending}
          onDelete={() => {
            onDelete()
            deletion.mutate()
          }}
        />
      </div>
    </li>
  )
}

function StatusSelect({ contact, disabled }: { contact: Contact; disabled: boolean }) {
  const { isPending, variables, mutate } = useSetStatus(contact._id)
  const real: string = contact.status
  return (
    <select
      aria-label={`Status of ${contact.name}`}
      value={isPending ? variables : real}
      disabled={disabled}
      onChange={({ target }) => mutate(target.value as ContactStatus)}
      className="field min-w-0 flex-1 disabled:opacity-60 @min-[45rem]:w-32 @min-[45rem]:flex-none @min-[60rem]:min-h-9 @min-[60rem]:py-1 @min-[60rem]:text-sm"
    >
      <StatusOptions />
      {!Object.hasOwn(statusLabels, real) && (
        <option value={real} disabled>
          {statusLabel(real)}
        </option>
      )}
    </select>
  )
}

type DeleteButtonProps = { name: string; busy: boolean; onDelete: () => void }

function DeleteButton({ name, busy, onDelete }: DeleteButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, busy)
  return (
    <button
      ref={button}
      type="button"
      title="Delete contact"
      aria-label={`Delete contact: ${name}`}
      disabled={busy}
      onClick={() => {
        if (window.confirm('Are you sure you want to delete this contact?')) onDelete()
      }}
      className="icon-button shrink-0 text-danger enabled:hover:border-danger enabled:hover:text-danger @min-[60rem]:size-9"
    >
      <Trash2 aria-hidden className="size-4.5" />
    </button>
  )
}
