import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { Spinner } from './busy-button.tsx'
import { CallFailed, reportFailure } from './call.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { messageUrl, readMessage } from './dashboard/inbox-address.ts'
import { LoginPage } from './login/login-page.tsx'
import { type Session, useSession } from './session.ts'

const titles: Record<string, string> = {
  [adminPath.login]: 'Admin Login',
  [adminPath.dashboard]: 'Admin Dashboard',
  [adminPath.account]: 'Account',
}

const loadAccount = () => import('./account/account-page.tsx')
const loadConversation = () => import('./conversation/conversation-page.tsx')
const AccountPage = lazy(async () => ({ default: (await loadAccount()).AccountPage }))
const ConversationPage = lazy(async () => ({
  default: (await loadConversation()).ConversationPage,
}))

/** The session alone decides which screen is shown, including changes in other tabs. */
export function AdminApp() {
  const session = useSession()
  const path = usePathname()
  const message = readMessage(useSearch())
  const wanted: unknown = useHistoryState()?.message
  const loggedIn = session !== undefined
  const whenLoggedIn = path === adminPath.login ? adminPath.dashboard : path
  const allowed = loggedIn ? whenLoggedIn : adminPath.login
  const title =
    allowed === adminPath.dashboard && message ? 'Conversation' : (titles[allowed] ?? '')

  useEffect(() => {
    if (path !== allowed && loggedIn) {
      navigate(typeof wanted === 'string' ? messageUrl(wanted) : allowed, { replace: true })
    }
    if (path !== allowed && !loggedIn) {
      // So that a link in an email still leads to its message after signing in.
      navigate(allowed, { replace: true, state: message ? { message } : null })
    }
    document.title = [title, siteName()].filter(Boolean).join(' - ')
  }, [path, allowed, title, message, wanted, loggedIn])

  if (path !== allowed) return null
  if (!session) return <LoginPage />
  return (
    <OwnerScreen key={session.admin.username} session={session} path={path} message={message} />
  )
}

type OwnerScreenProps = { session: Session; path: string; message: string | undefined }

// Cached data is dropped with its session; a renewed token keeps it.
function OwnerScreen({ session, path, message }: OwnerScreenProps) {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    // Loaded early, in case the network fails later.
    loadAccount().catch(() => {})
    loadConversation().catch(() => {})
  }, [])
  return (
    <QueryClientProvider client={client}>
      {path === adminPath.account ? (
        <Suspense fallback={<Loading title="Account" label="Loading account" />}>
          <AccountPage session={session} />
        </Suspense>
      ) : message ? (
        <Suspense fallback={<Loading title="Conversation" label="Loading conversation" />}>
          <ConversationPage key={message} session={session} id={message} />
        </Suspense>
      ) : (
        <DashboardPage session={session} />
      )}
    </QueryClientProvider>
  )
}

const Loading = ({ title, label }: { title: string; label: string }) => (
  <main className="grid min-h-dvh place-items-center text-accent">
    <h1 className="sr-only">{title}</h1>
    <Spinner large label={label} />
  </main>
)

// Every failure becomes a toast, unless its screen shows it (`meta.quiet`).
function createQueryClient() {
  const onError = (error: Error, quiet?: unknown) => {
    const refused = error instanceof CallFailed && error.status === 401
    if (!quiet || refused) reportFailure(error)
  }
  // "always": without a network, a call fails instead of waiting.
  const options = { retry: false, networkMode: 'always' } as const
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta?.quiet) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: { queries: { ...options, refetchOnWindowFocus: false }, mutations: options },
  })
}

const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
