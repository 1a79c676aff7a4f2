import { CircleAlert } from 'lucide-react'
import { Spinner } from '../ui/spinner.tsx'

type FetchFailureProps = {
  /** What could not be loaded, as it is called: 'contacts'. */
  what: string
  busy: boolean
  onRetry: () => void
}

/** Stands where a list would, after a fetch that failed. */
export function FetchFailure({ what, busy, onRetry }: FetchFailureProps) {
  return (
    <div className="grid justify-items-center gap-4 border-t border-line px-6 py-10 text-center">
      <CircleAlert aria-hidden className="size-10 text-danger" strokeWidth={1.5} />
      <p>The {what} could not be loaded.</p>
      <button
        type="button"
        aria-label="Try again"
        onClick={() => {
          if (!busy) onRetry()
        }}
        className="button button-quiet min-w-32"
      >
        {busy ? <Spinner label="Trying again" /> : 'Try again'}
      </button>
    </div>
  )
}
