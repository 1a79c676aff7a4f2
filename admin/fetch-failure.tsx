import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { BusyButton } from './busy-button.tsx'

/** A retry that is still running counts as failed, so that the message and the focus stay. */
export function hasFailed(query: UseQueryResult) {
  const { isError, isPending, isPlaceholderData, errorUpdateCount } = query
  return isError || ((isPending || isPlaceholderData) && errorUpdateCount > 0)
}

type FetchFailureProps = {
  /** As in 'The contacts couldn’t be loaded.' */
  what: string
  query: UseQueryResult
  /** Gets the focus once a retry has succeeded. */
  heading: RefObject<HTMLElement | null>
}

export function FetchFailure({ what, query, heading }: FetchFailureProps) {
  async function retry() {
    const { isSuccess } = await query.refetch()
    if (isSuccess) heading.current?.focus({ preventScroll: true })
  }

  return (
    <div className="grid justify-items-center gap-4 border-t border-line px-6 py-10 text-center">
      <CircleAlert className="size-10 text-danger" strokeWidth={1.5} />
      <p>The {what} couldn’t be loaded.</p>
      <BusyButton
        busy={query.isFetching}
        doing="Trying again"
        onClick={retry}
        className="button button-quiet min-w-32"
      >
        Try again
      </BusyButton>
    </div>
  )
}
