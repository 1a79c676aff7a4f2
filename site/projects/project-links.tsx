import { CodeXml, ExternalLink } from 'lucide-react'
import type { Project } from '#contract/built-content.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'

type ProjectLinksProps = { project: Project; className: string }

export function ProjectLinks({ project, className }: ProjectLinksProps) {
  const { viewPage, viewSource } = useShared().texts.projects
  const { title, pageLink, codeLink } = project
  const links = [
    [pageLink, viewPage, ExternalLink, 'button-primary'],
    [codeLink, viewSource, CodeXml, 'button-quiet'],
  ] as const
  if (!pageLink && !codeLink) return null
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {links.map(
        ([href, label, Icon, look]) =>
          href && (
            <SiteLink
              key={look}
              href={href}
              aria-label={`${label}: ${title}`}
              className={`button max-w-60 flex-auto px-2 whitespace-nowrap ${look}`}
            >
              {label}
              <Icon className="size-4 md:max-xl:hidden" />
            </SiteLink>
          ),
      )}
    </div>
  )
}
