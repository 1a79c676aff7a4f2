import { ChevronLeft, ChevronRight, Inbox as InboxIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Elsewhere } from '#contract/inbox.ts'
import { Spinner } from '../busy-button.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { ContactRow } from './contact-row.tsx'
import { toUrl } from './inbox-address.ts'
import { formatCount, type InboxPage } from './inbox-page.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { Desk } from './use-desk.ts'

export function ContactList({ desk, beyond }: { desk: Desk; beyond: boolean }) {
  const { query, selection, actions, undos, data, address } = desk
  const { isPlaceholderData, isFetching } = query
  const heading = useRef<HTMLHeadingElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const failed = hasFailed(query) && (!data || isPlaceholderData)
  const rows = failed ? [] : desk.rows
  const filling = rows.length === 0 && (beyond || (isFetching && data?.total !== 0))
  const counted = rows.length > 0 || !(failed || filling)
  const pages = Math.max(1, data?.pages ?? 1)

  function turnTo(page: number) {
    actions.show({ page })
    scroller.current?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section
      aria-labelledby="contacts"
      aria-busy={isPlaceholderData}
      data-selecting={selection.ids.size > 0 || undefined}
      className="desk-messages"
    >
      {selection.ids.size > 0 ? (
        <SelectionBar desk={desk} />
      ) : (
        <div className="desk-heading">
          <h2 ref={heading} id="contacts" tabIndex={-1}>
            Contact Submissions{counted && ` (${rows.length})`}
          </h2>
          {data?.total !== undefined && counted && (
            <p className="text-sm text-quiet">{ofAll(data)}</p>
          )}
          {query.isRefetchError && <p className="ms-auto text-sm text-danger">Out of date</p>}
          {data && data.newer > 0 && (
            <button
              type="button"
              onClick={() => {
                actions.showNew()
                scroller.current?.scrollTo(0, 0)
              }}
              className="new-pill"
            >
              {data.newer} new
            </button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {data && counted && !isPlaceholderData && !failed && inWords(data)}
      </p>
      <div ref={scroller} className="desk-rows">
        {failed && <FetchFailure what="contacts" query={query} heading={heading} />}
        {rows.length > 0 && (
          <ul>
            {rows.map((each) => (
              <ContactRow
                key={each._id}
                contact={each}
                isSelected={selection.ids.has(each._id)}
                undo={undos.find(({ inRow, ids: [id] }) => inRow && id === each._id)}
                actions={actions}
              />
            ))}
          </ul>
        )}
        {!failed && filling && (
          <div className="grid min-h-64 place-items-center text-accent">
            <Spinner large label="Loading contacts" />
          </div>
        )}
        {!failed && !filling && rows.length === 0 && (
          <Nothing search={address.search} elsewhere={data?.elsewhere} />
        )}
        {pages > 1 && <Pagination page={address.page} pages={pages} onChange={turnTo} />}
      </div>
    </section>
  )
}

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void }

function Pagination({ page, pages, onChange }: PaginationProps) {
  const look = 'button button-quiet desk-field'
  return (
    <nav aria-label="Pagination" className="flex items-center justify-between gap-3 p-3">
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        className={look}
      >
        <ChevronLeft className="size-4 rtl:rotate-180" />
        Previous
      </button>
      <p className="text-sm text-quiet tabular-nums max-sm:hidden">
        Page {page} of {pages}
      </p>
      <button
        type="button"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
        className={look}
      >
        Next
        <ChevronRight className="size-4 rtl:rotate-180" />
      </button>
    </nav>
  )
}

type NothingProps = { search: string; elsewhere?: Elsewhere }

function Nothing({ search, elsewhere = { suspicious: 0, archived: 0 } }: NothingProps) {
  const { suspicious, archived } = elsewhere
  const there = { page: 1, search }
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-4 p-6 text-quiet">
      <span className="grid h-20 w-14 place-items-center rounded-t-full rounded-b-tag bg-glow-soft text-ink">
        <InboxIcon className="size-6" strokeWidth={1.5} />
      </span>
      <p>No contacts found</p>
      {suspicious > 0 && (
        <Link
          href={toUrl({ ...there, tab: 'suspicious' })}
          className="font-semibold text-accent underline"
        >
          {formatCount(suspicious)} in Suspicious
        </Link>
      )}
      {archived > 0 && (
        <Link
          href={toUrl({ ...there, tab: 'all', status: 'archived' })}
          className="font-semibold text-accent underline"
        >
          {formatCount(archived)} archived
        </Link>
      )}
    </div>
  )
}

const ofAll = ({ total = 0, more }: InboxPage) =>
  more ? `of more than ${formatCount(total)}` : `of ${formatCount(total)}`

function inWords({ contacts, total = contacts.length }: InboxPage): string {
  if (total === 0) return 'No contacts'
  const found = total === 1 ? '1 contact' : `${total} contacts`
  return total === contacts.length ? found : `${found}, ${contacts.length} on this page`
}
