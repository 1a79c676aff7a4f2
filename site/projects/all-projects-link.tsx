import { ArrowRight } from 'lucide-react'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'

export const AllProjectsLink = () => (
  <SiteLink
    href="/projects"
    className="inline-flex min-h-8 items-center gap-1 font-semibold text-accent hover:underline"
  >
    {useShared().texts.home.allProjects}
    <ArrowRight className="mirrored size-4" />
  </SiteLink>
)
