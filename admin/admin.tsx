import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { showToast } from '../ui/toast.ts'
import { CallFailed, GivenUp } from './call.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { FirstPasswordPage } from './login/first-password-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import {
  askForOwnPassword,
  closeSession,
  readSession,
  type Session,
  useSession,
} from './session.ts'
import { Spinner } from './spinner.tsx'

const titles: Record<string, string> = {
  [adminPath.login]: 'Admin Login',
  [adminPath.dashboard]: 'Admin Dashboard',
  [adminPath.account]: 'Account',
}

/** What few logins come for; whoever is logged in has it soon, even where the network goes. */
const loadAccount = () => import('./account/account-page.tsx')
const AccountPage = lazy(async () => ({ default: (await loadAccount()).AccountPage }))

/**
 * The admin area. Which screen may show follows from the session alone: whatever opens or closes it,
 * here or in another tab, also moves between the screens.
 */
export function Admin() {
  const session = useSession()
  const path = usePathname()
  const whenLoggedIn = path === adminPath.login ? adminPath.dashboard : path
  const allowed = session ? whenLoggedIn : adminPath.login
  const mustChangePassword = session?.admin.mustChangePassword
  const title = mustChangePassword ? 'Your own password' : titles[allowed]

  useEffect(() => {
    if (path !== allowed) navigate(allowed, { replace: true })
    document.title = [title, siteName()].filter(Boolean).join(' - ')
  }, [path, allowed, title])

  if (path !== allowed) return null
  if (!session) return <LoginPage />
  if (mustChangePassword) return <FirstPasswordPage session={session} />
  return <OwnerScreen key={session.admin.username} session={session} path={path} />
}

/** Cached answers are dropped with the session that fetched them; another token of the same session keeps them. */
function OwnerScreen({ session, path }: { session: Session; path: string }) {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    loadAccount().catch(() => {})
  }, [])
  return (
    <QueryClientProvider client={client}>
      {path === adminPath.account ? (
        <Suspense fallback={<Loading />}>
          <AccountPage session={session} />
        </Suspense>
      ) : (
        <DashboardPage session={session} />
      )}
    </QueryClientProvider>
  )
}

const Loading = () => (
  <main className="grid min-h-dvh place-items-center text-accent">
    <h1 className="sr-only">Account</h1>
    <Spinner large label="Loading the account" />
  </main>
)

/** Every failure is told as a toast, here, whether or not a form marks the field; a 401 also ends the session. */
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
