import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContactStatus } from '#contract/contact.ts'
import { useReload } from './contacts.ts'
import { readAddress, useInboxAddress } from './inbox-address.ts'
import { StatusOptions } from './status.tsx'

const pauseMs = 350
// Faster searches count as one for Back.
const burstMs = 1500

export function FilterPanel() {
  const [{ status, search }, show] = useInboxAddress()
  const [draft, setDraft] = useDraft(search, (text, replace) =>
    show({ search: text, page: 1 }, { replace }),
  )
  const reload = useReload()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft === search) reload()
    else show({ search: draft, page: 1 })
  }

  return (
    <search className="block">
      <form onSubmit={submit} className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_11rem_auto]">
        <div className="relative max-sm:col-span-2">
          <Search className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-quiet" />
          <input
            type="search"
            enterKeyHint="search"
            aria-label="Search contacts"
            placeholder="Search contacts..."
            autoComplete="off"
            spellCheck={false}
            // The search is part of the URL, whose length servers limit.
            maxLength={1000}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            className="field ps-10.5"
          />
        </div>
        <select
          aria-label="Status filter"
          value={status ?? ''}
          onChange={({ target }) =>
            show({ status: (target.value as ContactStatus) || undefined, search: draft, page: 1 })
          }
          className="field max-sm:px-2.5"
        >
          <option value="">All Status</option>
          <StatusOptions />
        </select>
        <button type="submit" className="button button-primary max-sm:px-2">
          Apply Filters
        </button>
      </form>
    </search>
  )
}

// Follows Back and Forward, and changes the URL after a pause in typing.
function useDraft(search: string, settle: (text: string, replace: boolean) => void) {
  const [draft, setDraft] = useState(search)
  const settledAt = useRef(Number.NEGATIVE_INFINITY)

  const settleDraft = useEffectEvent(() => {
    const now = performance.now()
    settle(draft, now - settledAt.current < burstMs)
    settledAt.current = now
  })
  useEffect(() => {
    if (draft === search) return
    const timer = setTimeout(() => settleDraft(), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, search])

  useEffect(() => {
    const follow = () => {
      settledAt.current = Number.NEGATIVE_INFINITY
      setDraft(readAddress(location.search).search)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return [draft, setDraft] as const
}
