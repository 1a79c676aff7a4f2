import { usePageTitle } from '../page-title.ts'
import type { Session } from '../session.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { Inbox } from './inbox.tsx'

/** Where the owner answers messages. */
export function DashboardPage({ session }: { session: Session }) {
  usePageTitle('Admin Dashboard')
  return <Inbox header={<DashboardHeader session={session} />} />
}
