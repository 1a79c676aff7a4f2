import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { showToast } from '../ui/toast.ts'
import { AccountPage } from './account/account-page.tsx'
import { CallFailed, GivenUp } from './call.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { FirstPasswordPage } from './login/first-password-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import {
  askForOwnPassword,
  closeSession,
  readSession,
  type Session,
  useSession,
} from './session.ts'

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
  if (session.admin.mustChangePassword) return <FirstPasswordPage session={session} />
  return <OwnerScreen key={session.opened} session={session} path={path} />
}

/** Cached answers are dropped with the session that fetched them; another token of the same session keeps them. */
function OwnerScreen({ session, path }: { session: Session; path: string }) {
  const [client] = useState(createQueryClient)
  const Page = path === adminPath.account ? AccountPage : DashboardPage
  return (
    <QueryClientProvider client={client}>
      <Page session={session} />
      <ProofDialog username={session.admin.username} />
    </QueryClientProvider>
  )
}

/** Every failure is shown once, here; a 401 also ends the session. */
function createQueryClient() {
  const onError = (error: Error) => {
    if (error instanceof GivenUp) return
    if (error instanceof CallFailed && error.status === 401) {
      // Several calls may be refused at once, and some late.
      if (readSession()?.token !== error.token) return
      closeSession()
    }
    if (error instanceof CallFailed && error.status === 403 && error.field === 'password') {
      askForOwnPassword()
      return
    }
    showToast('error', error.message)
  }
  // "always": without a network a call has to fail and say so, not to wait for one.
  const options = { retry: false, networkMode: 'always' } as const
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { ...options, refetchOnWindowFocus: false }, mutations: options },
  })
}

/** The site's name, from the document's metadata. */
const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
