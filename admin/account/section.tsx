import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId } from 'react'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { Spinner } from '../spinner.tsx'

type SectionProps = {
  title: string
  /** What could not be loaded, as it is called: 'sessions'. */
  what: string
  query: UseQueryResult
  heading: RefObject<HTMLHeadingElement | null>
  /** Beside the title. */
  action?: ReactNode
  /** What is shown once the query has answered. */
  children: ReactNode
}

/** A part of the account that comes from the server. */
export function Section({ title, what, query, heading, action, children }: SectionProps) {
  const id = useId()
  const failed = hasFailed(query)
  return (
    <section
      aria-labelledby={id}
      aria-busy={query.isFetching}
      className="card scroll-mt-4 overflow-hidden"
    >
      <div className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg font-bold">
          {title}
        </h2>
        {action}
      </div>
      {failed && <FetchFailure what={what} query={query} heading={heading} />}
      {children}
      {!failed && query.isPending && (
        <div className="grid min-h-40 place-items-center border-t border-line text-accent">
          <Spinner large label={`Loading ${what}`} />
        </div>
      )}
    </section>
  )
}

/** A line of text where a list of a section has nothing. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line px-4 py-5 text-quiet sm:px-6">{children}</p>
)

/** A time in the words of the browser's language. */
export function LocalTime({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={time.toLocaleString()} className="inline-block">
      {time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

/** What marks an entry of a list. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs leading-5 font-semibold text-accent">
    {children}
  </span>
)
