import * as lucide from 'lucide-react'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasContent } from '../../model/has-content.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'

export function DesktopMenu() {
  const { content, texts } = useShared()
  const hasSwitch = content.language && !content.variant
  return (
    <nav
      aria-label={texts.layout.mainMenu}
      className={hasSwitch ? 'main-menu beside-languages' : 'main-menu'}
    >
      <MenuList className="ms-auto flex shrink-0" linkClass="menu-link" />
    </nav>
  )
}

export function MobileMenu() {
  const { layout } = useShared().texts
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={layout.mobileMenu}
      className="mobile-menu floating lg:hidden"
    >
      <MenuList className="grid gap-1" linkClass="min-h-14 text-xl tracking-tight" />
    </nav>
  )
}

// Specification, section 2.
const smallScreensOnly = '06'

// "FileText" for "file-text".
const componentOf = (name: string) =>
  name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())

export function useMenu() {
  const { content, settings } = useShared()
  const isServed = (link: string) =>
    settings.form === undefined || !adminPaths.includes(link.replace(/[?#].*/, ''))
  const items = content.menu.filter(({ link }) => hasContent(content, link) && isServed(link))
  return { items, onWide: items.filter(({ id }) => id !== smallScreensOnly) }
}

function MenuList({ className, linkClass }: { className: string; linkClass: string }) {
  const { path, original } = useShared()
  const { items, onWide } = useMenu()
  return (
    <ul className={onWide.length > 5 ? `${className} many` : className}>
      {items.map(({ id, icon, link, name }) => {
        const Icon = Reflect.get(lucide, componentOf(icon)) as lucide.LucideIcon | undefined
        return (
          <li key={id} className={id === smallScreensOnly ? 'lg:hidden' : undefined}>
            <SiteLink
              href={link}
              aria-current={path === link ? 'page' : undefined}
              className={linkClass}
            >
              {Icon && <Icon className="size-5 shrink-0" />}
              <span className="max-w-56 min-w-0 wrap-anywhere" {...original(`menu.${id}.name`)}>
                {name}
              </span>
            </SiteLink>
          </li>
        )
      })}
    </ul>
  )
}
