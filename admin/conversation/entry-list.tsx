import { useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { type Conversation, conversationLimits } from '#contract/conversation.ts'
import { messageUrl, toUrl } from '../dashboard/inbox-address.ts'
import { ShortTime } from '../local-time.tsx'
import { Card, Entry } from './entry.tsx'

export function EntryList({ message, entries }: Conversation) {
  const list = useRef<HTMLDivElement>(null)
  const count = entries.filter(({ kind }) => kind !== 'status').length
  useEffect(() => {
    const articles = list.current?.querySelectorAll('article')
    if (count > 0) articles?.item(count).scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card {...message} kind="message" who={message.name} text={message.message} />
      {entries.map((entry) => (
        <Entry key={entry._id} entry={entry} email={message.email} />
      ))}
    </div>
  )
}

type OtherProps = { messages: Conversation['others']; email: string }

export function OtherMessages({ messages, email }: OtherProps) {
  const heading = useId()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={heading} className="my-8">
      <h3 id={heading} className="text-sm font-semibold text-quiet">
        Other messages from this address
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {messages.map(({ _id, createdAt, message }) => (
          <li key={_id}>
            <Link
              href={messageUrl(_id, location.search)}
              className="flex gap-4 rounded-control border border-line bg-surface px-4 py-2.5 text-sm hover:border-accent"
            >
              <span dir="auto" className="line-clamp-2 min-w-0 flex-auto wrap-anywhere">
                {message}
              </span>
              <span className="shrink-0 text-quiet">
                <ShortTime iso={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {messages.length === conversationLimits.others && (
        <Link
          href={toUrl({ tab: 'all', page: 1, search: `from:${email}` })}
          className="mt-2 inline-block text-sm font-semibold text-accent underline"
        >
          All from this address
        </Link>
      )}
    </section>
  )
}
