import { ArrowLeft } from 'lucide-react'
import { useHistoryState } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { Screen, ScreenLink } from '../screen.tsx'
import type { Session } from '../session.ts'
import { CodeSection } from './code-section.tsx'
import { LoginList } from './login-list.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { TokenList } from './token-list.tsx'

/** The owner's account: the ways in, where the owner is logged in and who was, and what programs may do. */
export function AccountPage({ session }: { session: Session }) {
  const { username } = session.admin
  // The part of the inbox that the owner came from.
  const inbox: unknown = useHistoryState()?.inbox
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
      {/* As wide as its letters are large, not as the window is. */}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[60rem]:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PasswordForm username={username} />
            <PasskeyList />
            <CodeSection />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <SessionList />
            <LoginList />
            <TokenList />
          </div>
        </div>
      </div>
    </Screen>
  )
}
