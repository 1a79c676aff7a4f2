import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { Screen, ScreenLink } from '../screen.tsx'
import type { Session } from '../session.ts'
import { CodeSection } from './code-section.tsx'
import { FileList } from './file-list.tsx'
import { LoginList } from './login-list.tsx'
import { MailSection } from './mail-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { SessionList } from './session-list.tsx'
import { TokenList } from './token-list.tsx'

/** What the ways to the sections are called, by what an address names these by. */
const titles = {
  password: 'Password',
  passkeys: 'Passkeys',
  codes: 'One-time codes',
  sessions: 'Sessions',
  notifications: 'Notifications',
  logins: 'Logins',
  tokens: 'Tokens',
  mail: 'Mail',
  files: 'Files',
}

/** The owner's account: the ways in, where the owner is logged in and who was, and what programs may do. */
export function AccountPage({ session }: { session: Session }) {
  const { username } = session.admin
  const state = useHistoryState()
  // The part of the inbox that the owner came from; the way to a section forgets it.
  const [inbox] = useState<unknown>(state?.inbox)
  const back = (
    <ScreenLink
      href={`${adminPath.dashboard}${typeof inbox === 'string' ? inbox : ''}`}
      title="Back to the dashboard"
      aria-label="Back to the dashboard"
      className="icon-button shrink-0"
    >
      <ArrowLeft className="size-5 rtl:rotate-180" />
    </ScreenLink>
  )
  return (
    <Screen session={session} lead={back} title="Account" below={<bdi>{username}</bdi>}>
      <nav aria-label="Account" className="mb-5 flex flex-wrap gap-1.5">
        {Object.entries(titles).map(([id, title]) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-9 items-center rounded-control bg-sunken px-2.5 text-sm font-semibold hover:text-accent sm:min-h-11 sm:px-3.5 forced-colors:border"
          >
            {title}
          </a>
        ))}
      </nav>
      {/* As wide as its letters are large, not as the window is. */}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[60rem]:grid-cols-[26rem_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PasswordForm username={username} />
            <PasskeyList />
            <CodeSection username={username} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <SessionList />
            <NotificationSection />
            <LoginList />
            <TokenList />
            <MailSection />
            <FileList />
          </div>
        </div>
      </div>
      <ProofDialog username={username} />
    </Screen>
  )
}
