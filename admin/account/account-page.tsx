import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { DeskHeader } from '../desk-header.tsx'
import { usePageTitle } from '../page-title.ts'
import type { Session } from '../session.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** Where the owner changes the password and sees where he is logged in. */
export function AccountPage({ session }: { session: Session }) {
  usePageTitle('Account')
  const { username } = session.admin
  return (
    <>
      <DeskHeader
        session={session}
        lead={<BackToDashboard />}
        title="Account"
        below={<bdi>{username}</bdi>}
      />
      <main className="mx-auto max-w-[76rem] px-4 pt-5 pb-16 sm:px-6 sm:pt-6 lg:px-8">
        {/* As wide as its letters are large, not as the window is. */}
        <div className="@container">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[60rem]:grid-cols-[24rem_minmax(0,1fr)]">
            <PasswordForm username={username} />
            <SessionList />
          </div>
        </div>
      </main>
    </>
  )
}

/** Leads to the part of the inbox that the owner came from. */
function BackToDashboard() {
  const { state } = useLocation()
  const inbox = typeof state?.inbox === 'string' ? state.inbox : ''
  return (
    <Link
      to={{ pathname: '/admin/dashboard', search: inbox }}
      title="Back to the dashboard"
      aria-label="Back to the dashboard"
      className="icon-button shrink-0"
    >
      <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
    </Link>
  )
}
