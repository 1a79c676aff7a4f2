import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { Spinner } from '../busy-button.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'

type Section = {
  id: string
  title: string
  /** As in 'Loading sessions'. */
  what: string
  query: UseQueryResult
  heading: RefObject<HTMLHeadingElement | null>
  action?: ReactNode
  children: ReactNode
}

export function AccountSection({ id, title, what, query, heading, action, children }: Section) {
  const failed = hasFailed(query)
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching} className="card overflow-hidden">
      <div className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-8 text-lg font-bold">
          {title}
        </h2>
        {!failed && action}
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

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line px-4 py-5 text-quiet sm:px-6">{children}</p>
)

export const rowLook =
  'flex items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 -outline-offset-4 transition-colors aria-busy:bg-sunken sm:px-6'
