import { useEffect, useRef } from 'react'
import type { Conversation } from '#contract/conversation.ts'
import { ConversationItem } from './entry.tsx'

export function EntryList({ entries, left, contact }: Conversation) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const articles = list.current?.querySelectorAll('article') ?? []
    const last = articles[articles.length - 1]
    if (articles.length > 1) requestAnimationFrame(() => last?.scrollIntoView({ block: 'start' }))
  }, [])

  return (
    <div
      ref={list}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line bg-ground px-4 py-5 @min-[40rem]:px-6"
    >
      {left > 0 && (
        <p className="text-center text-sm text-quiet">
          {left === 1 ? '1 more message' : `${left} more messages`} from this address. Search for it
          in the dashboard.
        </p>
      )}
      {entries.map((entry) => (
        <ConversationItem key={entry._id} entry={entry} contact={contact} />
      ))}
    </div>
  )
}
