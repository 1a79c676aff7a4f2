import { useId } from 'react'
import type { AdminSession } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { useRowFocus } from '../row-focus.ts'
import { LocalTime } from '../times.tsx'
import { NameButton } from './name-button.tsx'
import { originInWords } from './origin.ts'
import { Badge, rowLook, Section } from './section.tsx'
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
    <Section id="sessions" title="Sessions" what="sessions" {...{ query, heading, action }}>
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
  const timeId = useId()
  const buttonId = useId()
  const { isPending, mutate } = useEndSession(session.id)
  const rename = useRenameSession(session.id)
  const { name, browser, createdAt, usedAt, current } = session
  const row = `${timeId} ${nameId}`

  function end() {
    onEnd()
    mutate()
  }

  return (
    <li
      tabIndex={-1}
      aria-labelledby={row}
      aria-busy={isPending}
      className={`${rowLook} flex-wrap`}
    >
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi id={nameId} className="min-w-0 font-semibold wrap-anywhere">
            {name ?? browser}
          </bdi>
          {name && <bdi className="text-sm text-quiet">{browser}</bdi>}
          {current && <Badge>This session</Badge>}
        </p>
        <p className="text-sm text-quiet">
          <span id={timeId}>
            Logged in <LocalTime iso={createdAt} />
          </span>{' '}
          <bdi>{originInWords(session)}</bdi>
        </p>
        <p className="text-sm text-quiet">
          Last used <LocalTime iso={usedAt} />
        </p>
      </div>
      <div className="flex items-center justify-end gap-2 max-sm:basis-full">
        <NameButton
          {...{ what: 'session', row, busy: rename.isPending }}
          name={name ?? ''}
          onName={rename.mutate}
        />
        {!current && (
          <BusyButton
            id={buttonId}
            aria-labelledby={`${buttonId} ${row}`}
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
