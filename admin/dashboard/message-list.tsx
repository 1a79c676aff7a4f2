import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Loading } from '../busy-button.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { ClosedDoor } from './door.tsx'
import { type InboxAddress, toUrl } from './inbox-address.ts'
import { formatCount } from './inbox-page.ts'
import { MessageRow } from './message-row.tsx'
import type { InboxPage } from './messages.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { Actions } from './use-actions.ts'
import type { Desk } from './use-desk.ts'

const newLook = 'ms-auto rounded-2xl bg-accent px-3 py-0.5 text-sm font-semibold text-on-accent'

type ListProps = { desk: Desk; actions: Actions; isBeyond: boolean }

export function MessageList({ desk, actions, isBeyond }: ListProps) {
  const { query, selection, data, address } = desk
  const { isPlaceholderData, isFetching } = query
  const scroller = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const failed = hasFailed(query) && (!data || isPlaceholderData)
  const rows = failed ? [] : desk.rows
  const isLoading = !failed && rows.length === 0 && (isBeyond || (isFetching && data?.total !== 0))
  const counted = failed || isLoading ? undefined : rows.length
  const scrollUp = () => scroller.current?.scrollTo(0, 0)
  const showNew = () => {
    desk.showNew()
    scrollUp()
  }

  function turnTo(page: number) {
    desk.show({ page })
    scrollUp()
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section
      aria-labelledby="messages"
      aria-busy={isPlaceholderData}
      data-selecting={selection.ids.size > 0 || undefined}
      className="flex min-h-0 flex-1 flex-col"
    >
      {selection.ids.size > 0 ? (
        <SelectionBar desk={desk} actions={actions} />
      ) : (
        <header className="desk-heading narrow:flex-wrap">
          <h2
            ref={heading}
            id="messages"
            tabIndex={-1}
            className="text-sm font-bold whitespace-nowrap narrow:whitespace-normal"
          >
            Contact Submissions{counted !== undefined && ` (${counted})`}
          </h2>
          {counted !== undefined && data && (
            <p className="text-sm text-quiet">
              of {data.more && 'more than '}
              {formatCount(data.total)}
            </p>
          )}
          {query.isRefetchError && <p className="ms-auto text-sm text-danger">Out of date</p>}
          {data && data.newer > 0 && (
            <button type="button" onClick={showNew} className={newLook}>
              {data.newer} new
            </button>
          )}
        </header>
      )}
      <p role="status" className="sr-only">
        {data && counted !== undefined && !isPlaceholderData && inWords(counted, data.total)}
      </p>
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto transition-colors delay-150 duration-(--duration-answer) in-aria-busy:bg-sunken"
      >
        {failed && <FetchFailure what="contacts" query={query} heading={heading} />}
        {rows.length > 0 && <Rows desk={desk} actions={actions} />}
        {isLoading && <Loading label="Loading contacts" />}
        {counted === 0 && <EmptyState address={address} elsewhere={data?.elsewhere} />}
        <Pagination page={address.page} pages={data?.pages ?? 1} onChange={turnTo} />
      </div>
    </section>
  )
}

function Rows({ desk, actions }: Omit<ListProps, 'isBeyond'>) {
  const latest = useRef({ desk, actions })
  useLayoutEffect(() => {
    latest.current = { desk, actions }
  })
  return (
    <ul>
      {desk.rows.map((message) => (
        <MessageRow
          key={message._id}
          message={message}
          isOpen={desk.openId === message._id}
          isSelected={desk.selection.ids.has(message._id)}
          undo={desk.undos.find(({ inRow, ids: [id] }) => inRow && id === message._id)}
          latest={latest}
        />
      ))}
    </ul>
  )
}

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void }

function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null
  const turn = (to: number) => ({
    disabled: to < 1 || to > pages,
    onClick: () => onChange(to),
    className: 'button button-quiet desk-field',
  })
  return (
    <nav
      aria-label="Pagination"
      className="flex items-center justify-between gap-3 p-3 narrow:flex-wrap"
    >
      <button type="button" {...turn(page - 1)}>
        <ChevronLeft className="size-4 rtl:rotate-180" />
        Previous
      </button>
      <p className="text-sm text-quiet tabular-nums max-sm:hidden">
        Page {page} of {pages}
      </p>
      <button type="button" {...turn(page + 1)}>
        Next
        <ChevronRight className="size-4 rtl:rotate-180" />
      </button>
    </nav>
  )
}

type EmptyProps = { address: InboxAddress } & Pick<InboxPage, 'elsewhere'>

function EmptyState({ address, elsewhere = { suspicious: 0, archived: 0 } }: EmptyProps) {
  const { tab, status, search } = address
  const { suspicious, archived } = elsewhere
  const isRead = tab === 'inbox' && !status && !search && suspicious === 0
  const there = { page: 1, search }
  const look = 'font-semibold text-accent underline'
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-4 p-6 text-quiet">
      <ClosedDoor className="two-pane:hidden" />
      <p className="text-lg font-semibold text-ink">No contacts found</p>
      {isRead && <p>All read.</p>}
      {suspicious > 0 && (
        <Link href={toUrl({ ...there, tab: 'suspicious' })} className={look}>
          {formatCount(suspicious)} in Suspicious
        </Link>
      )}
      {archived > 0 && (
        <Link href={toUrl({ ...there, tab: 'all', status: 'archived' })} className={look}>
          {formatCount(archived)} archived
        </Link>
      )}
    </div>
  )
}

function inWords(shown: number, total = shown): string {
  if (total === 0) return 'No contacts'
  const found = total === 1 ? '1 contact' : `${total} contacts`
  return total === shown ? found : `${found}, ${shown} on this page`
}
