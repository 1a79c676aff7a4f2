import { UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { adminPath } from '#contract/admin-paths.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Logo } from '../logo.tsx'
import { Screen, ScreenLink } from '../screen.tsx'
import type { Session } from '../session.ts'
import { ContactList } from './contact-list.tsx'
import { useContacts } from './contacts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useInboxAddress } from './inbox-address.ts'
import { Pagination } from './pagination.tsx'

/** The inbox: the filters, the contacts that they leave, and the pages these come on. */
export function DashboardPage({ session }: { session: Session }) {
  const [address, show] = useInboxAddress()
  const contacts = useContacts(address)
  const { data, isPlaceholderData, isPending } = contacts
  const heading = useRef<HTMLHeadingElement>(null)
  const [answered, setAnswered] = useState(false)
  if (!answered && !isPending) setAnswered(true)

  const lastPage = Math.max(1, data?.pages ?? 1)
  const beyond = data !== undefined && !isPlaceholderData && address.page > lastPage
  const showLastPage = useEffectEvent(() => show({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])

  function turnTo(page: number) {
    show({ page })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }

  if (!answered) {
    return (
      <main className="grid min-h-dvh place-items-center text-accent">
        <h1 className="sr-only">Admin Dashboard</h1>
        <Spinner large label="Loading contacts" />
      </main>
    )
  }
  return (
    <Screen
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
      links={
        <ScreenLink
          href={adminPath.account}
          // The account leads back to this part of the inbox.
          state={{ inbox: location.search }}
          className="button button-quiet max-sm:px-3"
        >
          <UserRound aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Account</span>
        </ScreenLink>
      }
    >
      <FilterPanel />
      <ContactList contacts={contacts} beyond={beyond} heading={heading} />
      <Pagination page={address.page} pages={lastPage} onChange={turnTo} />
    </Screen>
  )
}
