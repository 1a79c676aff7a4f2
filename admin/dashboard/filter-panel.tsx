import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type InboxTab, inboxLimits, inboxTabs, type MessageCounts } from '#contract/inbox.ts'
import type { MessageStatus } from '#contract/message.ts'
import { useTooltip } from '../keys.ts'
import { quietLook, tabLook } from '../screen.tsx'
import { toUrl } from './inbox-address.ts'
import { StatusOptions } from './status.tsx'
import type { Desk } from './use-desk.ts'

const pauseMs = 150

export function FilterPanel({ desk: { address, data, show, showNew } }: { desk: Desk }) {
  const { tab, status, search } = address
  const counts = data?.counts
  const [draft, setDraft] = useSearchDraft(search, (text) =>
    // A search that is refined counts as one for Back.
    show({ search: text, page: 1 }, { replace: search !== '' }),
  )
  const tip = useTooltip()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft === search) showNew()
    else show({ search: draft, page: 1 })
  }

  return (
    <search className="desk-filters px-3 pt-2.5 pb-1.5">
      <form
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 narrow:*:col-span-full"
      >
        <div className="relative">
          <Search className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-quiet" />
          <input
            type="search"
            enterKeyHint="search"
            aria-label="Search contacts"
            placeholder="Search contacts..."
            title={tip('from:name  status:new  before:2026-10  "a phrase"  -not', '/')}
            autoComplete="off"
            spellCheck={false}
            maxLength={inboxLimits.search}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            className="field desk-field ps-9 [&:not(:hover,:focus)]:border-line [&::-webkit-search-decoration]:appearance-none"
          />
        </div>
        <button type="submit" className={quietLook}>
          Apply Filters
        </button>
        <div className="col-span-2 flex items-center justify-between gap-2 narrow:flex-wrap">
          <Tabs shown={tab} search={draft} counts={counts} />
          <select
            aria-label="Status filter"
            value={status ?? ''}
            onChange={({ target }) =>
              show({ status: (target.value as MessageStatus) || undefined, search: draft, page: 1 })
            }
            className="field desk-field w-auto min-w-0 ps-2 [&:not(:hover,:focus)]:border-line"
          >
            <option value="">All Status</option>
            <StatusOptions counts={tab === 'suspicious' ? undefined : counts} />
          </select>
        </div>
      </form>
    </search>
  )
}

const titles = { inbox: 'Inbox', all: 'All', suspicious: 'Suspicious' }

type TabsProps = { shown: InboxTab; search: string; counts: MessageCounts | undefined }

const Tabs = ({ shown, search, counts }: TabsProps) => (
  <nav aria-label="Messages" className="flex narrow:flex-wrap">
    {inboxTabs.map((tab) => (
      <Link
        key={tab}
        href={toUrl({ tab, page: 1, search })}
        aria-current={tab === shown ? 'page' : undefined}
        className={tabLook}
      >
        {titles[tab]}
        {tab === 'suspicious' && ` (${counts?.suspicious ?? 0})`}
      </Link>
    ))}
  </nav>
)

// Follows links and Back, and changes the URL after a pause in typing.
function useSearchDraft(search: string, settle: (text: string) => void) {
  const [draft, setDraft] = useState(search)
  const settled = useRef(search)

  const settleDraft = useEffectEvent(() => {
    settled.current = draft
    settle(draft)
  })
  useEffect(() => {
    if (draft === search) return
    const timer = setTimeout(() => settleDraft(), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, search])

  useEffect(() => {
    if (search === settled.current) return
    settled.current = search
    setDraft(search)
  }, [search])

  return [draft, setDraft] as const
}
