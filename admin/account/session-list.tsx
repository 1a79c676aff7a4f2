import { useId } from 'react'
import type { AdminSession } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { useRowFocus } from '../row-focus.ts'
import { NameButton } from './name-button.tsx'
import { Badge, LocalTime, Section } from './section.tsx'
import { useEndOtherSessions, useEndSession, useRenameSession, useSessions } from './sessions.ts'

/** The active sessions, and buttons to end them. */
export function SessionList() {
  const query = useSessions()
  const { data: sessions = [] } = query
  const others = sessions.filter(({ current }) => !current)
  const endOthers = useEndOtherSessions()
  const { heading, list, onLeave } = useRowFocus(sessions.map(({ id }) => id))

  function endAll() {
    for (const { id } of others) onLeave(id, 0)
    endOthers.mutate()
  }

  const action = others.length > 0 && (
    <BusyButton
      busy={endOthers.isPending}
      doing="Ending all other sessions"
      onClick={endAll}
      className="button button-quiet min-w-[min(13rem,100%)]"
    >
      End all other sessions
    </BusyButton>
  )
  return (
    <Section title="Sessions" what="sessions" {...{ query, heading, action }}>
      {sessions.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {sessions.map((session, at) => (
            <SessionRow key={session.id} session={session} onEnd={() => onLeave(session.id, at)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A session: where and when it began, a name for it, and a button to end it. The current one is ended by Logout. */
function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const nameId = useId()
  const buttonId = useId()
  const { isPending, mutate } = useEndSession(session.id)
  const rename = useRenameSession(session.id)
  const { name, browser, way, network } = session

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
        {name && (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </p>
        )}
        <p id={nameId} className={name ? '' : 'font-semibold'}>
          Logged in <LocalTime iso={session.createdAt} />
        </p>
        <p className="text-sm text-quiet">
          Last used <LocalTime iso={session.usedAt} />
        </p>
        <p className="text-sm text-quiet">
          {[browser, `by ${way}`, network].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <NameButton
          name={name ?? ''}
          label={
            session.current
              ? 'Name of this session'
              : `Name of the session of ${new Date(session.createdAt).toLocaleString()}`
          }
          busy={rename.isPending}
          onName={(name) => rename.mutate(name)}
        />
        {session.current ? (
          <Badge>This session</Badge>
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
      </div>
    </li>
  )
}
