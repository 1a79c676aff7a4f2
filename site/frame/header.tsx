import { Menu as MenuIcon } from 'lucide-react'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { useContent } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { MobileMenu } from './menu.tsx'

/** The head of every public screen: logo, theme toggle and, on small screens, the menu button. */
export function Header() {
  const { profile, logo } = useContent()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur-sm print:hidden">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center justify-between px-4 sm:px-6 lg:px-8 rail:px-0">
        <SiteLink href="/" className="flex items-center gap-3 rounded-lg font-bold tracking-tight">
          <img src={logo.src} width={36} height={36} alt="" className="size-9" />
          <span>{profile.name}</span>
        </SiteLink>
        <div className="flex items-center gap-2">
          <ThemeToggle />
          <button
            type="button"
            popoverTarget="menu"
            aria-label="Menu"
            className="icon-button lg:hidden"
          >
            <MenuIcon aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <MobileMenu />
    </header>
  )
}
