import { useRef } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { BusyButton } from '../busy-button.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { useRowFocus } from '../row-focus.ts'
import { SessionRow } from './session-row.tsx'
import { useEndOtherSessions, useSessions } from './sessions.ts'

/** The sessions that still count, and the end of those that should not. */
export function SessionList() {
  const query = useSessions()
  const sessions = query.data ?? []
  const others = sessions.filter(({ current }) => !current)
  const failed = hasFailed(query)
  const endOthers = useEndOtherSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, onLeave } = useRowFocus(
    sessions.map(({ id }) => id),
    heading,
  )

  return (
    <section
      aria-labelledby="sessions"
      aria-busy={query.isFetching}
      className="card overflow-hidden"
    >
      <div className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <h2 ref={heading} id="sessions" tabIndex={-1} className="text-lg font-bold">
          Sessions
        </h2>
        {others.length > 0 && (
          <BusyButton
            aria-label="End all other sessions"
            busy={endOthers.isPending}
            doing="Ending all other sessions"
            onClick={() => {
              for (const { id } of others) onLeave(id, 0)
              endOthers.mutate()
            }}
            className="button button-quiet min-w-[min(13rem,100%)]"
          >
            End all other sessions
          </BusyButton>
        )}
      </div>
      {failed && <FetchFailure what="sessions" query={query} heading={heading} />}
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
      {!failed && query.isPending && (
        <div className="grid min-h-64 place-items-center border-t border-line text-accent">
          <Spinner large label="Loading sessions" />
        </div>
      )}
    </section>
  )
}
