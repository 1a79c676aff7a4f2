import { type ReactNode, useRef } from 'react'
import { LocalTime } from '../local-time.tsx'
import { useOutbox } from '../outbox.ts'
import { EmptyState, LoadedSection } from './section.tsx'

export function EmailSection() {
  const query = useOutbox()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = query
  return (
    <LoadedSection id="email" title="Email" what="email status" query={query} heading={heading}>
      {data && !data.mail && (
        <EmptyState>
          Email isn’t set up. To get notifications and reply from here, set{' '}
          <code className="font-mono">SMTP_URL</code>, then run{' '}
          <code className="inline-block font-mono wrap-anywhere">npm run mail -- test</code>.
        </EmptyState>
      )}
      {data && (data.mail || data.webhook) && (
        <dl className="grid gap-3 border-t border-line px-4 py-4 sm:px-6">
          <Fact name="Notifications">
            {[data.mail && 'email', data.webhook && 'webhook'].filter(Boolean).join(', ')}
          </Fact>
          <Fact name="Last sent">
            {data.lastSentAt ? <LocalTime iso={data.lastSentAt} /> : 'Nothing yet'}
          </Fact>
          <Fact name="Waiting">{data.waiting || 'Nothing'}</Fact>
          <Fact name="Last error">
            {data.lastError ? <span className="text-danger">{data.lastError} </span> : 'None'}
            {data.lastError && data.lastErrorAt && <LocalTime iso={data.lastErrorAt} />}
          </Fact>
        </dl>
      )}
    </LoadedSection>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
