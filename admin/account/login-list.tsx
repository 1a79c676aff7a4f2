import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FailedLogins, Login } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ask } from '../call.ts'
import { Day, LocalTime } from '../times.tsx'
import { originInWords } from './origin.ts'
import { Badge, Nothing, Section } from './section.tsx'

/** So many are shown until more are asked for, and so many more then. */
const first = 5
const more = 20

const useLogins = () =>
  useQuery({
    queryKey: ['logins'],
    queryFn: async ({ signal }) =>
      (await ask(endpoints.listLogins, {}, 'Failed to fetch logins', { signal })).data,
  })

/** The logins of the last 90 days, and how many failed. */
export function LoginList() {
  const query = useLogins()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const { logins = [], failed = [] } = query.data ?? {}
  const hidden = logins.length - shown

  // The first of those that were asked for.
  useEffect(() => {
    const next = shown > first ? list.current?.children[shown - more] : undefined
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [shown])

  return (
    <Section id="logins" what="logins" title="Logins of the last 90 days" {...{ query, heading }}>
      {query.data && logins.length === 0 && <Nothing>None yet.</Nothing>}
      {logins.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {logins.slice(0, shown).map((login, index) => (
            <LoginRow key={`${login.at} ${index}`} login={login} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-3 sm:px-6">
          <button
            type="button"
            onClick={() => setShown(shown + more)}
            className="button button-quiet"
          >
            {hidden === 1 ? 'Show 1 more login' : `Show ${Math.min(hidden, more)} more logins`}
          </button>
        </p>
      )}
      {failed.length > 0 && <Failed failed={failed} />}
    </Section>
  )
}

function LoginRow({ login }: { login: Login }) {
  const { at, browser, newBrowser } = login
  return (
    <li tabIndex={-1} className="px-4 py-3 -outline-offset-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <bdi>{browser}</bdi>
        {newBrowser && <Badge>New browser</Badge>}
      </p>
      <p className="text-sm text-quiet">
        <LocalTime iso={at} /> <bdi>{originInWords(login)}</bdi>
      </p>
    </li>
  )
}

const reasons = {
  password: 'by a wrong name or password',
  code: 'with a missing or wrong code',
  passkey: 'by an unknown passkey',
}

/** How many failed, a line a day. */
function Failed({ failed }: { failed: FailedLogins[] }) {
  const all = failed.reduce((sum, { count }) => sum + count, 0)
  const days = Object.entries(Object.groupBy(failed, ({ day }) => day))
  return (
    <details className="border-t border-line px-4 py-2 sm:px-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {all} failed {all === 1 ? 'login' : 'logins'}
      </summary>
      <ul className="grid gap-1 pb-2 text-sm text-quiet">
        {days.map(([day, reasonsOfDay = []]) => (
          <li key={day}>
            <Day iso={day} />
            {': '}
            {reasonsOfDay.map(({ reason, count }) => `${count} ${reasons[reason]}`).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
