import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { showToast } from '../ui/toast.ts'
import { AccountPage } from './account/account-page.tsx'
import { CallFailed } from './call.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { type Session, useSession } from './session.ts'

const titles: Record<string, string> = {
  [adminPath.login]: 'Admin Login',
  [adminPath.dashboard]: 'Admin Dashboard',
  [adminPath.account]: 'Account',
}

/**
 * The admin area. Which screen may show follows from the session alone: whatever opens or closes it,
 * here or in another tab, also moves between the screens.
 */
export function Admin() {
  const session = useSession()
  const path = usePathname()
  const whenLoggedIn = path === adminPath.login ? adminPath.dashboard : path
  const allowed = session ? whenLoggedIn : adminPath.login

  useEffect(() => {
    if (path !== allowed) navigate(allowed, { replace: true })
    document.title = [titles[allowed], siteName()].filter(Boolean).join(' - ')
  }, [path, allowed])

  if (path !== allowed) return null
  if (!session) return <LoginPage />
  return <OwnerScreen key={session.token} session={session} path={path} />
}

/** What was fetched is forgotten with the session that fetched it. */
function OwnerScreen({ session, path }: { session: Session; path: string }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      {path === adminPath.account ? (
        <AccountPage session={session} />
      ) : (
        <DashboardPage session={session} />
      )}
    </QueryClientProvider>
  )
}

/** Whatever fails is told once, here. */
function createQueryClient() {
  const onError = (error: Error) => {
    const known = error instanceof CallFailed && error.status === 401
    if (!known) showToast('error', error.message)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // "always": without a network a call has to fail and say so, not to wait for one.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The site's name, as the document states it. */
const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
