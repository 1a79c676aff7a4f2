import { useId } from 'react'
import type { AdminSession } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { LocalTime } from '../local-time.tsx'
import { useRowFocus } from '../row-focus.ts'
import { useEndOtherSessions, useEndSession, useSessions } from './account.ts'
import { AccountSection, rowLook } from './section.tsx'

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
      doing="Signing out everywhere else"
      onClick={endAll}
      className="button button-quiet min-w-[min(13rem,100%)]"
    >
      Sign out everywhere else
    </BusyButton>
  )
  return (
    <AccountSection id="sessions" title="Sessions" what="sessions" {...{ query, heading, action }}>
      {sessions.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {sessions.map((session, at) => (
            <SessionRow key={session.id} session={session} onEnd={() => onLeave(session.id, at)} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const nameId = useId()
  const timeId = useId()
  const buttonId = useId()
  const { isPending, mutate } = useEndSession(session.id)
  const { way, browser, network, createdAt, usedAt, current } = session

  function end() {
    onEnd()
    mutate()
  }

  return (
    <li
      tabIndex={-1}
      aria-labelledby={`${timeId} ${nameId}`}
      aria-busy={isPending}
      className={`${rowLook} flex-wrap`}
    >
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi id={nameId} className="min-w-0 font-semibold wrap-anywhere">
            {browser}
          </bdi>
          {current && (
            <span className="shrink-0 rounded-full bg-accent-soft px-2.5 py-0.5 text-xs leading-5 font-semibold text-accent">
              This session
            </span>
          )}
        </p>
        <p className="text-sm text-quiet">
          <span id={timeId}>
            Signed in <LocalTime iso={createdAt} />
          </span>{' '}
          with a {way}
          {network && (
            <>
              , from <bdi>{network}</bdi>
            </>
          )}
        </p>
        <p className="text-sm text-quiet">
          Last used <LocalTime iso={usedAt} />
        </p>
      </div>
      {!current && (
        <BusyButton
          id={buttonId}
          aria-labelledby={`${buttonId} ${timeId} ${nameId}`}
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
