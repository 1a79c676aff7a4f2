import { LogOut } from 'lucide-react'
import { call } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { Logo } from '../logo.tsx'
import { closeSession, type Session } from '../session.ts'

/** Whose desk this is, and the way out. */
export function DashboardHeader({ session: { token, admin } }: { session: Session }) {
  function logOut() {
    // Logging out works without a network too; the server forgets the token when it hears of it.
    call(sendEvenWhenLeaving, endpoints.logout, {}, { token }).catch(() => {})
    closeSession()
  }

  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[76rem] items-center gap-3 px-4 py-3 sm:px-6 lg:px-8">
        <a
          href="/"
          title="Back to the home page"
          aria-label="Back to the home page"
          className="shrink-0 rounded-xl max-[420px]:hidden"
        >
          <Logo />
        </a>
        <div className="min-w-0 flex-1">
          <h1 className="text-lg leading-tight font-extrabold tracking-tight sm:text-xl">
            Admin Dashboard
          </h1>
          <p className="truncate text-sm text-quiet">
            Welcome back, <bdi>{admin.username}</bdi>
          </p>
        </div>
        <ThemeToggle />
        <button type="button" onClick={logOut} className="button button-quiet max-sm:px-3">
          <LogOut aria-hidden className="size-4" />
          <span className="max-[380px]:sr-only">Logout</span>
        </button>
      </div>
    </header>
  )
}

const sendEvenWhenLeaving: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: true })
