import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FailedLogins } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ask } from '../call.ts'
import { Badge, LocalTime, Nothing, Section } from './section.tsx'

/** So many are shown until all are asked for. */
const first = 5

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
  const [all, setAll] = useState(false)
  const { logins = [], failed = [] } = query.data ?? {}
  const shown = all ? logins : logins.slice(0, first)
  return (
    <Section title="Logins of the last 90 days" what="logins" {...{ query, heading }}>
      {query.data && logins.length === 0 && <Nothing>None yet.</Nothing>}
      {shown.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map(({ at, way, browser, network, newBrowser }, index) => (
            <li key={`${at} ${index}`} className="px-4 py-3 sm:px-6">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <LocalTime iso={at} />
                {newBrowser && <Badge>New browser</Badge>}
              </p>
              <p className="text-sm text-quiet">
                {[browser, `by ${way}`, network].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!all && logins.length > first && (
        <p className="border-t border-line px-4 py-3 sm:px-6">
          <button type="button" onClick={() => setAll(true)} className="button button-quiet">
            Show all {logins.length}
          </button>
        </p>
      )}
      {failed.length > 0 && <Failed failed={failed} />}
    </Section>
  )
}

const reasons = {
  password: 'by a wrong name or password',
  code: 'by a missing or wrong code after the right password',
  passkey: 'by a passkey that is not known',
}

function Failed({ failed }: { failed: FailedLogins[] }) {
  return (
    <div className="border-t border-line px-4 py-4 sm:px-6">
      <h3 className="font-semibold">Failed</h3>
      <ul className="mt-1 text-sm text-quiet">
        {failed.map(({ day, reason, count }) => (
          <li key={`${day} ${reason}`}>
            {new Date(day).toLocaleDateString(undefined, { timeZone: 'UTC', dateStyle: 'medium' })}
            {`: ${count} ${reasons[reason]}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
