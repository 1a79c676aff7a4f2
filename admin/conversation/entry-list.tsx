import { memo, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import type { Contact } from '#contract/contact.ts'
import type { Conversation, ConversationEntry } from '#contract/conversation.ts'
import { messageUrl, toUrl } from '../dashboard/inbox-address.ts'
import { ShortTime } from '../local-time.tsx'
import { ConversationItem } from './entry.tsx'

export const EntryList = memo(function EntryList({ entries, left, contact }: Conversation) {
  const own = entries.filter(({ contactId }) => contactId === contact._id)
  const others = entries.filter(
    ({ contactId, kind }) => kind === 'message' && contactId !== contact._id,
  )
  const list = useRef<HTMLDivElement>(null)
  const count = own.filter(({ kind }) => kind !== 'status').length
  useEffect(() => {
    const articles = list.current?.querySelectorAll('article')
    if (count > 1) articles?.item(count - 1).scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <>
      <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {own.map((entry) => (
          <ConversationItem key={entry._id} entry={entry} contact={contact} />
        ))}
      </div>
      {others.length > 0 && <OtherMessages messages={others} {...{ left, contact }} />}
    </>
  )
})

type OtherProps = { messages: ConversationEntry[]; left: number; contact: Contact }

function OtherMessages({ messages, left, contact }: OtherProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h3 id={heading} className="text-sm font-semibold text-quiet">
        Other messages from this address
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {messages.toReversed().map(({ _id, contactId, createdAt, text }) => (
          <li key={_id}>
            <Link
              href={messageUrl(contactId, location.search)}
              className="flex gap-4 rounded-control border border-line bg-surface px-4 py-2.5 text-sm hover:border-accent"
            >
              <span dir="auto" className="line-clamp-2 min-w-0 flex-auto wrap-anywhere">
                {text}
              </span>
              <span className="shrink-0 text-quiet">
                <ShortTime iso={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Link
          href={toUrl({ tab: 'all', page: 1, search: `from:${contact.email}` })}
          className="mt-2 inline-block text-sm font-semibold text-accent underline"
        >
          {left} more
        </Link>
      )}
    </section>
  )
}
