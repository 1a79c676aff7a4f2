import { Briefcase, CodeXml, Globe, type LucideIcon } from 'lucide-react'
import { linksInSprite } from '#contract/content.ts'
import { useShared } from '../context.tsx'

const linkIcons: Record<string, LucideIcon> = {
  'professional-network': Briefcase,
  'code-hosting': CodeXml,
  website: Globe,
}

export function SocialLinks() {
  const { content, texts, original } = useShared()
  const { links } = content.profile
  const inSprite = linksInSprite(links)
  const technologies = Object.keys(content.stack).length
  if (links.length === 0) return null
  return (
    <nav aria-label={texts.layout.social} className="mb-4 print:hidden">
      <ul className="social">
        {links.map((link) => {
          const { id, title, href, icon } = link
          const Icon = linkIcons[icon]
          return (
            <li key={id}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer me"
                {...original(`links.${id}.title`)}
                aria-label={title}
              >
                {Icon ? (
                  <Icon className="size-5 shrink-0" />
                ) : (
                  <i className={`stack-icon stack-${technologies + inSprite.indexOf(link)}`} />
                )}
                <span>{title}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
