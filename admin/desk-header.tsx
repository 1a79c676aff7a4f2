import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { call } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { closeSession, type Session } from './session.ts'
import { themeWords } from './theme-words.ts'

type DeskHeaderProps = {
  session: Session
  /** The link before the title. */
  lead: ReactNode
  title: string
  /** The line under the title. */
  below: ReactNode
  /** Links of this screen's own, before the theme and Logout. */
  children?: ReactNode
}

/** The top of each of the owner's screens. */
export function DeskHeader({ session: { token }, lead, title, below, children }: DeskHeaderProps) {
  const heading = useArrival()

  function logOut() {
    // Logging out works without a network too; the server forgets the token when it hears of it.
    call(sendEvenWhenLeaving, endpoints.logout, {}, { token }).catch(() => {})
    closeSession()
  }

  return (
    <header>
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-2 px-4 pt-4 pb-2 sm:gap-3 sm:px-6 lg:px-8">
        {lead}
        <div className="min-w-0 flex-[1_1_8rem]">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-lg leading-tight font-bold tracking-tight max-[400px]:text-base sm:text-2xl"
          >
            {title}
          </h1>
          <p className="text-sm wrap-anywhere text-quiet">{below}</p>
        </div>
        {children}
        <ThemeToggle {...themeWords} />
        <button
          type="button"
          onClick={logOut}
          className="button button-quiet max-sm:px-3 max-[400px]:size-11 max-[400px]:px-0"
        >
          <LogOut aria-hidden className="size-4" />
          <span className="max-[400px]:sr-only">Logout</span>
        </button>
      </div>
    </header>
  )
}

/** A screen that a link leads to begins at its heading, for the eye and for a screen reader. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const arrive = useEffectEvent(() => {
    if (navigation !== 'PUSH') return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
  return heading
}

const sendEvenWhenLeaving: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: true })
