import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { ContactList } from './contact-list.tsx'
import { useContacts } from './contacts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useInboxAddress } from './inbox-address.ts'
import { Pagination } from './pagination.tsx'

/** The filters, the contacts that they leave, and the pages these come on. */
export function Inbox({ header }: { header: ReactNode }) {
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
    <>
      {header}
      <main className="mx-auto max-w-[76rem] px-4 pt-5 pb-16 sm:px-6 sm:pt-6 lg:px-8">
        <FilterPanel />
        <ContactList contacts={contacts} beyond={beyond} heading={heading} />
        <Pagination page={address.page} pages={data?.pages ?? 1} onChange={turnTo} />
      </main>
    </>
  )
}
