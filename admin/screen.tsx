import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'wouter'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { logOut, type Session } from './session.ts'

type ScreenProps = {
  session: Session
  lead: ReactNode
  title: string
  below: ReactNode
  links?: ReactNode
  children: ReactNode
}

export function Screen({ session, lead, title, below, links, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!followedLink) return
    followedLink = false
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
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
          {links}
          <ThemeToggle />
          <button
            type="button"
            onClick={() => logOut(session)}
            className="button button-quiet max-sm:px-3 max-[400px]:size-11 max-[400px]:px-0"
          >
            <LogOut className="size-4" />
            <span className="max-[400px]:sr-only">Logout</span>
          </button>
        </div>
      </header>
      <main className="mx-auto max-w-[76rem] px-4 pt-5 pb-16 sm:px-6 sm:pt-6 lg:px-8">
        {children}
      </main>
    </>
  )
}

// A screen opened by a link starts at its heading, visually and for screen readers.
let followedLink = false
const follow = () => {
  followedLink = true
}

export const ScreenLink = (props: LinkProps) => <Link {...props} onClick={follow} />

// The document's icon is the owner's logo.
export function Logo() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]:not([sizes])')?.href
  return <img src={icon} width={44} height={44} alt="" className="size-11" />
}
