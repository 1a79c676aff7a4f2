import { useContent } from '../context.tsx'
import { linkIcons } from './icons.tsx'

/** Where else to find the owner: a rail at the side of wide screens, a row on narrow ones. */
export function SocialLinks() {
  const { profile } = useContent()
  return (
    <nav
      aria-label="Social"
      className="mt-8 lg:col-span-full 2xl:fixed 2xl:top-1/2 2xl:left-[max(1.25rem,calc(50vw-46rem))] 2xl:mt-0 2xl:-translate-y-1/2 print:hidden"
    >
      <ul className="flex flex-row justify-center gap-3 2xl:flex-col">
        {profile.links.map(({ id, title, href, icon }) => {
          const Icon = linkIcons[icon]
          return (
            <li key={id} className="relative">
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer me"
                aria-label={title}
                title={title}
                className="icon-button"
              >
                <Icon aria-hidden className="size-5" />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
