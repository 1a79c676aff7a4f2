import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Contact } from '#contract/contact.ts'
import type { ConversationEntry } from '#contract/conversation.ts'
import { Entry } from './entry.tsx'

/** So many of the latest show at first: more than most conversations have. */
const first = 60

type EntryListProps = { entries: ConversationEntry[]; left: number; contact: Contact }

/** What was said, oldest first; of a long conversation its end, and the rest on request. */
export function EntryList({ entries, left, contact }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null)
  // What comes in while it is open pushes nothing out at its beginning.
  const [from, setFrom] = useState(Math.max(0, entries.length - first))
  const { _id, name, email } = contact

  useEffect(() => {
    const last = [...(list.current?.querySelectorAll('article') ?? [])].at(-1)
    const isAlone = last?.parentElement?.firstElementChild === last
    if (last && !isAlone) requestAnimationFrame(() => last.scrollIntoView({ block: 'start' }))
  }, [])

  function showAll() {
    flushSync(() => setFrom(0))
    list.current?.querySelector('article')?.focus()
  }

  return (
    <div
      ref={list}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line bg-ground px-4 py-5 @min-[40rem]:px-6"
    >
      {from > 0 && (
        <button type="button" onClick={showAll} className="button button-quiet mx-auto">
          Show {from} earlier {from === 1 ? 'entry' : 'entries'}
        </button>
      )}
      {left > 0 && from === 0 && (
        <p className="text-center text-sm text-quiet">
          {left === 1 ? '1 more message' : `${left} more messages`} of this address: look for it in
          the dashboard.
        </p>
      )}
      {entries.slice(from).map((entry) => (
        <Entry key={entry._id} {...{ entry, id: _id, name, email }} />
      ))}
    </div>
  )
}
