import { BusyButton } from '../busy-button.tsx'
import { useEndOtherSessions } from './account.ts'
import { AccountSection, partLook } from './section.tsx'

export function SessionSection() {
  const { isPending, mutate } = useEndOtherSessions()
  return (
    <AccountSection id="sessions" title="Sessions">
      <div className={partLook}>
        <p className="text-quiet">
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
      </div>
    </AccountSection>
  )
}
