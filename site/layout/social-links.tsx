import { Briefcase, CodeXml, Globe, type LucideIcon } from 'lucide-react'
import type { ProfileFile } from '#contract/content.ts'
import { useShared } from '../context.tsx'
import { useOriginal } from '../untranslated.ts'

const linkIcons: Record<ProfileFile['links'][number]['icon'], LucideIcon> = {
  'professional-network': Briefcase,
  'code-hosting': CodeXml,
  website: Globe,
}

export function SocialLinks() {
  const { content, texts } = useShared()
  const { links } = content.profile
  const original = useOriginal()
  if (links.length === 0) return null
  return (
    <nav aria-label={texts.layout.social} className="mb-4 print:hidden">
      <ul className="social">
        {links.map(({ id, title, href, icon }) => {
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
                <Icon className="size-5 shrink-0" />
                <span>{title}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
