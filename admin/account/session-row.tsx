import { useId } from 'react'
import type { AdminSession } from '#contract/endpoints.ts'
import { BusyButton } from '../busy-button.tsx'
import { useEndSession } from './sessions.ts'

/** A session: since when, and its end. The one that shows it ends by Logout. */
export function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const nameId = useId()
  const buttonId = useId()
  const { isPending, mutate } = useEndSession(session.id)
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
          onClick={() => {
            onEnd()
            mutate()
          }}
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
