import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../page-title.ts'
import type { Session } from '../session.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { Inbox } from './inbox.tsx'
import { createQueryClient } from './query-client.ts'

/** Where the owner answers messages. What was fetched is forgotten with the session that fetched it. */
export function DashboardPage({ session }: { session: Session }) {
  usePageTitle('Admin Dashboard')
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Inbox header={<DashboardHeader session={session} />} />
    </QueryClientProvider>
  )
}
