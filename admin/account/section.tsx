import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { Spinner } from '../busy-button.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'

type Section = {
  id: string
  title: string
  heading?: RefObject<HTMLHeadingElement | null>
  busy?: boolean
  children: ReactNode
}

export const AccountSection = ({ id, title, heading, busy, children }: Section) => (
  <section aria-labelledby={id} aria-busy={busy} className="card overflow-hidden">
    <h2
      ref={heading}
      id={id}
      tabIndex={-1}
      className="scroll-mt-8 px-4 py-4 text-lg font-bold sm:px-6"
    >
      {title}
    </h2>
    {children}
  </section>
)

type LoadedSectionProps = Section & {
  /** As in 'Loading sessions'. */
  what: string
  query: UseQueryResult
  heading: RefObject<HTMLHeadingElement | null>
}

export function LoadedSection({ what, query, children, ...section }: LoadedSectionProps) {
  const failed = hasFailed(query)
  return (
    <AccountSection {...section} busy={query.isFetching}>
      {failed && <FetchFailure what={what} query={query} heading={section.heading} />}
      {children}
      {!failed && query.isPending && (
        <div className="grid min-h-40 place-items-center border-t border-line text-accent">
          <Spinner large label={`Loading ${what}`} />
        </div>
      )}
    </AccountSection>
  )
}

export const partLook = 'border-t border-line px-4 py-5 sm:px-6'

export const EmptyState = ({ children }: { children: ReactNode }) => (
  <p className={`${partLook} text-quiet`}>{children}</p>
)

export const rowLook =
  'flex items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 -outline-offset-4 transition-colors aria-busy:bg-sunken sm:px-6'
