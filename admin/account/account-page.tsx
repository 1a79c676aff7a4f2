import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { Screen, ScreenLink } from '../screen.tsx'
import type { Session } from '../session.ts'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export function AccountPage({ session }: { session: Session }) {
  const { username } = session.admin
  const state = useHistoryState()
  // Kept when the address changes.
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
      {/* Depends on the text size, not the window. */}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[60rem]:grid-cols-[26rem_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PasswordForm username={username} />
            <PasskeyList />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <SessionList />
            <EmailSection />
            <ExportSection />
          </div>
        </div>
      </div>
    </Screen>
  )
}
