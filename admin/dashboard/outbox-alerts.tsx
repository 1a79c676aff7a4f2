import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { LocalTime } from '../local-time.tsx'
import { useOutbox } from '../outbox.ts'
import { deskPath } from '../paths.ts'
import { ScreenLink } from '../screen.tsx'
import { messageUrl } from './inbox-address.ts'

export function OutboxAlerts() {
  const { data } = useOutbox()
  const query = useSearch()
  if (!data) return null
  return (
    <>
      {data.replies.map(({ messageId, name, state }, at) => (
        <Alert key={at} to={messageUrl(messageId, query)} link="Open the conversation">
          Your reply to <bdi>{name}</bdi>{' '}
          {state === 'failed' ? 'couldn’t be sent.' : 'may or may not have arrived.'}
        </Alert>
      ))}
      {data.lastError && (
        <Alert to={deskPath.account} link="Email status">
          Last email or webhook error: {data.lastError}{' '}
          {data.lastErrorAt && <LocalTime iso={data.lastErrorAt} />}
        </Alert>
      )}
    </>
  )
}

const Alert = ({ to, link, children }: { to: string; link: string; children: ReactNode }) => (
  <div className="flex items-start gap-x-2.5 bg-read-soft px-3 py-2 text-sm text-read">
    <MailWarning className="mt-1 size-4 shrink-0" />
    <p className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{children}</span>
      <ScreenLink
        href={to}
        state={{ inbox: location.search }}
        className="inline-flex min-h-6 items-center font-semibold underline"
      >
        {link}
      </ScreenLink>
    </p>
  </div>
)
