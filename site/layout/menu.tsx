import { menuIcons } from 'virtual:menu-icons'
import type { Content } from '#contract/built-content.ts'
import type { MenuItem } from '#contract/content.ts'
import { useShared } from '../context.tsx'
import { hasContent } from '../has-content.ts'
import { SiteLink } from '../site-link.tsx'
import { useOriginal } from '../untranslated.ts'

/** The menu item that large screens do not show (specification, section 2). */
const smallScreensOnly = '06'

/** An item that leads to a page without content is left out. */
const shownItems = (content: Content) =>
  content.menu.filter(({ link }) => hasContent(content, link))

/** The menu on large screens, above the content. */
export function DesktopMenu() {
  const { content, texts } = useShared()
  return (
    <nav
      aria-label={texts.layout.mainMenu}
      className="hidden max-w-full self-end lg:block print:hidden"
    >
      <ul className="flex flex-wrap justify-end gap-1">
        {shownItems(content).map((item) => (
          <li
            key={item.id}
            className={`min-w-0 ${item.id === smallScreensOnly ? 'lg:hidden' : ''}`}
          >
            <MenuLink item={item} className="menu-link" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The menu on small screens: a popover, which the browser opens and closes by itself. */
export function MobileMenu() {
  const { content, texts } = useShared()
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={texts.layout.mobileMenu}
      className="mobile-menu floating lg:hidden"
    >
      <ul className="grid gap-1">
        {shownItems(content).map((item) => (
          <li key={item.id}>
            <MenuLink item={item} className="mobile-menu-link" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuLink({ item, className }: { item: MenuItem; className: string }) {
  const original = useOriginal()
  const { path } = useShared()
  const Icon = menuIcons[item.icon]
  return (
    <SiteLink
      href={item.link}
      aria-current={path === item.link ? 'page' : undefined}
      className={className}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0 wrap-anywhere" {...original(`menu.${item.id}.name`)}>
        {item.name}
      </span>
    </SiteLink>
  )
}
