import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'wouter'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { logOut } from './session.ts'

type ScreenProps = {
  lead: ReactNode
  title: string
  below: ReactNode
  links?: ReactNode
  /** Its parts scroll, not the page. */
  isDesk?: boolean
  children: ReactNode
}

export function Screen({ lead, title, below, links, isDesk, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!followedLink) return
    followedLink = false
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    // In lower windows, and with very large text, the page scrolls.
    <div className={isDesk ? 'flex min-h-dvh flex-col tall:h-dvh' : undefined}>
      <header className="desk-bar narrow:flex-wrap">
        {lead}
        <div className="flex min-w-0 flex-auto flex-wrap items-baseline gap-x-3">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-base leading-tight font-bold tracking-tight"
          >
            {title}
          </h1>
          <p className="min-w-0 text-sm leading-tight wrap-anywhere text-quiet">{below}</p>
        </div>
        {links}
        <ThemeToggle />
        <button type="button" onClick={logOut} className={quietLook}>
          <LogOut className="size-4" />
          <span className="max-sm:sr-only">Logout</span>
        </button>
      </header>
      <main className={isDesk ? 'min-h-0 flex-1' : undefined}>{children}</main>
    </div>
  )
}

export const quietLook = 'button desk-field text-quiet hover:bg-sunken hover:text-ink'

export const tabLook =
  'desk-tab inline-flex min-h-9 items-center rounded-tag px-2.5 text-sm font-semibold text-quiet hover:text-accent aria-[current]:bg-sunken aria-[current]:text-ink'

// A screen opened by a link starts at its heading, visually and for screen readers.
let followedLink = false
const follow = () => {
  followedLink = true
}

export const ScreenLink = (props: LinkProps) => <Link {...props} onClick={follow} />

// The document's icon is the owner's logo.
export function Logo() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]:not([sizes])')?.href
  return <img src={icon} width={36} height={36} alt="" className="size-9" />
}
