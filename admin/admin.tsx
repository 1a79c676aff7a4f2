import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { showToast } from '../ui/toast.ts'
import { CallFailed, GivenUp, leaveWhereRefused } from './call.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { messageUrl, readMessage } from './dashboard/inbox-address.ts'
import { FirstPasswordPage } from './login/first-password-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { usePushes } from './pushes.ts'
import { askForOwnPassword, readSession, type Session, useSession } from './session.ts'
import { Spinner } from './spinner.tsx'

const titles: Record<string, string> = {
  [adminPath.login]: 'Admin Login',
  [adminPath.dashboard]: 'Admin Dashboard',
  [adminPath.account]: 'Account',
}

/** What the list needs nothing of; whoever is logged in has it soon, even where the network goes. */
const loadAccount = () => import('./account/account-page.tsx')
const loadMessage = () => import('./dashboard/message-page.tsx')
const AccountPage = lazy(async () => ({ default: (await loadAccount()).AccountPage }))
const MessagePage = lazy(async () => ({ default: (await loadMessage()).MessagePage }))

/**
 * The admin area. Which screen may show follows from the session alone: whatever opens or closes it,
 * here or in another tab, also moves between the screens.
 */
export function Admin() {
  const session = useSession()
  const path = usePathname()
  const message = readMessage(useSearch())
  const wanted: unknown = useHistoryState()?.message
  const whenLoggedIn = path === adminPath.login ? adminPath.dashboard : path
  const loggedIn = session !== undefined
  const allowed = loggedIn ? whenLoggedIn : adminPath.login
  const mustChangePassword = session?.admin.mustChangePassword
  const title = mustChangePassword
    ? 'Your own password'
    : allowed === adminPath.dashboard && message
      ? 'Conversation'
      : titles[allowed]

  useEffect(() => {
    // A mail's link to a message holds through the login that may come between.
    const entered = typeof wanted === 'string' ? messageUrl(wanted) : allowed
    const state = message ? { message } : null
    if (path !== allowed && loggedIn) navigate(entered, { replace: true })
    if (path !== allowed && !loggedIn) navigate(allowed, { replace: true, state })
    document.title = [title, siteName()].filter(Boolean).join(' - ')
  }, [path, allowed, title, message, wanted, loggedIn])

  if (path !== allowed) return null
  if (!session) return <LoginPage />
  if (mustChangePassword) return <FirstPasswordPage session={session} />
  return <OwnerScreen key={session.admin.username} {...{ session, path, message }} />
}

type OwnerScreenProps = { session: Session; path: string; message: string | undefined }

/** Cached answers are dropped with the session that fetched them; another token of the same session keeps them. */
function OwnerScreen({ session, path, message }: OwnerScreenProps) {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    loadAccount().catch(() => {})
    loadMessage().catch(() => {})
  }, [])
  return (
    <QueryClientProvider client={client}>
      <Pushes />
      {path === adminPath.account ? (
        <Suspense fallback={<Loading title="Account" label="Loading the account" />}>
          <AccountPage session={session} />
        </Suspense>
      ) : message ? (
        <Suspense fallback={<Loading title="Conversation" label="Loading the conversation" />}>
          <MessagePage key={message} session={session} id={message} />
        </Suspense>
      ) : (
        <DashboardPage session={session} />
      )}
    </QueryClientProvider>
  )
}

function Pushes() {
  usePushes()
  return null
}

const Loading = ({ title, label }: { title: string; label: string }) => (
  <main className="grid min-h-dvh place-items-center text-accent">
    <h1 className="sr-only">{title}</h1>
    <Spinner large label={label} />
  </main>
)

/** Every failure is told as a toast, here, whether or not a form marks the field, unless its own place tells it; a 401 also ends the session. */
function createQueryClient() {
  const onError = (error: Error, tellsItself?: unknown) => {
    if (error instanceof GivenUp) return
    const { status, field, token } = error instanceof CallFailed ? error : {}
    if (status === 401) {
      if (readSession()?.token !== token) return
      leaveWhereRefused(error)
    }
    if (status === 403 && field === 'password') {
      askForOwnPassword()
      return
    }
    if (!tellsItself || status === 401) showToast('error', error.message)
  }
  // "always": without a network a call has to fail and say so, not to wait for one.
  const options = { retry: false, networkMode: 'always' } as const
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => onError(error, meta?.tellsItself),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => onError(error, meta?.tellsItself),
    }),
    defaultOptions: { queries: { ...options, refetchOnWindowFocus: false }, mutations: options },
  })
}

/** The site's name, from the document's metadata. */
const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
