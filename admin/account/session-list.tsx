import { useId } from 'react'
import type { AdminSession } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { useRowFocus } from '../row-focus.ts'
import { Spinner } from '../spinner.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.ts'

/** The active sessions, and buttons to end them. */
export function SessionList() {
  const query = useSessions()
  const { data: sessions = [], isFetching, isPending } = query
  const others = sessions.filter(({ current }) => !current)
  const failed = hasFailed(query)
  const endOthers = useEndOtherSessions()
  const { heading, list, onLeave } = useRowFocus(sessions.map(({ id }) => id))

  function endAll() {
    for (const { id } of others) onLeave(id, 0)
    endOthers.mutate()
  }

  return (
    <section aria-labelledby="sessions" aria-busy={isFetching} className="card overflow-hidden">
      <div className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <h2 ref={heading} id="sessions" tabIndex={-1} className="text-lg font-bold">
          Sessions
        </h2>
        {others.length > 0 && (
          <BusyButton
            busy={endOthers.isPending}
            doing="Ending all other sessions"
            onClick={endAll}
            className="button button-quiet min-w-[min(13rem,100%)]"
          >
            End all other sessions
          </BusyButton>
        )}
      </div>
      {failed && <FetchFailure what="sessions" query={query} heading={heading} />}
      {sessions.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {sessions.map((session, at) => (
            <SessionRow key={session.id} session={session} onEnd={() => onLeave(session.id, at)} />
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

/** A session: when it began, and a button to end it. The current one is ended by Logout. */
function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const nameId = useId()
  const buttonId = useId()
  const { isPending, mutate } = useEndSession(session.id)

  function end() {
    onEnd()
    mutate()
  }

  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={isPending}
      className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 -outline-offset-4 transition-colors aria-busy:bg-sunken sm:px-6"
    >
      <div className="min-w-0">
        <p id={nameId} className="font-semibold">
          Logged in <LocalTime iso={session.createdAt} />
        </p>
        <p className="text-sm text-quiet">
          Last used <LocalTime iso={session.usedAt} />
        </p>
      </div>
      {session.current ? (
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs leading-5 font-semibold text-accent">
          This session
        </span>
      ) : (
        <BusyButton
          id={buttonId}
          aria-labelledby={`${buttonId} ${nameId}`}
          busy={isPending}
          onClick={end}
          className="button button-quiet"
        >
          End session
        </BusyButton>
      )}
    </li>
  )
}

function LocalTime({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={time.toLocaleString()} className="inline-block">
      {time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
