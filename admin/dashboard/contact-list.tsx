import { ChevronLeft, ChevronRight, Inbox as InboxIcon } from 'lucide-react'
import { Spinner } from '../busy-button.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { useRowFocus } from '../row-focus.ts'
import { ContactRow } from './contact-row.tsx'
import type { InboxPage, useContacts } from './contacts.ts'

type ContactListProps = {
  contacts: ReturnType<typeof useContacts>
  /** This page no longer exists and is about to be replaced. */
  beyond: boolean
  page: number
  pages: number
  onTurn: (page: number) => void
}

export function ContactList({ contacts: query, beyond, page, pages, onTurn }: ContactListProps) {
  const { data, isPlaceholderData, isFetching } = query
  const failed = hasFailed(query)
  const rows = failed && isPlaceholderData ? [] : (data?.contacts ?? [])
  const filling = rows.length === 0 && (beyond || (isFetching && data?.total !== 0))
  const counted = rows.length > 0 || !(failed || filling)
  const { heading, list, onLeave } = useRowFocus(rows.map(({ _id }) => _id))

  function turnTo(page: number) {
    onTurn(page)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <section
        aria-labelledby="contacts"
        aria-busy={isFetching}
        className="group @container card mt-5 overflow-hidden"
      >
        <h2
          ref={heading}
          id="contacts"
          tabIndex={-1}
          className="scroll-mt-4 rounded-t-(--radius-card) px-4 py-4 font-bold -outline-offset-4 sm:px-6"
        >
          Contact Submissions{counted && ` (${rows.length})`}
        </h2>
        <p role="status" className="sr-only">
          {data && counted && !isPlaceholderData && !failed && inWords(data)}
        </p>
        {failed && <FetchFailure what="contacts" query={query} heading={heading} />}
        {rows.length > 0 && (
          <ul
            ref={list}
            className="divide-y divide-line border-t border-line transition-colors delay-150 group-aria-busy:bg-sunken"
          >
            {rows.map((each, at) => (
              <ContactRow key={each._id} contact={each} onLeave={() => onLeave(each._id, at)} />
            ))}
          </ul>
        )}
        {!failed && filling && (
          <div className="grid min-h-64 place-items-center border-t border-line text-accent">
            <Spinner large label="Loading contacts" />
          </div>
        )}
        {!failed && !filling && rows.length === 0 && <Nothing />}
      </section>
      {pages > 1 && <Pagination page={page} pages={pages} onChange={turnTo} />}
    </>
  )
}

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void }

function Pagination({ page, pages, onChange }: PaginationProps) {
  const look = 'button button-quiet max-sm:flex-1'
  return (
    <nav
      aria-label="Pagination"
      className="mt-5 flex flex-wrap items-center justify-center gap-3 sm:gap-5"
    >
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

function Nothing() {
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-4 border-t border-line p-6 text-quiet">
      <span className="grid h-20 w-14 place-items-center rounded-t-full rounded-b-tag bg-lamp-soft text-ink">
        <InboxIcon className="size-6" strokeWidth={1.5} />
      </span>
      <p>No contacts found</p>
    </div>
  )
}

function inWords({ contacts, total = contacts.length }: InboxPage): string {
  if (total === 0) return 'No contacts'
  const found = total === 1 ? '1 contact' : `${total} contacts`
  return total === contacts.length ? found : `${found}, ${contacts.length} on this page`
}
