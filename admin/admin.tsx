import {
  focusManager,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { nextPaint } from '../ui/next-paint.ts'
import { Loading } from './busy-button.tsx'
import { CallFailed, reportFailure } from './call.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { messageUrl, readMessage } from './dashboard/inbox-address.ts'
import { LoginPage } from './login/login-page.tsx'
import { deskPath } from './paths.ts'
import { type Session, useSession } from './session.ts'

const titles: Record<string, string> = {
  [deskPath.login]: 'Admin Login',
  [deskPath.dashboard]: 'Admin Dashboard',
  [deskPath.account]: 'Account',
}

const loadAccount = () => import('./account/account-page.tsx')
const AccountPage = lazy(async () => ({ default: (await loadAccount()).AccountPage }))

/** The session alone decides which screen is shown, including changes in other tabs. */
export function AdminApp() {
  const session = useSession()
  // Hosts of static files add a slash.
  const path = usePathname().replace(/(?<=.)\/$/, '')
  const message = readMessage(useSearch())
  const wanted: unknown = useHistoryState()?.message
  const loggedIn = session !== undefined
  const whenLoggedIn = path === deskPath.login ? deskPath.dashboard : path
  const allowed = loggedIn ? whenLoggedIn : deskPath.login
  const title = [titles[allowed] ?? '', siteName()].filter(Boolean).join(' - ')

  useEffect(() => {
    if (path !== allowed && loggedIn) {
      navigate(typeof wanted === 'string' ? messageUrl(wanted) : allowed, { replace: true })
    }
    if (path !== allowed && !loggedIn) {
      // So that a link in an email still leads to its message after signing in.
      navigate(allowed, { replace: true, state: message ? { message } : null })
    }
    document.documentElement.toggleAttribute('data-desk', allowed === deskPath.dashboard)
  }, [path, allowed, message, wanted, loggedIn])
  // Before the dashboard adds its count.
  useLayoutEffect(() => {
    document.title = title
  }, [title])

  if (path !== allowed) return null
  if (!session) return <LoginPage />
  return <OwnerScreen key={session.admin.username} {...{ session, path, title }} />
}

// Cached data is dropped with its session; a renewed token keeps it.
function OwnerScreen({ session, path, title }: { session: Session; path: string; title: string }) {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    // Loaded early, in case the network fails later.
    loadAccount().catch(() => {})
  }, [])
  return (
    <QueryClientProvider client={client}>
      {path === deskPath.account ? (
        <Suspense fallback={<Loading label="Loading account" />}>
          <AccountPage session={session} />
        </Suspense>
      ) : (
        <DashboardPage username={session.admin.username} title={title} />
      )}
    </QueryClientProvider>
  )
}

// By itself it notices only a change of tabs, not of windows.
focusManager.setEventListener((onFocus) => {
  for (const event of ['visibilitychange', 'focus']) addEventListener(event, () => onFocus())
  return undefined
})

// What a press shows is painted before the lists follow; a hidden tab paints nothing.
notifyManager.setScheduler((notify) =>
  document.hidden ? setTimeout(notify) : nextPaint().then(notify),
)

// Every failure becomes a toast, unless its screen shows it (`meta.quiet`) or shows what came before.
function createQueryClient() {
  const onError = (error: Error, quiet?: unknown) => {
    const refused = error instanceof CallFailed && error.status === 401
    if (!quiet || refused) reportFailure(error)
  }
  // "always": without a network, a call fails instead of waiting.
  const options = { retry: false, networkMode: 'always' } as const
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => onError(error, meta?.quiet ?? state.data),
    }),
    mutationCache: new MutationCache({
      onError: (error, _, __, { meta }) =>
        onError(error, meta?.hasFields && error instanceof CallFailed && error.field),
    }),
    defaultOptions: { queries: { ...options, refetchOnWindowFocus: false }, mutations: options },
  })
}

const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
