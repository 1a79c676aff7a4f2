import { UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { DeskHeader } from '../desk-header.tsx'
import { Logo } from '../logo.tsx'
import type { Session } from '../session.ts'

/** Whose desk this is, and the ways out of it. */
export function DashboardHeader({ session }: { session: Session }) {
  const { search } = useLocation()
  return (
    <DeskHeader
      session={session}
      lead={
        <a
          href="/"
          title="Back to the home page"
          aria-label="Back to the home page"
          className="shrink-0 rounded-xl max-[420px]:hidden"
        >
          <Logo />
        </a>
      }
      title="Admin Dashboard"
      below={
        <>
          Welcome back, <bdi>{session.admin.username}</bdi>
        </>
      }
    >
      <Link
        to="/admin/account"
        state={{ inbox: search }}
        className="button button-quiet max-sm:px-3"
      >
        <UserRound aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Account</span>
      </Link>
    </DeskHeader>
  )
}
