import { Menu as MenuIcon } from 'lucide-react'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { useShared } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'
import { SiteLink } from '../site-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './menu.tsx'

export function Header() {
  const { content, texts, pictureOnHost } = useShared()
  const { profile, logo } = content
  return (
    <header className="site-header sticky top-0 z-30 bg-ground print:hidden">
      <div className="page flex h-16 items-center justify-between gap-4">
        <SiteLink
          href="/"
          className="flex lg:max-w-(--card) min-w-0 items-center gap-3 rounded-tag text-lg/tight font-bold tracking-tight"
        >
          <PictureView
            picture={{ ...pictureOnHost(logo), width: 36, height: 36 }}
            alt=""
            sizes="2.25rem"
            fetchPriority="low"
            className="size-9 shrink-0"
          />
          <span title={profile.name} className="line-clamp-2 min-w-0 wrap-anywhere">
            {profile.name}
          </span>
        </SiteLink>
        <div className="flex shrink-0 items-center gap-2">
          <LanguageSwitch />
          <ThemeToggle {...texts.layout} />
          <button
            type="button"
            popoverTarget="menu"
            aria-label={texts.layout.menu}
            className="icon-button lg:hidden"
          >
            <MenuIcon className="size-5" />
          </button>
        </div>
      </div>
      <MobileMenu />
    </header>
  )
}
