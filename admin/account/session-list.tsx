import { useRef } from 'react'
import { useFocusBack } from '../../ui/focus-back.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailure } from '../fetch-failure.tsx'
import { useRowFocus } from '../row-focus.ts'
import { SessionRow } from './session-row.tsx'
import { useEndOtherSessions, useSessions } from './sessions.ts'

/** The sessions that still count, and the end of those that should not. */
export function SessionList() {
  const {
    data: sessions = [],
    isPending,
    isFetching,
    isError,
    errorUpdateCount,
    refetch,
  } = useSessions()
  // A new attempt after a failure is not yet a success: what it shows stays, and so does the focus.
  const failed = isError || (isPending && errorUpdateCount > 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, onLeave } = useRowFocus(
    sessions.map(({ id }) => id),
    heading,
  )
  const others = sessions.filter(({ current }) => !current)

  async function retry() {
    const { isSuccess } = await refetch()
    if (isSuccess) heading.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="sessions" aria-busy={isFetching} className="card overflow-hidden">
      <div className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <h2 ref={heading} id="sessions" tabIndex={-1} className="text-lg font-bold">
          Sessions
        </h2>
        {others.length > 0 && (
          <EndOthersButton
            onEnd={() => {
              for (const { id } of others) onLeave(id, 0)
            }}
          />
        )}
      </div>
      {failed && <FetchFailure what="sessions" busy={isFetching} onRetry={retry} />}
      {sessions.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {sessions.map((session, index) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => onLeave(session.id, index)}
            />
          ))}
        </ul>
      )}
      {!failed && isPending && (
        <div className="grid min-h-64 place-items-center border-t border-line text-accent">
          <Spinner large label="Loading sessions" />
        </div>
      )}
    </section>
  )
}

function EndOthersButton({ onEnd }: { onEnd: () => void }) {
  const { mutate, isPending } = useEndOtherSessions()
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, isPending)
  return (
    <button
      ref={button}
      type="button"
      aria-label="End all other sessions"
      disabled={isPending}
      onClick={() => {
        onEnd()
        mutate()
      }}
      className="button button-quiet min-w-[min(13rem,100%)]"
    >
      {isPending ? <Spinner label="Ending all other sessions" /> : 'End all other sessions'}
    </button>
  )
}
