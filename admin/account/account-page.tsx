import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { deskPath } from '../paths.ts'
import { Screen, ScreenLink, tabLook } from '../screen.tsx'
import type { Session } from '../session.ts'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionSection } from './session-section.tsx'

// The demo has no server that could export.
const hasExport = import.meta.env.MODE !== 'demo'

export function AccountPage({ session }: { session: Session }) {
  const { username } = session.admin
  const state = useHistoryState()
  // Kept when the address changes.
  const [inbox] = useState<unknown>(state?.inbox)
  const back = (
    <ScreenLink
      href={`${deskPath.dashboard}${typeof inbox === 'string' ? inbox : ''}`}
      title="Back to the dashboard"
      aria-label="Back to the dashboard"
      className="icon-button shrink-0"
    >
      <ArrowLeft className="size-5 rtl:rotate-180" />
    </ScreenLink>
  )
  return (
    <Screen lead={back} title="Account" below={<bdi>{username}</bdi>}>
      <div className="mx-auto grid max-w-[61rem] gap-8 px-4 pt-5 pb-16 min-[75rem]:grid-cols-[11rem_44rem]">
        <Rail />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <PasswordForm username={username} />
          <PasskeyList />
          <SessionSection />
          <EmailSection />
          {hasExport && <ExportSection />}
        </div>
      </div>
    </Screen>
  )
}

const sections: Record<string, string> = {
  password: 'Password',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  email: 'Email',
  ...(hasExport && { export: 'Export' }),
}

const Rail = () => (
  <nav aria-label="Sections" className="sticky top-5 grid gap-0.5 self-start max-[75rem]:hidden">
    {Object.entries(sections).map(([id, title]) => (
      <a key={id} href={`#${id}`} className={tabLook}>
        {title}
      </a>
    ))}
  </nav>
)
