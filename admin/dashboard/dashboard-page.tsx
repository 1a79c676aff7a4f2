import { UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { adminPath } from '#contract/admin-paths.ts'
import { Spinner } from '../busy-button.tsx'
import { Logo, Screen, ScreenLink } from '../screen.tsx'
import type { Session } from '../session.ts'
import { ContactList } from './contact-list.tsx'
import { useContacts } from './contacts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { toUrl, useInboxAddress } from './inbox-address.ts'
import { OutboxAlerts } from './outbox-alerts.tsx'

export function DashboardPage({ session }: { session: Session }) {
  const [address, show] = useInboxAddress()
  const contacts = useContacts(address)
  const { data, isPlaceholderData, isPending } = contacts
  const [answered, setAnswered] = useState(false)
  if (!answered && !isPending) setAnswered(true)

  const pages = Math.max(1, data?.pages ?? 1)
  const beyond = data !== undefined && !isPlaceholderData && address.page > pages
  const showLastPage = useEffectEvent(() => show({ page: pages }, { replace: true }))
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])

  if (!answered) {
    return (
      <main className="grid min-h-dvh place-items-center text-accent">
        <h1 className="sr-only">Admin Dashboard</h1>
        <Spinner large label="Loading contacts" />
      </main>
    )
  }
  const home = (
    <a
      href="/"
      title="Back to the home page"
      aria-label="Back to the home page"
      className="shrink-0 rounded-xl max-[420px]:hidden"
    >
      <Logo />
    </a>
  )
  const account = (
    <ScreenLink
      href={adminPath.account}
      // The account page links back to this part of the inbox.
      state={{ inbox: location.search }}
      className="button button-quiet max-sm:px-3"
    >
      <UserRound className="size-4" />
      <span className="max-sm:sr-only">Account</span>
    </ScreenLink>
  )
  const welcome = (
    <>
      Welcome back, <bdi>{session.admin.username}</bdi>
    </>
  )
  return (
    <Screen session={session} lead={home} title="Admin Dashboard" below={welcome} links={account}>
      <OutboxAlerts />
      <FilterPanel />
      <Folders suspicious={address.suspicious} count={data?.suspicious ?? 0} />
      <ContactList
        contacts={contacts}
        beyond={beyond}
        pages={pages}
        page={address.page}
        onTurn={(page) => show({ page })}
      />
    </Screen>
  )
}

function Folders({ suspicious, count }: { suspicious: true | undefined; count: number }) {
  if (count === 0 && !suspicious) return null
  const folders = [
    { title: 'Inbox', suspicious: undefined },
    { title: `Suspicious (${count})`, suspicious: true },
  ] as const
  return (
    <nav aria-label="Messages" className="mt-4 flex flex-wrap gap-2">
      {folders.map((folder) => (
        <Link
          key={folder.title}
          href={toUrl({ page: 1, search: '', suspicious: folder.suspicious })}
          aria-current={folder.suspicious === suspicious ? 'page' : undefined}
          className="inline-flex min-h-9 items-center rounded-control px-3.5 font-semibold text-quiet hover:text-accent aria-[current]:bg-sunken aria-[current]:text-ink forced-colors:aria-[current]:border"
        >
          {folder.title}
        </Link>
      ))}
    </nav>
  )
}
