import { BusyButton } from '../busy-button.tsx'
import { useEndOtherSessions } from './account.ts'

export function SessionSection() {
  const { isPending, mutate } = useEndOtherSessions()
  return (
    <section aria-labelledby="sessions" className="card p-4 sm:px-6">
      <h2 id="sessions" className="text-lg font-bold">
        Sessions
      </h2>
      <p className="mt-1 text-quiet">
        A session ends after 30 days, or after a week without use. If a device is lost, end the
        others now.
      </p>
      <BusyButton
        busy={isPending}
        doing="Signing out everywhere else"
        onClick={() => mutate()}
        className="button button-quiet mt-4 min-w-[min(13rem,100%)]"
      >
        Sign out everywhere else
      </BusyButton>
    </section>
  )
}
